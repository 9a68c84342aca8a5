// The rules of plus/minus on one picture, as this show plays them.

import {html} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {badge, meanwhile, oneLine, rail, sentence, sign} from "/display/static/parts.js";

const words = "plus_minus.screen";
const LINE = {width: 80, height: 21, max: 5};

/** Before a match, or laid over one that goes on. */
export function rules(view, t, clock) {
  const {options} = view.show;
  const below = meanwhile(view, t, clock, {memorised: t(`${words}.memorised`), locked: t(`${words}.locked`)});
  return html`<div class="safe rules">
    ${rail(view, t, html`<b>${t("plus_minus.title")}</b> <span>${t(`${words}.rules`)}</span>`, below)}
    <h1 class="visually-hidden">${t(`${words}.rules`)}</h1>
    <div class="page">
      <ol class="points">${sayings(view.show, t).map(saying => html`<li>${sentence(saying, LINE)}</li>`)}</ol>
      <section class="effects">
        <h2>${t(`${words}.rules.counted`)}</h2>
        ${effects(options, t)}
      </section>
      <p class="chosen">${chosen(options, t).map(badge)}</p>
    </div>
  </div>`;
}

function sayings({contest, options}, t) {
  const {numbers, rounds, reset_every: every, elimination} = options;
  const end = contest === "death_match" ? contest : elimination;
  return [
    t(`${words}.rules.hand`, {numbers}),
    t(`${words}.rules.pick`),
    t(`${words}.rules.return`, {n: every}),
    t(`${words}.rules.end.${end}`, {n: rounds}),
  ];
}

/** What the host has chosen, as far as the room plays by it. */
function chosen({rounds, seconds, talk_seconds: talk, cards, holders, absent, snapshot}, t) {
  const say = (key, n) => t(`${words}.rules.${key}`, {n});
  return [
    say("rounds", rounds),
    seconds ? say("seconds", seconds) : say("no_limit"),
    talk ? say("talk", talk) : null,
    say(`cards.${cards}`),
    say(`holders.${holders}`),
    absent === "wait" ? say("wait") : null,
    snapshot ? say("snapshot") : null,
  ].filter(saying => saying !== null);
}

function effects({full}, t) {
  const between = Array.from({length: full - 1}, (_, at) => at + 1);
  const odd = between.filter(count => count % 2 === 1), even = between.filter(count => count % 2 === 0);
  const change = value => t(`${words}.change`, {change: value});
  return html`
    <div class="paper effect">
      ${counts(odd)}
      <p><span class="field plus">${sign("plus")}${odd.map(count => html`<b>${change((count + 1) / 2)}</b>`)}</span>
         <span class="field minus">${sign("minus")}<b>${change(-1)}</b></span></p>
    </div>
    <div class="paper effect">${counts(even)}<p><span class="field none">${sign("equal")}${flat(t(`${words}.nothing`))}</span></p></div>
    <div class="paper effect">${counts([0, full])}<p><span class="field minus">${flat(t(`${words}.everyone`))}<b>${change(-1)}</b></span></p></div>`;
}

function counts(numbers) {
  return html`<p class="counts">${numbers.map(number => html`<b>${number}</b>`)}</p>`;
}

const flat = text => oneLine(text.replace("\n", " "), {room: 46, max: 5.6});
