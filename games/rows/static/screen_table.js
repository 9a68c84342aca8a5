// The table: what is going on in words on top, below it the four rows, beside them who stands where or who plays what.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {badge, rail} from "/display/static/parts.js";
import {band} from "/games/rows/static/screen_band.js";
import {board} from "/games/rows/static/screen_board.js";
import {picks, standings} from "/games/rows/static/screen_list.js";
import {where} from "/games/rows/static/screen_words.js";

const words = "rows.screen";

/** The table in whatever beat the view is, or under an earlier round that is shown again. */
export function table(view, t, clock) {
  const again = view.over?.kind === "result";
  const match = again ? view.over.match : view.match;
  const open = match.picks !== null;
  const {number, deal} = again ? {number: view.over.round, deal: view.over.deal} : view.round;
  const here = html`<b>${t("rows.title")}</b> <span>${where(t, deal, number)}</span>`;
  const short = view.all_gone && !view.held;
  return html`<div class="safe rows-table">
    ${rail(view, t, short ? where(t, deal, number) : here, again ? badge(t(`${words}.again`)) : nothing)}
    ${band(view, match, t, clock, again)}
    ${board(match, t, {now: again ? null : match.steps.at(-1) ?? null, fresh: number === 1 && match.before === null})}
    ${open ? picks(view, match, t, again) : standings(view, t)}
  </div>`;
}
