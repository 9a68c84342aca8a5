// The table: what is going on in words on top, below it the four rows, beside them who stands where or who plays what.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {badge, rail} from "/display/static/parts.js";
import {band} from "/games/rows/static/screen_band.js";
import {board} from "/games/rows/static/screen_board.js";
import {picks, standings} from "/games/rows/static/screen_list.js";
import {legend, where} from "/games/rows/static/screen_words.js";

const words = "rows.screen";

/** The table in whatever beat the view is, or under an earlier round that is shown again. */
export function table(view, t, clock) {
  const again = view.over?.kind === "result";
  const match = again ? view.over.match : view.match;
  const open = match.picks !== null;
  const {number, deal} = again ? {number: view.over.round, deal: view.over.deal} : view.round;
  const place = where(view, t, deal, number);
  const marked = roomForLegend(view) ? legend(view, t) : nothing;
  const short = (view.all_gone && !view.held) || (marked !== nothing && (again || view.held || view.round.replayed));
  return html`<div class="safe rows-table">
    ${rail(view, t, short ? place : html`<b>${t("rows.title")}</b> <span>${place}</span>`, html`${marked}${again ? badge(t(`${words}.again`)) : nothing}`)}
    ${band(view, match, t, clock, again)}
    ${board(match, t, {now: again ? null : match.steps.at(-1) ?? null, fresh: number === 1 && match.before === null})}
    ${open ? picks(view, match, t, again) : standings(view, t)}
  </div>`;
}

/** Whether the rail can say what the mark of a seat means beside the marks that it has to carry. */
function roomForLegend({all_gone: gone, held, round}) {
  return held ? !round.replayed : !gone;
}
