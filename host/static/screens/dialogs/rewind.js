// "Rewind?" and "Void the round?": what vanishes, what stays, why. Only a held Backspace or button answers.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {held} from "/static/held.js";
import {WHILE_HELD, keycaps, say} from "/host/static/screens/parts.js";
import {frame} from "/host/static/screens/dialogs/dialog.js";

export function rewind(desk) {
  const {t, view} = desk;
  const undo = view.rewind;
  if (!undo) return nothing;
  const title = undo.replays ? t("host.rewind.title_round", {n: undo.round}) : t("host.rewind.title");
  const intro = undo.replays && undo.steps ? t("host.rewind.seen", {n: undo.steps, round: undo.round}) : say(desk,
    undo.label);
  const after = undo.replays ? t("host.rewind.after_replayed")
    : view.show.segment === "verdict" ? nothing : t("host.rewind.after");
  return confirmation(desk, {title, intro, gone: goneBy(desk, undo), stays: stays(desk, undo), after,
    answer: t("host.rewind.answer"), again: true});
}

export function voidRound(desk) {
  const {t, view} = desk;
  const number = view.round?.number;
  const shown = view.scene === "reveal" ? view.screen.match.revealed : 0;
  const gone = [t("host.void.picks"), shown ? t("host.rewind.gone_steps", {n: shown}) : null,
    t("host.rewind.gone_scores", {round: number})];
  return confirmation(desk, {title: t("host.void.title", {n: number}), intro: t("host.void.intro", {n: number}),
    gone: gone.filter(Boolean),
    stays: stays(desk, {round: number}), after: t(shown ? "host.rewind.after_replayed" : "host.void.after"),
      answer: t("host.void.answer"), again: false});
}

function goneBy({t}, undo) {
  const gone = [];
  if (undo.picks && (undo.replays || undo.label.key === "show.undo.open_round")) gone.push(t("host.rewind.gone_picks",
    {n: undo.picks}));
  if (undo.steps && undo.replays) gone.push(t("host.rewind.gone_steps", {n: undo.steps}));
  if (undo.replays) gone.push(t("host.rewind.gone_scores", {round: undo.round}));
  return gone.length ? gone : [t("host.rewind.gone_scene")];
}

function stays({t, view}, undo) {
  const kept = [t("host.rewind.stays_people")];
  const rounds = undo.replays === false ? Math.max(0, ...view.results) : undo.round - 1;
  if (rounds > 0) kept.push(t("host.rewind.stays_rounds", {n: rounds}));
  return kept;
}

function list(kind, title, lines) {
  return html`<section><h3>${title}</h3><ul class=${kind}>${lines.map(line => html`<li>${line}</li>`)}</ul></section>`;
}

function confirmation(desk, {title, intro, gone, stays: kept, after, answer, again}) {
  const {t} = desk;
  const holding = desk.confirmation.holding;
  const remember = event => { desk.dialog.reason = event.target.value; };
  return frame(desk, {title, role: "alertdialog", wide: true, keep: t("host.confirm.keep"), body: html`
    <p>${intro}</p>
    <div class="two">${list("gone", t("host.confirm.gone"), gone)}${list("stays", t("host.confirm.stays"), kept)}</div>
    ${after === nothing ? nothing : html`<p>${after}</p>`}
    <label class="field"><span>${t("host.confirm.reason")}</span><input name="reason" maxlength="120"
        autocomplete="off" @input=${remember}></label>
    <div class="answer">
      ${again && desk.may("show_result") ? html`<button type="button" class="btn" @click=${desk.actions.show_result}>
        <span>${t("host.confirm.show_instead")}<small>${t("host.confirm.show_instead_small")}</small></span>
          ${keycaps("show_result")}</button>` : nothing}
      <button type="button" class="btn undo ${holding ? "holding" : ""}"
          ${held(down => (down ? desk.confirmation.start(() => desk.answer()) : desk.confirmation.stop()),
            {...WHILE_HELD, keys: false})}>
        <span>${answer}<small>${t("host.confirm.hold")}</small></span>${keycaps("rewind")}<i class="fuse"
            aria-hidden="true"></i></button>
    </div>
    <p class="small lockline">${t("host.confirm.keys")}</p>`});
}
