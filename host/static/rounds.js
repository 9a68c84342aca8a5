// Rounds in words. Where a game deals more than once, a round's number says nothing without its deal.

/** `{key, params}` of a round that the wire names by `number`, `deal` and `deals` (1: the only one). */
export function roundName({number, deal, deals}) {
  return deals === 1 ? {key: "host.round.plain", params: {n: number}}
    : {key: "host.round.dealt", params: {n: number, deal}};
}

/** The settled rounds as the wire lists them, each with `deals`, so that it can be named. */
export function settledRounds(view) {
  const results = view.results ?? [];
  const several = view.round ? view.round.deals !== 1 : results.some(one => one.deal > 1);
  return results.map(one => ({...one, deals: several ? null : 1}));
}
