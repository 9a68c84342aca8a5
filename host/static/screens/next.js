// The small picture on GO: the scene the press will bring. What is not yet known is drawn face down.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {roundName} from "/host/static/rounds.js";

/** Scenes whose picture follows from what the room already knows; each says what it would be, or null. */
const KNOWN = {
  join: screen => (screen.scene === "join" ? screen : null),
  rules: screen => screen,
  picking: (screen, cue) => (isOfRound(screen, cue.label.params) ? emptyHanded(screen) : null),
  closed: screen => ({...screen, timer: null}),
};

/** Scenes that belong to no round, though the last one is still named. */
const AFTER_THE_ROUNDS = ["time_up", "verdict", "elimination", "farewell", "tokens", "death_match", "break", "join",
  "recap"];
/** Scenes that belong to no game. */
const OF_THE_EVENING = ["tokens", "death_match", "break", "join", "farewell", "recap"];

export function nextPicture(desk, state) {
  const {cue, screen} = desk.view ?? {};
  if (!cue || state.name === "offline") return nothing;
  if (state.name === "lift" || state.name === "resume") return desk.picture({...screen, over: cue.over ?? null, held: false});
  const known = KNOWN[cue.scene]?.(screen, cue);
  if (known) return desk.picture({...known, scene: cue.scene, over: cue.over ?? null, held: false});
  return desk.game?.nextCard?.({view: desk.view, cue, t: desk.script}) ?? card(desk, cue);
}

/** A round that has just opened: nobody is in, and no time has passed. */
function emptyHanded(screen) {
  const seats = screen.seats.map(one => ({...one, ready: one.ready === null ? null : false}));
  return {...screen, timer: null, seats, counts: screen.counts && {...screen.counts, ready: 0, awaited: screen.counts.of}};
}

/** Whether the round that the cue names is the one the screen is in, and not the one after it. */
function isOfRound({round}, {round: number, deal = round?.deal} = {}) {
  return round?.number === number && round.deal === deal;
}

function card(desk, cue) {
  const t = desk.script;
  return html`<span class="card" lang=${t.lang}><span>${where(desk, cue)}</span>
    <b>${cue.scene === "elimination" ? t(cue.label.key) : word(desk, what(cue))}</b></span>`;
}

/** What a scene asks for, in the game's own words where it has them. */
function word({script: t, view}, scene) {
  const own = `${view.show.game}.console.next_${scene}`;
  return t(t.has(own) ? own : `host.next.${scene}`);
}

function what(cue) {
  return cue.scene === "idle" && ["deal", "next_deal"].includes(cue.cue) ? "cards" : cue.scene;
}

/** The round or the deal that a scene belongs to, else the game. */
function where({script: t, view}, cue) {
  const now = view.screen.round, {round, deal} = cue.label.params ?? {};
  if (now && now.deals !== 1 && cue.scene === "deal_summary") return t("host.next.deal", {n: now.deal});
  if (now && cue.cue === "next_deal") return t("host.next.deal", {n: deal ?? now.deal + 1});
  if (round && !AFTER_THE_ROUNDS.includes(cue.scene)) {
    const name = roundName({number: round, deal: deal ?? now?.deal, deals: now?.deals ?? 1});
    return t(name.key, name.params);
  }
  return OF_THE_EVENING.includes(cue.scene) || view.death_match?.game === null ? view.show.title : t(`${view.show.game}.title`);
}
