// Between the matches: all are equal, a break, the evening so far, and the papers after the farewell.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {left, minutes} from "/static/clock.js";
import {resultsOf} from "/host/static/results.js";
import {enter} from "/host/static/screens/choose.js";
import {button, keycaps, say} from "/host/static/screens/parts.js";

const SIGNS = {winner: "★", won: "★", bottom: "▼", lost: "▼", all_level: "◆", level: "◆", out: "✕", stand_ins: "◇"};
const SENT = "show.reason.all_sent";

/** All were equal: nobody goes, unless the host sends all to a death match. */
export function equalPanel(desk) {
  const {t, view} = desk;
  const sent = Boolean(view.screen.verdict?.final?.reason.key.startsWith(SENT));
  const choice = (on, key) => html`<label><input type="radio" name="send_all" .checked=${sent === on}
    ?disabled=${!desk.may("send_all")} @change=${() => enter(desk, "send_all", {on})}><span>${t(key)}</span></label>`;
  return html`<section class="panel list equal" aria-label=${t("host.equal.title")}><h2>${t("host.equal.title")}</h2>
    <div class="pick">${choice(false, "host.equal.nobody")}${choice(true, "host.equal.all")}</div></section>`;
}

/** A break: what the room reads, and its countdown. */
export function breakPanel(desk) {
  const {t, view, clock} = desk;
  const {text, over} = view.break;
  const rest = left(view.timer, clock.now());
  return html`<section class="panel clock ${rest === null ? "still" : ""}" aria-label=${t("host.clock.title")}>
    ${rest === null ? nothing : html`<strong class="num">${minutes(rest)}</strong><progress max=${view.timer.total}
      .value=${rest} aria-label=${t("host.clock.title")}></progress>`}
    <span>${t(over ? "host.clock.break_over" : rest === null ? "host.clock.none" : "host.clock.break")}</span></section>
    ${text ? html`<section class="panel list words"><h2>${t("host.plan.text")}</h2><p dir="auto">${text}</p></section>`
      : nothing}`;
}

/** Every match that is over: what was played, who won, who was at the bottom, who is out and why. */
export function historyList(desk) {
  const {t, view} = desk;
  const matches = view.history ?? [];
  if (!matches.length) return html`<p class="dim">${t("host.history.none")}</p>`;
  return html`<ol class="history">${matches.map(one => html`<li>
    <h3><span class="num">${one.number}</span> ${title(t, one)}</h3>
    <ul>${resultsOf({...one, lost: lostIn(view, one)}).map(([kind, names]) => who(t, kind, names))}
      ${who(t, "out", one.eliminated)}${who(t, "stand_ins", one.stand_ins)}</ul>
    <p class="small">${say(desk, one.reason)}</p></li>`)}</ol>`;
}

/** Who has lost a death match: whoever is out by it, and before the room has seen that whom the host has entered. */
function lostIn({show, death_match: duel}, {order, eliminated}) {
  return eliminated.length || order !== show.order ? eliminated : duel?.lost;
}

function title(t, {contest, game}) {
  const played = game ? t(`${game}.title`) : t("host.death.away");
  return contest === "death_match" ? t("host.plan.death_match", {game: played}) : played;
}

function who(t, kind, names) {
  return names.length ? html`<li class=${kind}><i aria-hidden="true">${SIGNS[kind]}</i> <b>${t(`host.history.${kind}`)}</b>
    <span dir="auto">${names.join(" · ")}</span></li>` : nothing;
}

/** The left column once the show is over. */
export function eveningBoard(desk) {
  return html`<section class="panel board evening" aria-label=${desk.t("host.history.title")}>
    <h2 class="tally">${desk.t("host.history.title")}</h2><div class="scrolled">${historyList(desk)}</div></section>`;
}

/** The show is over: its papers to keep, its recap to look at, and the next show. */
export function wrapUp(desk) {
  const {t, view} = desk;
  return html`<section class="panel list wrap-up"><h2>${t("host.more.export")}</h2>
    ${papers(desk)}
    ${button(desk, {label: t("host.more.new_show"), press: () => desk.open("new_show"),
      disabled: !desk.may("create_show")})}
    ${view.history?.length > 1 ? nothing : button(desk, {label: t("host.history.title"), act: "rundown",
      press: () => desk.open("history")})}
  </section>`;
}

/** What can be taken away from a show. */
export function papers({t, view}) {
  const paper = (form, key) => html`<a class="btn" href="/host/export/${view.show.id}.${form}" download>${t(key)}</a>`;
  return html`<a class="btn lit" href="/host/recap/${view.show.id}" target="_blank" rel="noopener">
      ${t("host.more.recap")}</a>${paper("html", "host.more.recap_file")}${paper("xlsx", "host.more.book")}
    ${paper("csv", "host.more.table")}${paper("json", "host.more.whole")}`;
}

/** Beside the rundown: the way to change it, and to look back. */
export function eveningButtons(desk) {
  const {t, view} = desk;
  if (!view.show || desk.dialog?.kind === "new_show") return nothing;
  const ended = ["farewell", "recap"].includes(view.scene);
  return html`<button type="button" class="btn mini plan-button" aria-keyshortcuts="O"
    ?disabled=${!ended && !desk.may("set_rundown")} @click=${desk.actions.rundown}>
    <span>${t(ended ? "host.history.title" : "host.plan.open")}</span>${keycaps("rundown")}</button>`;
}
