// The room's picture: a pure function of the screen's view. Everything is measured in cqh, so the same template is a
// hall's wall, an overlay and the console's miniature. Whoever draws it awaits `prepare(view)` first.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {loadSheet} from "/static/sheets.js";
import {fontsReady} from "/display/static/type.js";
import {blackout, empty, message} from "/display/static/scenes/frame.js";
import {join, joinAgain} from "/display/static/scenes/join.js";
import {snapshot, verdict} from "/display/static/scenes/standings.js";
import {elimination} from "/display/static/scenes/elimination.js";
import {talk} from "/display/static/scenes/talk.js";
import {tokens} from "/display/static/scenes/tokens.js";
import {deathMatch} from "/display/static/scenes/death_match.js";
import {pause} from "/display/static/scenes/pause.js";
import {farewell} from "/display/static/scenes/farewell.js";
import {recap} from "/display/static/scenes/recap.js";

/** The scenes that are the same for every game: `scene(view, t, clock)` gives what stands in the picture. */
export const scenes = {
  empty, join, talk, snapshot, verdict, elimination, tokens, death_match: deathMatch, break: pause, farewell, recap,
};

const overs = {blackout, message, join: joinAgain};
const faces = new Map();     // game -> its module, once loaded

/** Loads what the view's picture needs: type, and the face and style sheet of its game. Cheap once loaded. */
export async function prepare(view) {
  const game = view.show?.game;
  await Promise.all([fontsReady(), game && !faces.has(game) ? loadFace(game) : null]);
}

/**
 * The whole 16:9 picture. `t` words it, `clock.now()` is the show instant in ms. It fills the width and height of the
 * box it is put into and listens to nothing.
 */
export function picture(view, t, clock) {
  const {name, scene} = pick(view);
  return html`<div class="picture" lang=${t.lang} data-scene=${name} data-motion=${view.show?.motion ?? "full"}>
    ${view.show?.rehearsal ? rehearsal(t) : nothing}
    ${scene(view, t, clock)}
  </div>`;
}

/** What tells one picture from another: where it changes the scenes cross-fade, where it stays only parts move. */
export function sceneKey(view) {
  const {name} = pick(view);
  const round = view.round?.number ?? 0;
  const own = face(view)?.sceneKey?.(view);
  if (own !== undefined) return own;
  switch (name) {
    case "closed":
    case "reveal": return `board ${round}`;
    case "result": return `result ${view.over.index ?? view.over.round}`;
    case "message": return `message ${view.over.text}`;
    case "verdict": return view.verdict.final ? "verdict final" : "verdict";
    case "elimination": return `elimination ${view.elimination.eliminated.length > 0}`;
    case "tokens": return `tokens ${view.tokens.beat} ${view.tokens.named?.id ?? ""}`;
    case "death_match": return `death match ${view.show.number} ${view.death_match.started}`;
    case "break": return `break ${view.show.number} ${view.break.text}`;
    case "recap": return `recap ${view.recap.shown}`;
    case "picking": return `picking ${round} ${view.round.opening}`;
    default: return `${name} ${round}`;
  }
}

/** The same for a calm show: whatever would move makes a new picture instead, which fades in. */
export function calmKey(view) {
  const parts = [
    view.match?.revealed, view.verdict?.shown, view.seats.length, view.held, view.all_gone, view.round?.overtime,
    view.tokens?.given?.id, view.tokens?.handed?.id, view.death_match?.lost.join(), view.break?.over,
    face(view)?.calmKey?.(view),
  ];
  return `${sceneKey(view)} ${parts.join(" ")}`;
}

/** Whether nothing has happened between two views that may move: a cover was lifted, or a step was taken back. */
export function standsStill(before, after) {
  if (before.over && !after.over) return sceneKey({...before, over: null}) === sceneKey(after);
  const revealing = before.scene === "reveal" && ["closed", "reveal"].includes(after.scene);
  return revealing && before.round.index === after.round.index && before.match.revealed > after.match.revealed;
}

/** What the view's game has to be heard beside what is common to all: `cues(before, after)`. */
export function ownCues(view) {
  return face(view)?.cues;
}

function pick(view) {
  const name = view.over?.kind ?? view.scene;
  const scene = (view.over ? overs : scenes)[name] ?? face(view)?.scenes[name];
  if (!scene) throw new Error(`no picture of ${name}`);
  return {name, scene};
}

const face = view => faces.get(view.show?.game);

function rehearsal(t) {
  const words = t("display.mark.rehearsal");
  return html`<p class="rehearsal" data-words=${words}><b>${words}</b></p>`;
}

async function loadFace(game) {
  if (!/^\w+$/.test(game)) throw new Error(`no game is called ${game}`);
  const folder = `/games/${game}/static`;
  const [loaded] = await Promise.all([import(`${folder}/screen.js`), loadSheet(`${folder}/screen.css`)]);
  faces.set(game, loaded);
}
