// What is to be heard of rows between two views of the same show, each with a delay in ms: [name, delay].

const LANDS = 560, LANDS_AFTER = 700;

/** The game's own cues; those of every game are the surface's. */
export function cues(before, after) {
  if (after.scene === "deal_summary" && before.scene !== "deal_summary") return [["deal_over", 0]];
  if (after.scene === "time_up" && before.scene !== "time_up") return [["time_up", 0]];
  if (after.scene !== "reveal" || !goesOn(before, after)) return [];
  const step = after.match.steps.at(-1);
  if (!step) return [["picks", 0]];
  return step.taken.length ? [["taken", 0], ["land", LANDS_AFTER]] : [["land", LANDS]];
}

function goesOn(before, after) {
  return ["closed", "reveal"].includes(before.scene) && before.round.index === after.round.index
    && after.match.revealed > before.match.revealed;
}
