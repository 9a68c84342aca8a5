// What is under the host's fingers: an open dialog, an armed GO, a held key. All else comes from the view.
import {Away} from "/host/static/away.js";
import {follow} from "/host/static/evening.js";
import {Confirmation} from "/host/static/confirmation.js";
import {goState} from "/host/static/go_state.js";

const GUARD = 3000;
/** Ms for which a cue is on the button before a press means it: a sooner one was meant for the cue before. */
const SEEN = 250;
const NOTE = 6000;
/** Stands for all other consoles and remotes. */
export const ALL = "all";
/** Commands to the house rather than to the show: no show forbids them. */
const OF_THE_HOUSE = new Set(["choose_address", "set_wifi", "pair", "shut_out", "shut_out_all"]);

/** The console's short memory and its way to the server. `changed` is called whenever something should be redrawn. */
export class Desk {
  #away = new Away();
  #shown = null;

  /** @param {{send: (kind: string, fields: object) => Promise<object>, changed: () => void}} wiring */
  constructor({send, changed}) {
    this.send = send;
    this.changed = changed;
    this.view = null;
    this.version = 0;
    this.online = false;
    this.lost = 0;
    this.ended = null;        // why this device may not do anything any more
    this.dialog = null;
    this.armed = null;
    this.fresh = null;        // runs out once what GO asks has been there long enough to be meant
    this.sending = null;
    this.sure = null;         // what one press has asked for and a second one does
    this.peeking = null;
    this.note = null;
    this.standing = null;     // what stands in an open form of a game's choices, once it was touched
    this.explained = null;    // the choice that has the focus there
    this.pieces = {};         // each game's console.js
    this.confirmation = new Confirmation(changed);
    this.press = () => this.go();
  }

  /** A view has come: what no longer fits it is put away. */
  receive(view, version) {
    if (this.ended) return;
    this.view = {...view, returned: this.#away.returned(view)};
    this.version = version;
    if (this.armed && !this.#fits(this.armed)) this.armed = null;
    if (this.sending && this.sending.version !== null && version >= this.sending.version) this.sending = null;
    if (this.dialog && !stillFits(this.dialog, view)) this.dialog = null;
    if (this.dialog?.draft) follow(this.dialog.draft, view.plan);
    if (this.dialog?.pairing) followPairing(this.dialog.pairing, view);
    if (!this.#fits(this.#shown)) this.#turnTo(this.#asked());
    this.changed();
  }

  /** The link came or went. A lost server drops what was held: nothing is queued. */
  connected(online) {
    if (online === this.online) return;
    this.online = online;
    this.lost = online ? 0 : performance.now();
    if (!online) Object.assign(this, {armed: null, sending: null, sure: null, peeking: null});
    this.changed();
  }

  /** This device is out: nothing of the show stays on it. */
  end(code) {
    Object.assign(this, {ended: code, view: null, dialog: null, note: null, peeking: null});
    this.changed();
  }

  /** Sends one command; resolves to its acknowledgement and shows a refusal as a note. */
  async do(kind, fields = {}) {
    if (!this.online) return this.say("host.offline.refused");
    const answer = await this.send(kind, fields);
    if (answer.ok) this.note = null;
    else this.say(`refused.${answer.code}`, answer.params);
    return answer;
  }

  /** Shows one line for six seconds where the host looks; resolves to a refusal for its caller. */
  say(key, params = {}) {
    const note = {key, params};
    this.note = note;
    setTimeout(() => { if (this.note === note) { this.note = null; this.changed(); } }, NOTE);
    this.changed();
    return {ok: false};
  }

  /**
   * GO was pressed. A guarded cue needs a second press within three seconds, on the same cue. The second half of a double
   * click, or a press in the moment when the show went on by itself, does nothing.
   */
  async go() {
    if (goState(this).disabled || this.fresh) return;
    const shown = this.#asked();
    if (this.view.cue.guard && !this.#armedFor(shown)) return this.#arm(shown);
    this.armed = null;
    const sending = {...shown, since: performance.now(), version: null};
    this.sending = sending;
    this.changed();
    const answer = await this.do(...goCommand(shown));
    if (this.sending === sending) this.sending = this.#pending(sending, answer);
    this.changed();
  }

  #pending(sending, answer) {
    return answer.ok && answer.version > this.version ? {...sending, version: answer.version} : null;
  }

  #arm(shown) {
    const armed = {...shown, until: performance.now() + GUARD};
    this.armed = armed;
    setTimeout(() => { if (this.armed === armed) { this.armed = null; this.changed(); } }, GUARD);
    this.#turnTo(shown);
    this.changed();
  }

  /** GO asks something new: for a moment no press is an answer to it. */
  #turnTo(shown) {
    this.#shown = shown;
    clearTimeout(this.fresh);
    this.fresh = setTimeout(() => { this.fresh = null; this.changed(); }, SEEN);
  }

  #asked() {
    return {cue: this.view.cue?.cue, cue_no: this.view.show?.cue_no};
  }

