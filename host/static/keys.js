// The keys of the desk, by their place on the keyboard: under a Hangul input method `key` is not "B".

/** What each key does, in the order the help shows them. `print` is what stands on the control. */
export const KEYS = [
  {codes: ["Space", "Enter", "NumpadEnter", "PageDown"], print: ["Space", "Enter", "PageDown"], act: "go"},
  {codes: ["KeyH"], print: ["H"], act: "hold"},
  {codes: ["KeyT"], print: ["T"], act: "add_time"},
  {codes: ["KeyP"], print: ["P"], act: "autopilot"},
  {codes: ["Backspace"], print: ["⌫"], act: "rewind"},
  {codes: ["KeyR"], print: ["R"], act: "hand_back"},
  {codes: ["KeyE"], print: ["E"], act: "enter_pick"},
  {codes: ["KeyA"], print: ["A"], act: "show_result"},
  {codes: ["KeyB", "Period", "NumpadDecimal"], print: ["B", "."], act: "blackout"},
  {codes: ["KeyM"], print: ["M"], act: "message"},
  {codes: ["KeyQ"], print: ["Q"], act: "show_join"},
  {codes: ["KeyL"], print: ["L"], act: "show_rules"},
  {codes: ["KeyO"], print: ["O"], act: "rundown"},
  {codes: ["KeyV"], print: ["V"], peek: "standings"},
  {codes: ["KeyC"], print: ["C"], peek: "hands"},
  {codes: ["KeyN"], print: ["N"], peek: "counts"},
  {codes: ["Slash"], print: ["?"], act: "keys"},
  {codes: ["Escape"], print: ["Esc"], act: "close"},
];

const BY_CODE = new Map(KEYS.flatMap(key => key.codes.map(code => [code, key])));
const GO = new Set(KEYS[0].codes);
/** What still works while a confirmation is open; GO's keys never answer one. */
const IN_CONFIRMATION = new Set(["blackout"]);
const CONFIRMATIONS = new Set(["rewind", "void_round", "lost"]);
const CHOICES = "input:is([type=radio], [type=checkbox])";
const FIELDS = "input, select, textarea, [contenteditable]";
const CONTROLS = "button, a[href], summary";

/** What a control prints for its key. */
export function printed(act) {
  return KEYS.find(key => key.act === act || key.peek === act).print;
}

/** Listens on the document; `actions` names what each act does. Returns what takes the listeners off again. */
export function listen(desk, actions) {
  const held = {peek: null, back: null};
  const handlers = {
    keydown: event => down(event, desk, actions, held),
    keyup: event => up(event, desk, held),
  };
  const release = () => letGo(desk, held);
  const hidden = () => { if (document.hidden) release(); };
  document.addEventListener("keydown", handlers.keydown);
  document.addEventListener("keyup", handlers.keyup);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("blur", release);
  return () => {
    document.removeEventListener("keydown", handlers.keydown);
    document.removeEventListener("keyup", handlers.keyup);
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("blur", release);
  };
}

function down(event, desk, actions, held) {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.code === "F5") return keepPage(event, desk);
  const key = BY_CODE.get(event.code);
  if (!key || !desk.view) return;
  const place = placeOf(event, desk);
  if (place === "confirmation") return inConfirmation(event, key, desk, actions, held);
  if (place === "field" || place === "dialog") return inDialog(event, key, desk, place);
  if (GO.has(event.code)) return pressGo(event, desk, actions);
  if (event.code === "Slash" && !event.shiftKey) return;
  event.preventDefault();
  if (event.repeat) return;
  if (key.peek) return startPeek(event, key, desk, held);
  actions[key.act]();
}

/** A clicker's "start" key is F5: it must not take the console away from a running show. */
function keepPage(event, desk) {
  if (desk.view?.show) event.preventDefault();
}

function placeOf(event, desk) {
  if (CONFIRMATIONS.has(desk.dialog?.kind)) return "confirmation";
  if (event.target.closest?.(FIELDS)) return "field";
  return desk.dialog ? "dialog" : "desk";
}

/** Esc keeps things as they are, Backspace held for a second answers; Space, Enter and PageDown do nothing at all. */
function inConfirmation(event, key, desk, actions, held) {
  const choosing = event.target.closest?.(CHOICES);
  const typing = !choosing && event.target.closest?.(FIELDS);
  if (key.act === "close") { event.preventDefault(); return desk.close(); }
  if (typing) { if (event.code !== "Space" && GO.has(event.code)) event.preventDefault(); return; }
  if (choosing && event.code === "Space") return;
  event.preventDefault();
  if (event.repeat) return;
  if (key.act === "rewind") { held.back = event.code; desk.confirmation.start(() => desk.answer()); }
  if (key.act === "show_result" && desk.dialog.kind === "rewind") actions.show_result();
  if (IN_CONFIRMATION.has(key.act)) actions[key.act]();
}

function inDialog(event, key, desk, place) {
  if (key.act === "close" && desk.dialog) { event.preventDefault(); desk.close(); }
  if (event.repeat && place === "dialog" && GO.has(event.code)) event.preventDefault();
}

/** GO takes its keys unless the keyboard has walked to another control: that one is pressed then, PageDown excepted. */
function pressGo(event, desk, actions) {
  const control = event.target.closest?.(CONTROLS);
  if (control && !control.matches(".go") && event.code !== "PageDown") {
    if (event.repeat) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (!event.repeat) actions.go();
}

function startPeek(event, key, desk, held) {
  if (!desk.may("peek")) return desk.say("host.note.not_now");
  if (!desk.view.peeks.includes(key.peek)) return desk.say("host.note.not_covered");
  held.peek = event.code;
  desk.peek(key.peek);
}

function up(event, desk, held) {
  if (event.code === held.peek) { held.peek = null; desk.cover(); }
  if (event.code === held.back) { held.back = null; desk.confirmation.stop(); }
  if (event.code === "Space" && event.target.matches?.(".go")) event.preventDefault();
}

function letGo(desk, held) {
  held.peek = null;
  held.back = null;
  desk.cover();
  desk.confirmation.stop();
}
