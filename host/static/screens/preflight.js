// The page of the preflight: a verdict, and a line for each check with what was found and what to do.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const SIGNS = {green: "✓", amber: "–", red: "!", busy: "…"};
const NO_SCREEN = "host.preflight.screen.none";

export function preflight(state) {
  const {t, told} = state;
  const found = told ? withBrowser(told.findings, state.browser) : [];
  return html`<header class="strip"><h1 class="tape">${t("host.preflight.title")}
      <small>${t("host.tape_small")}</small></h1>${verdict(state, found)}${tools(state)}</header>
    <main>${told ? html`<p class="intro">${t("host.preflight.intro")}</p>
      <ul>${found.map(one => row(t, one))}</ul>` : html`<p class="intro">${t("host.preflight.waiting")}</p>`}</main>`;
}

/** The browser's own line stands behind that of the font which it was sent. */
function withBrowser(findings, draws) {
  if (draws === null) return findings;
  const key = draws ? "host.preflight.browser.rendered" : "host.preflight.browser.not_rendered";
  const own = {check: "browser", id: "", state: draws ? "green" : "red", found: {key},
    todo: draws ? null : {key: "host.preflight.browser.not_rendered_do"}};
  return findings.flatMap(one => (one.check === "font" ? [one, own] : [one]));
}

function verdict({t, told, online}, found) {
  if (!online) return html`<p class="banner red" role="alert">
    ${t("host.preflight.offline", {wall: told?.wall ?? "–"})}</p>`;
  const many = state => found.filter(one => one.state === state).length;
  const busy = !told || many("busy") > 0;
  const worst = ["red", "amber", "green"].find(state => many(state)) ?? "green";
  const said = busy ? t("host.preflight.looking") : t(`host.preflight.verdict.${worst}`, {n: many(worst)});
  return html`<p class="verdict ${busy ? "busy" : worst}" role="status">
    <i class="sign" aria-hidden="true">${SIGNS[busy ? "busy" : worst]}</i>${said}</p>`;
}

function tools({t, told, speak, again}) {
  const other = t.lang === "ko" ? "en" : "ko";
  return html`<div class="health">
    ${told ? html`<span class="num">${t("host.preflight.seen", {wall: told.wall})}</span>` : nothing}
    <button type="button" class="btn" ?disabled=${told?.running ?? true} @click=${again}>
      ${t("host.preflight.again")}</button>
    <a class="btn plain" href="/host/">${t("host.preflight.back")}</a>
    <button type="button" class="lang" lang=${other} @click=${() => speak(other)}>${t("host.other_language")}</button>
  </div>`;
}

function row(t, {check, id, state, found, todo}) {
  return html`<li class="panel ${state}" data-check=${check}><i class="sign" aria-hidden="true">${SIGNS[state]}</i>
    <div><h2><span class="num">${t(`host.preflight.name.${check}`)} ${id}</span>
      <span class="state">${t(`host.preflight.state.${state}`)}</span></h2>
    <p>${said(t, found)}</p>
    ${todo ? html`<p class="todo">${said(t, todo)} ${found.key === NO_SCREEN ? html`<a class="btn mini"
      href="/host/projector" target="_blank" rel="noopener">${t("host.ready.screen_open")}</a>` : nothing}</p>`
      : nothing}</div></li>`;
}

function said(t, {key, params = {}}) {
  return t(key, params);
}
