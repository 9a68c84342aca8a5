// A break: what the host has to say, and how long it lasts.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {WIDE, bigClock, headline, oneLine, rail, spot} from "/display/static/parts.js";

export function pause(view, t, clock) {
  const {text, over} = view.break;
  const timed = Boolean(view.timer) || over;
  const words = text || t("display.break");
  return html`${spot(88.9, 128, {floor: timed ? 18 : 24, depth: 15})}
    <div class="safe pause ${timed ? "timed" : "open"}">
      ${rail(view, t, text ? html`<b>${t("display.break")}</b>` : nothing, view.show.title, {match: false})}
      <div class="words">${headline(words, {width: WIDE - 6, height: timed ? 30 : 66, max: timed ? 15 : 22})}</div>
      ${view.timer ? bigClock(view, clock, {room: 140, max: 42}) : nothing}
      ${over ? html`<p class="over">${oneLine(t("display.break.over"), {room: WIDE, max: 24, weight: 850}, "heavy")}</p>` : nothing}
    </div>`;
}
