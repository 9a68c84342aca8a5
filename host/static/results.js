// How a match ended for whom: the words that stand beside names in the history and on the board. Pure.

/**
 * Names by what became of them, `[[kind, names]]`, no kind empty. A match has "winner" and "bottom", or where all were
 * equal "all_level"; a death match has "won" and "lost", or "level": those who play again. `lost`: whom the host or the
 * points have made the loser, whatever stands beside it.
 */
export function resultsOf({contest, names, winners, bottom, lost = []}) {
  const found = contest === "death_match" ? duel(names, winners, bottom, lost)
    : !same(winners, bottom) ? {winner: winners, bottom} : winners.length > 1 ? {all_level: winners} : {winner: winners};
  return Object.entries(found).filter(([, who]) => who.length);
}

function duel(names, winners, bottom, lost) {
  const better = outside(winners, lost);
  if (lost.length) return {won: better.length ? better : outside(names, lost), lost};
  const level = bottom.length > 1 ? bottom : [];
  return {won: outside(winners, level), lost: level.length ? [] : outside(bottom, winners), level};
}

function outside(list, others) {
  return list.filter(name => !others.includes(name));
}

function same(one, other) {
  return one.length === other.length && one.every(name => other.includes(name));
}
