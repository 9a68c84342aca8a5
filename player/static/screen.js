// Which screen a state shows: `screen(state)` is a pure function. A state is the newest view, what the link says,
// what lies under the finger, what is typed on the name card, the words, and the game's part.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {atTheDoor, waiting} from "/player/static/door.js";
import * as evening from "/player/static/evening.js";
import * as scenes from "/player/static/scenes.js";
import {tokens} from "/player/static/tokens.js";
import {marks, top} from "/player/static/top.js";
import * as troubles from "/player/static/troubles.js";

const BEFORE_A_MATCH = ["join", "rules"], BETWEEN = ["tokens", "death_match", "break", "farewell", "recap"];
const FOR_ALL = ["verdict", "elimination", ...BETWEEN];
const SHOWN_TO_ALL = ["reveal", "deal_summary", "time_up"];
const NO_PART = ["pending", "removed", "left"];
const COMMON = {
  join: scenes.lobby, snapshot: scenes.snapshot, verdict: scenes.verdict,
  onlooker: scenes.onlooker, elimination: scenes.elimination, farewell: scenes.farewell, sending: scenes.sending,
  tokens, death_match: evening.death_match, break: evening.pause, recap: evening.recap,
};

export const screen = state => html`${marks(state.view, state.t)}${body(state)}`;

function body(state) {
  const {view, t, link} = state;
  if (link.state === "unreachable") return troubles.unreachable(t, {...state.again, address: state.address, copied: state.copied});
  if (!view) return link.state === "connecting" || link.state === "live"
    ? troubles.connecting(t) : troubles.reconnecting(null, t, {...state.again, why: link.code});
  if (link.state !== "live") return troubles.reconnecting(view, t, {...state.again, why: link.code, place: placeOf(state)});
  switch (view.scene) {
    case "elsewhere": return troubles.elsewhere(view, t, {...state.again, place: placeOf(state)});
    case "removed": return troubles.removed(view, t);
    case "waiting": return waiting(view, t, state.ui.asking);
  }
  return view.me ? seated(state) : atTheDoor(view, t, state.ui.asking);
}

function seated({view, t, ui, game}) {
  const name = beat(view, ui);
  const scene = game?.scenes[name] ?? COMMON[name] ?? scenes.watchTheStage;
  return html`${top(view, t, placeOf({view, t, ui, game}))}${scene(view, t, ui) ?? nothing}`;
}

/** The game's own word for where the show is, for who plays or looks on; null where it has none. */
function placeOf({view, t, ui, game}) {
  if (!view.me || NO_PART.includes(view.me.status) || BETWEEN.includes(view.scene)) return null;
  return game?.place?.(beat(view, ui), view, t, ui) ?? null;
}

/**
 * The scene as this phone plays it: `memorised`, `sending` and `locked` are beats of one's own, `onlooker` is the
 * part of those who have no cards. A hand that the host shows once more comes before everything else. A death match
 * whose loser the host has entered is over for everybody.
 */
export function beat(view, ui) {
  if (FOR_ALL.includes(view.scene)) return view.scene;
  if (view.death_match?.lost.length) return "death_match";
  if (view.me.status !== "seated") return SHOWN_TO_ALL.includes(view.scene) ? view.scene : "onlooker";
  if (BEFORE_A_MATCH.includes(view.scene)) return view.scene;
  if (view.scene === "time_up") return "time_up";
  if (!view.match?.mine) return "onlooker";
  if (view.can.memorise) return "memorising";
  if (view.scene === "memorising") return "memorised";
  return view.scene === "picking" ? picking(view, ui) : view.scene;
}

function picking(view, ui) {
  if (view.ready) return "locked";
  if (!view.can.pick) return "idle";
  return ui.sending ? "sending" : "picking";
}
