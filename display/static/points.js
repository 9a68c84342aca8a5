// How a game counts, in words: a game that counts penalties has words of its own.

/** So many points, or penalties, as the game says it; `short` where the unit goes without saying. */
export function points(view, t, total, {short = false} = {}) {
  return own(view, t, short ? ["points_short", "points"] : ["points"], {points: total, n: Math.abs(total)});
}

/** The words of the view's game for this, or those that all games share. */
export function wordsOf(view, t, name, params = {}) {
  return own(view, t, [name], params);
}

function own(view, t, names, params) {
  const keys = names.map(name => `${view.show.game}.screen.${name}`);
  return t(keys.find(key => t.has(key)) ?? `display.${names.at(-1)}`, params);
}
