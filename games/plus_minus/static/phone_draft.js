// A pick while it is being chosen: null (nothing decided), {} (to submit nothing), {plus}, {minus} or both.

/** The draft after a tap on `number` in the row of `side`: taken, taken back, or moved over from the other row. */
export function tapped(draft, side, number) {
  if (draft?.[side] === number) return without(draft, [number]);
  const other = side === "plus" ? "minus" : "plus";
  const kept = draft?.[other] === number ? {} : pickOnly(draft, other);
  return {...kept, [side]: number};
}

/** The draft after a tap on "nothing". */
export const tappedNothing = draft => (isNothing(draft) ? null : {});

/** The draft without these numbers; null when no card is left. */
export function without(draft, numbers) {
  const kept = Object.entries(draft ?? {}).filter(([, number]) => !numbers.includes(number));
  return kept.length ? Object.fromEntries(kept) : null;
}

export const isNothing = draft => draft !== null && Object.keys(draft).length === 0;

const pickOnly = (draft, side) => (draft?.[side] === undefined ? {} : {[side]: draft[side]});

/** Its cards as signed numbers, the plus card first. */
export const signed = pick => [pick.plus, pick.minus && -pick.minus].filter(Boolean);
