// The bar below: everything else, grouped by what it touches.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {button, say} from "/host/static/screens/parts.js";

export function runBar(desk) {
  return html`<footer class="bar">${time(desk)}${round(desk)}${room(desk)}${own(desk)}</footer>`;
}

export function lobbyBar(desk) {
  const {t} = desk;
  return html`<footer class="bar">
    ${group(t("host.bar.show"), [
      button(desk, {label: t("host.bar.options"), press: () => desk.open("options"),
        disabled: !desk.may("change_show")}),
      button(desk, {label: t("host.bar.names"), press: () => desk.open("names"),
        disabled: !desk.may("add_contestants")}),
      html`<a class="btn" href="/host/cards" target="_blank" rel="noopener"><span>${t("host.bar.cards")}</span></a>`,
      button(desk, {label: t("host.bar.bots"), press: () => desk.open("bots"), disabled: !desk.may("add_bots")}),
    ])}${room(desk)}${own(desk)}</footer>`;
}

function group(title, buttons, kind = "") {
  return html`<fieldset class=${kind}><legend>${title}</legend>${buttons}</fieldset>`;
}

function time(desk) {
  const {t, view, actions} = desk;
  const auto = view.show.pacing === "clock";
  return group(t("host.bar.time"), [
    button(desk, {label: t(view.held ? "host.bar.resume" : "host.bar.hold"), act: "hold", press: actions.hold,
      lit: view.held,
      pressed: view.held, disabled: !desk.may(view.held ? "resume" : "hold")}),
    button(desk, {label: t("host.bar.add_time"), act: "add_time", press: actions.add_time,
      disabled: !desk.may("add_time")}),
    button(desk, {label: t("host.bar.autopilot"), act: "autopilot", press: actions.autopilot, lit: auto, pressed: auto,
      disabled: !desk.may("set_pacing")}),
  ]);
}

function round(desk) {
  const {t, view, actions} = desk;
  const again = view.over_now?.result != null;
  return group(t("host.bar.round"), [
    button(desk, {label: t("host.bar.rewind"), small: view.rewind ? say(desk, view.rewind.label) : null, act: "rewind",
      press: actions.rewind, disabled: !desk.may("rewind") || !view.rewind}),
    button(desk, {label: t("host.bar.hand_back"), act: "hand_back", press: actions.hand_back,
      disabled: !desk.may("hand_back")}),
    button(desk, {label: t(again ? "host.bar.take_result" : "host.bar.show_result"), act: "show_result",
      press: actions.show_result,
      lit: again, disabled: !desk.may("show_result")}),
    button(desk, {label: t("host.bar.void_round"), press: actions.void_round, disabled: !desk.may("void_round")}),
  ], "round");
}

function room(desk) {
  const {t, view, actions} = desk;
  const now = view.over_now ?? {};
  return group(t("host.bar.room"), [
    button(desk, {label: t(now.blackout ? "host.bar.lift" : "host.bar.blackout"), act: "blackout",
      press: actions.blackout,
      lit: now.blackout, pressed: Boolean(now.blackout), disabled: !desk.may("blackout")}),
    button(desk, {label: t(now.message ? "host.bar.message_on" : "host.bar.message"), act: "message",
      press: actions.message,
      lit: Boolean(now.message), disabled: !desk.may("message")}),
    button(desk, {label: t("host.bar.join"), act: "show_join", press: actions.show_join,
      lit: now.join, pressed: Boolean(now.join), disabled: !desk.may("show_join")}),
    button(desk, {label: t("host.bar.rules"), act: "show_rules", press: actions.show_rules,
      lit: now.rules, pressed: Boolean(now.rules), disabled: !desk.may("show_rules")}),
  ], "room");
}

function own(desk) {
  const {t, actions} = desk;
  return group(t("host.bar.desk"), [
    button(desk, {label: t("host.bar.more"), press: actions.more, plain: true}),
    button(desk, {label: t("host.bar.keys"), act: "keys", press: actions.keys, plain: true}),
  ]);
}
