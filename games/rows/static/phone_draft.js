// A pick while it is being chosen: null (nothing yet) or {card, row}, either of them null. Cards and rows as numbers.

/** The draft after a tap on a card or a row (`part`): taken, or taken back by a second tap. */
export function tapped(draft, part, number) {
  const after = {card: null, row: null, ...draft, [part]: draft?.[part] === number ? null : number};
  return after.card === null && after.row === null ? null : after;
}

/** What is still to be chosen: "both", "card", "row" or null. */
export function missing(draft) {
  if (!draft) return "both";
  return draft.card === null ? "card" : draft.row === null ? "row" : null;
}

/** The draft after a refusal: a card that is not in the hand leaves it, the row stays. */
export const without = (draft, {code}) => (code === "card_not_held" && draft?.row ? {...draft, card: null} : draft);

/** What the server says of this card on this row, as the rows lie now: {result, cards, points}, or null. */
export function previewOf(draft, previews) {
  const told = missing(draft) === null ? previews[draft.card]?.[draft.row - 1] : null;
  if (!told) return null;
  const [result, cards, points] = told;
  return {result, cards, points};
}

/**
 * The places of a row from left to right, at least `least` of them: {card, as}. `mine` is the chosen card where it
 * would lie; where it would start the row anew, what it would take lies after it. `mine` null: the row as it is.
 */
export function places(cards, mine, preview, least) {
  const appended = !preview || preview.result === "appended";
  const lying = cards.map(card => ({card, as: appended ? "lies" : "goes"}));
  const own = preview ? [{card: mine, as: "mine"}] : [];
  const taken = appended ? [...lying, ...own] : [...own, ...lying];
  return [...taken, ...Array(Math.max(0, least - taken.length)).fill({card: null, as: "free"})];
}
