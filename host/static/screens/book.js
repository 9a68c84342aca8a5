// The prompt book: where in this stretch we are, the lines to read now, and the line after the press.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {say} from "/host/static/screens/parts.js";

const LARGE = 70, MEDIUM = 130, SMALL = 220;      // characters
const MANY = 10;                                  // cues, above which they stand closer

export function book(desk) {
  const {view, t} = desk;
  const {now = [], aside = [], then = []} = view.script ?? {};
  const read = line => desk.script(line.key, line.params);
  return html`<article class="book" aria-label=${t("host.book.title")}>
    <h2>${t("host.book.title")}</h2>
    ${cues(desk)}
    <div class="lines ${size(now.map(read), aside.map(read))}" lang=${desk.script.lang}>
      ${now.map(line => html`<p>${read(line)}</p>`)}
      ${aside.length ? html`<p class="aside"><span lang=${t.lang}>${t("host.book.aside")}</span>
        ${aside.map(read).join(" ")}</p>` : nothing}
    </div>
    <p class="then">${then.length ? html`${t(`host.book.then${byItself(view) ? "_auto" : ""}`)} <b lang=${desk.script.lang}>
      ${then.map(read).join(" ")}</b>` : nothing}</p>
  </article>`;
}

/** Whether the show goes on without a press. */
function byItself({timer}) {
  return timer?.due !== undefined && timer.what !== "break";
}

/** Long lines are set smaller, so that a whole breath stays in one look. */
function size(lines, aside) {
  const length = lines.join("").length + lines.length * 12 + aside.join("").length / 3;
  return length <= LARGE ? "large" : length <= MEDIUM ? "medium" : length <= SMALL ? "small" : "tiny";
}

function cues(desk) {
  const stretch = desk.view.strip ?? [];
  if (!stretch.length) return nothing;
  return html`<ol class="cues ${stretch.length > MANY ? "many" : ""}" aria-label=${desk.t("host.book.cues")}>${stretch.map(cue => html`<li class=${cue.state}
    aria-current=${cue.state === "now" ? "step" : nothing}>${say(desk, cue)}</li>`)}</ol>`;
}
