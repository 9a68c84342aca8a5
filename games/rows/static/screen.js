// Rows on the room's screen: `scenes`, each a pure function of the screen's view. From the first card of a deal to its
// last placement the table is one and the same picture, so that every card can be followed with the eye.

import {table} from "/games/rows/static/screen_table.js";
import {rules} from "/games/rows/static/screen_rules.js";
import {dealSummary, timeUp} from "/games/rows/static/screen_totals.js";

export {cues} from "/games/rows/static/screen_cues.js";

/** By the names that views give them; `result` is an earlier round, shown again. */
export const scenes = {
  rules, idle: table, picking: table, closed: table, reveal: table, result: table,
  deal_summary: dealSummary, time_up: timeUp,
};

const TABLE = ["idle", "picking", "closed", "reveal"];

/** What tells one picture of this game from another, where it is not the scene alone; else undefined. */
export function sceneKey(view) {
  if (view.over || !TABLE.includes(view.scene)) return undefined;
  return `table ${view.round.deal}`;
}

/** What a calm show changes the picture for, beside what every game does. */
export function calmKey(view) {
  return TABLE.includes(view.scene) ? `${view.scene} ${view.round.index}` : "";
}
