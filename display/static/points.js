// How a game counts, in words: a game that counts penalties has words of its own.

/** So many points, or penalties, as the game says it. */
export function points(view, t, total) {
  const own = `${view.show.game}.screen.points`;
  return t(t.has(own) ? own : "display.points", {points: total, n: Math.abs(total)});
}
