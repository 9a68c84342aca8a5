// GO: the one lit button. Its label says what the room will see, beside it the picture of that.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {left} from "/static/clock.js";
import {fitted} from "/static/fit.js";
import {goState} from "/host/static/go_state.js";
import {keycaps, say, unbroken} from "/host/static/screens/parts.js";
import {nextPicture} from "/host/static/screens/next.js";

const LEAST = 0.5;                   // of a label's full size
const LINES = 2;

export function go(desk) {
  const state = goState(desk);
  return html`<button type="button" class="go ${state.name}" data-state=${state.name}
      data-cue-no=${desk.view.show?.cue_no ?? ""} ?data-fresh=${desk.fresh !== null} aria-disabled=${String(state.disabled)}
      aria-keyshortcuts="Space Enter PageDown" @click=${() => desk.press()}>
    <span class="eye">${desk.t(eye(state, desk.view))}</span>
    <span class="say" ${fitted(LEAST, LINES)}>${say(desk, unbroken(state.label))}</span>
    <span class="why">${pips(state)}${say(desk, state.why)} ${state.disabled ? nothing : html`<span class="keycaps">
      ${keycaps("go", 3)}</span>`}</span>
    <span class="preview" aria-hidden="true">${nextPicture(desk, state)}</span>
    ${fuse(desk, state)}
  </button>`;
}

/** While time runs that does by itself what a press would do, it burns down along the button. */
function fuse({view, clock}, state) {
  if (view?.timer?.due === undefined || view.timer.what === "break" || state.name === "offline") return nothing;
  return html`<progress class="burning" aria-hidden="true" max=${view.timer.total}
    .value=${left(view.timer, clock.now())}></progress>`;
}

function eye(state, view) {
  if (view?.timer?.what === "auto" && ["ready", "guard"].includes(state.name)) return "host.go.eye_auto";
  const own = ["offline", "viewonly", "disabled", "sending", "resume", "lift", "armed", "idle"];
  return own.includes(state.name) ? `host.go.eye_${state.name}` : "host.go.eye";
}

function pips(state) {
  if (state.pips === null) return nothing;
  return html`<span class="pips" aria-hidden="true"><i class=${state.pips > 0 ? "on" : ""}></i><i></i></span>`;
}