  #armedFor(shown) {
    return this.armed && this.armed.cue === shown.cue && this.armed.cue_no === shown.cue_no
      && performance.now() < this.armed.until;
  }

  #fits(shown) {
    return this.view.cue?.cue === shown?.cue && this.view.show?.cue_no === shown?.cue_no;
  }

  /** One press asks for a second one within three seconds, and then `press` is done: for what is about many at once. */
  twice(what, press) {
    if (this.sure === what) {
      this.sure = null;
      return press();
    }
    this.sure = what;
    setTimeout(() => { if (this.sure === what) { this.sure = null; this.changed(); } }, GUARD);
    return this.changed();
  }

  /** Uncovers standings, hands or counts for as long as the key or the finger stays down. */
  async peek(what, fields = {}) {
    if (this.peeking) return;
    const peeking = {what, data: null};
    this.peeking = peeking;
    this.changed();
    const answer = await this.do("peek", {what, ...fields});
    if (this.peeking !== peeking) return;
    this.peeking = answer.ok ? {what, data: answer.data} : null;
    this.changed();
  }

  /** The key is up, the window lost its focus or is hidden: everything is covered again. */
  cover() {
    if (!this.peeking) return;
    this.peeking = null;
    this.changed();
  }

  /** Opens a dialog; what it needs beyond the view lies in `fields`. */
  open(kind, fields = {}) {
    Object.assign(this, {peeking: null, armed: null, note: null, standing: null, explained: null});
    this.dialog = {kind, cue_no: this.view?.show?.cue_no ?? null, ...fields};
    this.changed();
  }

  /** A pairing code is good from now on, for as long as it says. */
  pairingOpened({seconds, ...pairing}) {
    this.dialog.pairing = {...pairing, until: performance.now() + seconds * 1000, seen: false, used: false};
    followPairing(this.dialog.pairing, this.view);
    this.changed();
  }

  /** Whoever is to be shut out is named by a first press; a second one within three seconds does it. */
  async shutOut(device) {
    const {dialog} = this;
    if (dialog.leaving !== device) return this.#nameLeaving(dialog, device);
    dialog.leaving = null;
    this.changed();
    await (device === ALL ? this.do("shut_out_all") : this.do("shut_out", {device}));
  }

  #nameLeaving(dialog, device) {
    dialog.leaving = device;
    clearTimeout(dialog.forgets);
    dialog.forgets = setTimeout(() => { dialog.leaving = null; this.changed(); }, GUARD);
    this.changed();
  }

  close() {
    Object.assign(this, {dialog: null, standing: null, explained: null});
    this.changed();
  }

  /** Sends a dialog's command and closes the dialog once it is taken; a refusal leaves it open. */
  async settle(kind, fields) {
    const dialog = this.dialog;
    const answer = await this.do(kind, fields);
    if (answer.ok && this.dialog === dialog) this.close();
    return answer;
  }

  /** The open confirmation was held for a second. */
  answer() {
    const {dialog} = this;
    if (!dialog) return;
    if (dialog.kind === "lost") this.#enterLosers(dialog.contestants);
    else this.settle(dialog.kind, {cue_no: dialog.cue_no, reason: dialog.reason ?? ""});
  }

  #enterLosers(contestants) {
    if (contestants.length) this.settle("record_eliminated", {contestants});
    else this.say("host.death.choose");
  }

  /** Whether this console works the show and the server would take this command now. */
  may(kind) {
    return this.online && active(this.view) && (OF_THE_HOUSE.has(kind) || this.view.may.includes(kind));
  }
}

/** Whether this console is the one that works the show. */
export function active(view) {
  return view?.room?.desk?.active ?? true;
}

function goCommand({cue, cue_no}) {
  if (cue === "resume") return ["resume", {}];
  if (cue === "lift_blackout") return ["blackout", {on: false}];
  return ["cue", {cue, cue_no}];
}

/** A code that the house has named as good and names no more, before its time was over, was used. */
function followPairing(pairing, view) {
  const good = view.room.pairing.includes(pairing.role);
  pairing.used ||= pairing.seen && !good && performance.now() < pairing.until;
  pairing.seen ||= good;
}

/** Dialogs that speak of one moment close when the show has moved on. */
function stillFits(dialog, view) {
  if (["rewind", "void_round"].includes(dialog.kind)) return view.show?.cue_no === dialog.cue_no;
  if (["options", "bots", "names"].includes(dialog.kind)) return Boolean(view.lobby);
  if (dialog.kind === "death_match") return view.may.includes("set_death_match") && view.death_match?.game === dialog.game;
  if (dialog.kind === "lost") return Boolean(view.loser);
  if (dialog.kind === "rundown") return view.may.includes("set_rundown");
  if (dialog.kind === "enter_pick") return view.round?.opening === dialog.opening;
  if (dialog.kind === "seat") return (view.roster ?? []).some(one => one.id === dialog.contestant);
  return true;
}
