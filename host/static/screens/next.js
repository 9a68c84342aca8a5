// The small picture on GO: the scene the press will bring. What is not yet known is drawn face down.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

/** Scenes whose picture follows from what the room already knows. */
const KNOWN = {
  join: screen => screen,
  rules: screen => screen,
  picking: screen => ({...screen, timer: null, seats: screen.seats.map(one => ({...one, ready: one.ready === null
    ? null : false})),
    counts: screen.counts && {...screen.counts, ready: 0}}),
  closed: screen => ({...screen, timer: null}),
};

export function nextPicture(desk, state) {
  const {cue, screen} = desk.view ?? {};
  if (!cue || state.name === "offline") return nothing;
  if (state.name === "lift" || state.name === "resume") return desk.picture({...screen, over: null, held: false});
  const seenNow = KNOWN[cue.scene]?.(screen);
  if (seenNow) return desk.picture({...seenNow, scene: cue.scene, over: cue.over ?? null, held: false});
  return card(desk, cue);
}

function card(desk, cue) {
  const {show, round} = desk.view;
  const own = desk.game?.nextCard?.({view: desk.view, cue, t: desk.script});
  if (own) return own;
  const rounds = ["talk", "idle", "cards_back", "reveal"].includes(cue.scene) && round;
  return html`<span class="card" lang=${desk.script.lang}>
    ${rounds ? html`<span>${desk.script("host.next.round", {n: round.number})}</span>` : html`<span>
      ${desk.script(`${show.game}.title`)}</span>`}
    <b>${desk.script(`host.next.${cue.scene}`)}</b></span>`;
}
