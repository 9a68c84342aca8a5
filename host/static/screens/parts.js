// Small pieces every part of the desk uses.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {printed} from "/host/static/keys.js";

/** How the desk's controls are held (see grip.js): for as long as they are down, and a pointer that slips off lets go. */
export const WHILE_HELD = {longest: null, stays: false};

/** `{key, params}` in the console's language. */
export function say(desk, message) {
  return message ? desk.t(message.key, message.params) : nothing;
}

/** A message whose names never break at the end of a line. */
export function unbroken(message) {
  if (!message) return message;
  const kept = value => {
    if (typeof value === "string") return value.replaceAll(" ", "\u00a0");
    if (Array.isArray(value)) return value.map(kept);
    return value?.key ? unbroken(value) : value;
  };
  return {...message, params: Object.fromEntries(Object.entries(message.params ?? {}).map(([name, value]) => [name,
    kept(value)]))};
}

/** The stretches of a match, from its lobby to its verdict. */
const OF_A_MATCH = ["lobby", "rules", "match", "verdict", "death_match"];

/** How this match ends, in a game that leaves it to the host; nothing where no match is on or it is played away. */
export function ending({t, view, dialog}) {
  const {ending: way, deals} = view.show?.options ?? {};
  const on = OF_A_MATCH.includes(view.show?.segment) && view.death_match?.game !== null && dialog?.kind !== "new_show";
  return way && on ? html`<b class="ending">${t(`${view.show.game}.screen.ending.${way}`, {n: deals})}</b>` : nothing;
}

/** The keys printed on a control. */
export function keycaps(act, how_many = 1) {
  return printed(act).slice(0, how_many).map(name => html`<kbd aria-hidden="true">${name}</kbd>`);
}

/** A button of the desk. `act`: the name of the action whose key is printed on it. */
export function button(desk, {label, small = null, act = null, press, disabled = false, lit = false, plain = false,
  pressed = null}) {
  return html`<button type="button" class="btn ${lit ? "lit" : ""} ${plain ? "plain" : ""}" ?disabled=${disabled}
      aria-pressed=${pressed === null ? nothing : String(pressed)} aria-keyshortcuts=${act ? printed(act)[0] : nothing}
      @click=${press}><span>${label}${small ? html`<small>${small}</small>` : nothing}</span>${act ? keycaps(act)
        : nothing}</button>`;
}

/** A button that is pressed twice: the second press does it; a double click is one. `what` names it for the desk. */
export function twice(desk, what, {label, press, disabled = false}) {
  const asked = desk.sure === what;
  return button(desk, {label: asked ? desk.t("host.go.again", {label}) : label, lit: asked, plain: !asked, disabled,
    press: ({detail}) => detail < 2 && desk.twice(what, press)});
}

/** A QR code from the path of its dark modules, with the four quiet modules a reader needs. */
export function qrCode(qr, label) {
  const side = qr.size + 8;
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="-4 -4 ${side} ${side}"
      shape-rendering="crispEdges">
    <path d=${qr.path}></path></svg>`;
}

const ROOM = 14;     // what stands beside a lamp at full size: seven syllables, twice as many letters
const NARROW = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{P}\s]/u;

/** The name of a contestant, never cut without saying all of it. */
export function nameOf(one) {
  const long = [...one.name].reduce((width, letter) => width + (NARROW.test(letter) ? 1 : 2), 0) > ROOM;
  return html`<span class="name ${long ? "long" : ""}" title=${one.name} dir="auto">${one.name}</span>`;
}
