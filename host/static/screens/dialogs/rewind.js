// "Rewind?" and "Void the round?": what vanishes, what stays, why. Only a held Backspace or button answers.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {held} from "/static/held.js";
import {roundName, settledRounds} from "/host/static/rounds.js";
import {WHILE_HELD, keycaps, say} from "/host/static/screens/parts.js";
import {frame} from "/host/static/screens/dialogs/dialog.js";

export function rewind(desk) {
  const {t, view} = desk;
  const undo = view.rewind;
  if (!undo) return nothing;
  const round = undo.replays ? roundName(view.round) : null;
  const title = round ? t("host.rewind.title_round", {round}) : t("host.rewind.title");
  const intro = round && undo.steps ? t("host.rewind.seen", {n: undo.steps, round}) : say(desk, undo.label);
  const after = round ? t("host.rewind.after_replayed")
    : view.show.segment === "verdict" ? nothing : t("host.rewind.after");
  return confirmation(desk, {title, intro, gone: goneBy(desk, undo, round), stays: stays(desk, round !== null), after,
    answer: t("host.rewind.answer"), again: true});
}

export function voidRound(desk) {
  const {t, view} = desk;
  const round = roundName(view.round);
  const shown = view.scene === "reveal" ? view.screen.match.revealed : 0;
  const gone = [t("host.void.picks"), shown ? t("host.rewind.gone_steps", {n: shown}) : null,
    t(`${view.show.game}.console.gained`, {round})];
  return confirmation(desk, {title: t("host.void.title", {round}), intro: t("host.void.intro", {round}),
    gone: gone.filter(Boolean), stays: stays(desk, true), after: afterVoid(desk, shown),
    answer: t("host.void.answer"), again: false});
}

/** Unlike a rewound show, a voided round does not wait for the host. */
function afterVoid({t, view}, shown) {
  const kept = t(`host.void.after${shown ? "_replayed" : ""}`);
  return `${kept} ${t(`host.void.at_once${view.show.options.seconds ? "_timed" : ""}`)}`;
}

function goneBy({t, view}, undo, round) {
  const gone = [];
  if (undo.picks && (round || undo.label.key === "show.undo.open_round")) gone.push(t("host.rewind.gone_picks",
    {n: undo.picks}));
  if (undo.steps && round) gone.push(t("host.rewind.gone_steps", {n: undo.steps}));
  if (round) gone.push(t(`${view.show.game}.console.gained`, {round}));
  return gone.length ? gone : [t("host.rewind.gone_scene")];
}

/** What stays: the people, and all rounds before the one that goes back. */
function stays({t, view}, roundGoes) {
  const kept = settledRounds(view).findLast(one => !roundGoes || one.index < view.round.index);
  return [t("host.rewind.stays_people"), ...(kept ? [t(`${view.show.game}.console.kept`, {round: roundName(kept)})]
    : [])];
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
