// The small picture on GO: the scene the press will bring. What is not yet known is drawn face down.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

/** Scenes whose picture follows from what the room already knows; each says what it would be, or null. */
const KNOWN = {
  join: screen => screen,
  rules: screen => screen,
  picking: (screen, cue) => (screen.round?.number === cue.label.params?.round ? emptyHanded(screen) : null),
  closed: screen => ({...screen, timer: null}),
};

/** Scenes that belong to no round, though the last one is still named. */
const AFTER_THE_ROUNDS = ["verdict", "elimination", "farewell"];

export function nextPicture(desk, state) {
  const {cue, screen} = desk.view ?? {};
  if (!cue || state.name === "offline") return nothing;
  if (state.name === "lift" || state.name === "resume") return desk.picture({...screen, over: null, held: false});
  const known = KNOWN[cue.scene]?.(screen, cue);
  if (known) return desk.picture({...known, scene: cue.scene, over: cue.over ?? null, held: false});
  return desk.game?.nextCard?.({view: desk.view, cue, t: desk.script}) ?? card(desk, cue);
}

/** A round that has just opened: nobody is in, and no time has passed. */
function emptyHanded(screen) {
  const seats = screen.seats.map(one => ({...one, ready: one.ready === null ? null : false}));
  return {...screen, timer: null, seats, counts: screen.counts && {...screen.counts, ready: 0}};
}

function card(desk, cue) {
  const {t, round} = {t: desk.script, round: AFTER_THE_ROUNDS.includes(cue.scene) ? null : cue.label.params?.round};
  return html`<span class="card" lang=${t.lang}>
    <span>${round ? t("host.next.round", {n: round}) : t(`${desk.view.show.game}.title`)}</span>
    <b>${cue.scene === "elimination" ? t(cue.label.key) : t(`host.next.${cue.scene}`)}</b></span>`;
}
