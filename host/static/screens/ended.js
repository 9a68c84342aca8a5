// All that is left of a console or a remote that may not do anything any more: why, and the way back.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

/** `code` from link.js: "shut_out" if the console did it while this page was open, "no_ticket" if it is only known by
 * now. */
export function ended(t, code) {
  return html`<main class="sheet"><div role="alert">
    <h1 class="title">${t(code === "shut_out" ? "host.ended.shut_out" : "host.ended.no_ticket")}</h1>
    ${code === "no_ticket" ? html`<p>${t("host.ended.why_no_ticket")}</p>` : nothing}
    <p>${t("host.ended.show")}</p></div>
    <p class="answer"><a class="btn strong" href="/host/pair">${t("host.refused.to_pair")}</a></p>
    <p class="small">${t("host.refused.local")}</p>
  </main>`;
}
