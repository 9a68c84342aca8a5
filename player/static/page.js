// The contestant's phone: takes views in, draws the screen they ask for, sends what a finger decides.

import {render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {Ticker} from "/static/clock.js";
import {connect} from "/static/link.js";
import {loadWords} from "/static/words.js";
import {Announcer} from "/player/static/announcer.js";
import {Asking} from "/player/static/asking.js";
import {Choosing} from "/player/static/choosing.js";
import {Finger} from "/player/static/finger.js";
import {dressFor, fetchGame, gameOf, isReady} from "/player/static/games.js";
import {chosenLanguage, otherLanguage, rememberLanguage} from "/player/static/language.js";
import {LastSeat} from "/player/static/last_seat.js";
import {LostSeat} from "/player/static/lost_seat.js";
import {screen} from "/player/static/screen.js";
import {codeInAddress} from "/player/static/seat.js";
import {uiOf} from "/player/static/ui.js";

const page = document.getElementById("page");
const announcer = new Announcer(document.getElementById("announcer"));
const state = {t: null, view: null, version: 0, left: null, link: {state: "connecting", code: null}, copied: false};

const finger = new Finger(draw, sessionStorage);
const choosing = new Choosing(draw, localStorage);
const asking = new Asking({
  code: codeInAddress(location.pathname), changed: draw, seated: () => link.reconnect(), switchLanguage,
});
const lastSeat = new LastSeat(sessionStorage), lostSeat = new LostSeat(localStorage);
const ticker = new Ticker(() => link.now(), left => {
  state.left = left;
  announcer.time(state.view.timer, left, state.t);
  draw();
});

await speak(chosenLanguage());
const link = connect("/player", {onView: take, onState: (name, code) => {
  state.link = {state: name, code};
  if (name === "live" && document.hidden) tellPresence();
  finger.cover();
}});
draw();

document.addEventListener("visibilitychange", () => {
  if (document.hidden) finger.cover();
  tellPresence();
});
addEventListener("pagehide", () => finger.cover());

/** The console tells a phone that sleeps from one that is lost. */
function tellPresence() {
  link.do("hidden", {on: document.hidden});
}

/** A view came. One whose game is not here yet waits for it, and gives way to a newer one. */
function take(view, {version}) {
  state.newest = view;
  if (isReady(view)) return accept(view, version);
  fetchGame(view.show.game).then(() => state.newest === view && accept(view, version));
}

function accept(view, version) {
  finger.meet(state.view, view, version);
  choosing.meet(view, version);
  moveOn(lastSeat.meet(view));
  asking.lost = lostSeat.meet(view);
  if (asking.renaming && !view.can?.rename) asking.stopRenaming();
  Object.assign(state, {view, version});
  dressFor(view);
  ticker.follow(view.timer);
}

/** To the door of the show that is on; the address follows, so that a reload finds the same door. */
function moveOn(door) {
  if (!door) return;
  history.replaceState(null, "", `/${door.code}`);
  asking.moveOn(door);
}

/** What is on its way and has been for a while: "pick", "choice" or nothing. */
function sendingNow() {
  return finger.sending ? "pick" : choosing.sending ? "choice" : null;
}

/** Draws the screen of the present state. */
function draw() {
  if (!state.t) return;
  const game = gameOf(state.view);
  const ui = uiOf({...state, finger, choosing, asking, game, send: (kind, fields) => link.do(kind, fields)});
  const again = {again: () => link.reconnect(), sending: sendingNow(), copy: copyAddress};
  render(screen({...state, ui, game, again, address: location.href}), page);
  page.dataset.version = state.version;
  if (state.view) announcer.heading(page.querySelector("h1")?.textContent ?? "");
}

async function speak(lang) {
  state.t = await loadWords(lang);
  document.documentElement.lang = lang;
  document.title = state.t("player.title");
}

async function switchLanguage() {
  const lang = otherLanguage(state.t.lang);
  rememberLanguage(lang);
  await speak(lang);
  draw();
}

/** Plain http has no clipboard but the old one. */
function copyAddress() {
  document.getElementById("address").select();
  state.copied = document.execCommand("copy");
  draw();
}
