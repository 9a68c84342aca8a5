// What comes in an evening: its items, a plan somebody is working on, and what became of it meanwhile. Pure.

/** How a death match is played where nobody has planned it. */
export const DEATH_MATCH = {game: "rows", options: {deals: 1}};

const SHARED = ["recap", "who_locked"];

/** A fresh item of its kind: preset, and with what the evening has chosen about its papers. */
export function newItem(kind, view) {
  if (kind === "break") return {kind, text: "", seconds: null};
  const game = kind === "death_match" ? DEATH_MATCH.game : view.games[0].key;
  return {kind, game, options: plannedOptions(view, kind, game)};
}

/** The choices a game begins with in the rundown. What the host never touched is not sent: those are the presets. */
export function plannedOptions(view, kind, key) {
  const {common = {}} = view.games.find(game => game.key === key) ?? {};
  const chosen = Object.entries(ofTheEvening(view)).filter(([name, value]) => value !== common[name]?.default);
  return {...(kind === "death_match" ? presetOf(key) : {}), ...Object.fromEntries(chosen)};
}

/** The choices a game begins with in a death match: preset, and what the evening has chosen about its papers. */
export function deathMatchOptions(view, key) {
  return {...presetOf(key), ...ofTheEvening(view)};
}

function presetOf(key) {
  return key === DEATH_MATCH.game ? DEATH_MATCH.options : {};
}

function ofTheEvening({show}) {
  return Object.fromEntries(SHARED.filter(name => show.options[name] !== undefined)
    .map(name => [name, show.options[name]]));
}

/** Why so many cannot play a game, as {key, params}; null where they can. */
export function tooFewOrMany({seats: {least, most}}, n) {
  if (n < least) return {key: "host.games.too_few", params: {least, n}};
  return n > most ? {key: "host.games.too_many", params: {most, n}} : null;
}

/** A plan to work on. Each line keeps which line of the server's plan it was. */
export function draftOf({no, ahead}) {
  return {no, base: ahead, lines: ahead.map((item, at) => ({id: at, from: at, item})), next: ahead.length, open: null,
    begun: []};
}

/** Whether the server's plan is another one than the one the draft was begun on. */
export function isStale({no, base}, plan) {
  return no !== plan.no || !same(base, plan.ahead);
}

/**
 * The show has moved on: what has begun leaves the draft, and what was typed stays. True where that is all: a plan's
 * number rises by one for each stretch that begins, and by far more when the plan is changed.
 */
export function follow(draft, {no, ahead}) {
  const begun = draft.base.length - ahead.length;
  if (begun <= 0 || no - draft.no !== begun || !same(draft.base.slice(begun), ahead)) return false;
  draft.begun = draft.lines.filter(one => one.from !== null && one.from < begun).map(one => one.item);
  draft.lines = draft.lines.filter(one => one.from === null || one.from >= begun)
    .map(one => ({...one, from: one.from === null ? null : one.from - begun}));
  Object.assign(draft, {no, base: ahead});
  if (!draft.lines.some(one => one.id === draft.open)) draft.open = null;
  return true;
}

/** The draft goes on, on top of the server's plan as it is now. */
export function keepMine(draft, {no, ahead}) {
  Object.assign(draft, {no, base: ahead, begun: []});
}

/** What the server's plan has lost and gained since the draft was begun. */
export function differences({base}, {ahead}) {
  return {gone: without(base, ahead), come: without(ahead, base)};
}

function without(items, others) {
  const left = others.map(key);
  return items.filter(item => {
    const at = left.indexOf(key(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** One line up (-1) or down (1); false at the end of the list. */
export function move(draft, id, by) {
  const at = draft.lines.findIndex(one => one.id === id), to = at + by;
  if (to < 0 || to >= draft.lines.length) return false;
  draft.lines.splice(to, 0, ...draft.lines.splice(at, 1));
  return true;
}

/** A line more, at the end; its id. */
export function add(draft, item) {
  const id = draft.next;
  draft.lines.push({id, from: null, item});
  draft.next += 1;
  return id;
}

function same(one, other) {
  return one.length === other.length && one.every((item, at) => key(item) === key(other[at]));
}

function key(item) {
  const sorted = value => (value && typeof value === "object"
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)])) : value);
  return JSON.stringify(sorted(item));
}
