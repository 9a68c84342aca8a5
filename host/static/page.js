// The host's console: connects, keeps the newest view and draws the desk from it.
import {html, nothing, render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {connect} from "/static/link.js";
import {loadSheet} from "/static/sheets.js";
import {loadWords} from "/static/words.js";
import {prepare} from "/display/static/screen.js";
import {actionsOf} from "/host/static/actions.js";
import {Desk} from "/host/static/desk.js";
import {listen} from "/host/static/keys.js";
import {miniatureOf} from "/host/static/miniature.js";
import {openDialog} from "/host/static/screens/dialogs/index.js";
import {showDialog} from "/host/static/screens/dialogs/dialog.js";
import {ended} from "/host/static/screens/ended.js";
import {lobby} from "/host/static/screens/lobby.js";
import {run} from "/host/static/screens/run.js";
import {createShow, start} from "/host/static/screens/start.js";
import {strip} from "/host/static/screens/strip.js";

const LANG = "cuecard.console.lang";
const TICK = 250;
const TYPED = "input:not([type=radio], [type=checkbox]), select, textarea";
const FIELDS = `${TYPED}, dialog, form`;

const root = document.getElementById("desk");
let drawing = false;
let arrived = 0;
let drawn = 0;

const desk = new Desk({send: (kind, fields) => link.do(kind, fields), changed: draw});
desk.clock = {now: () => link.now()};
desk.picture = screen => miniatureOf(screen, desk.script, desk.clock);
desk.actions = actionsOf(desk);
desk.press = () => (atStart() ? createShow(desk) : desk.go());
desk.choose_game = key => { Object.assign(desk, {chosen_game: key, standing: null}); draw(); };
desk.speak = async lang => {
  localStorage.setItem(LANG, lang);
  await speak(lang);
};

await speak(localStorage.getItem(LANG) ?? document.documentElement.lang);
const link = connect("/host", {queue: false, onView: receive, onState: reach});
listen(desk, desk.actions);
document.addEventListener("click", focusGo);
setInterval(redraw, TICK);
addEventListener("resize", redraw);

/** Everything a view needs to be drawn is fetched first: words, the room's picture, the game's own pieces. */
async function receive(view, {version}) {
  const order = arrived += 1;
  const game = view.show?.game;
  const [script, pieces] = await Promise.all([loadWords(view.lang), piecesOf(view.games),
    prepare(view.screen), game ? loadSheet(`/games/${game}/static/console.css`) : null]);
  if (order < drawn) return;
  drawn = order;
  desk.script = script;
  Object.assign(desk, {pieces, game: pieces[game]});
  desk.connected(link.state === "live");
  desk.receive(view, version);
}

/** Each game's console.js by its key: a form of choices speaks of games that no show plays yet. */
async function piecesOf(games) {
  return Object.fromEntries(await Promise.all(games.map(async ({key}) => [key,
    await import(`/games/${key}/static/console.js`)])));
}

/** The link came, went, or was refused; a refusal is said, since waiting does not help. */
function reach(state, code) {
  desk.connected(state === "live");
  if (state === "ended") return desk.end(code);
  if (state === "refused" && desk.t.has(`refused.${code}`)) desk.say(`refused.${code}`);
}

/** The console's own language, whatever the show speaks. */
async function speak(lang) {
  desk.t = await loadWords(lang);
  document.documentElement.lang = lang;
  draw();
}

function atStart() {
  return desk.view?.scene === "empty" || desk.dialog?.kind === "new_show";
}

/** What depends on the time or on the window's size. */
function redraw() {
  if (desk.view) draw();
}

function draw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    render(page(), root);
    showDialog(root);
    if (document.activeElement === document.body) root.querySelector(".go")?.focus({preventScroll: true});
  });
}

function page() {
  const {t, view} = desk;
  root.classList.toggle("door", desk.ended !== null);
  document.title = t("host.title", {title: view?.show?.title ?? t("host.start.title")});
  if (desk.ended) return ended(t, desk.ended);
  if (!view) return html`<main class="opening"><h1>${t("host.opening")}</h1></main>`;
  const body = atStart() ? start(desk) : view.show?.segment === "lobby" ? lobby(desk) : run(desk);
  return html`${strip(desk)}${body}${desk.dialog ? openDialog(desk) : nothing}`;
}

/**
 * After a mouse click the focus goes back to GO, so that the next press is the show's; but not away from a field that
 * the press on GO found wrong, or the browser's word on it would be gone before anybody read it.
 */
function focusGo(event) {
  if (event.detail === 0 || desk.dialog || event.target.closest(FIELDS) || document.activeElement?.matches(TYPED)) return;
  root.querySelector(".go")?.focus({preventScroll: true});
}
