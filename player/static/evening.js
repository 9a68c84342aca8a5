// What comes between the matches of an evening and after them: a death match that is about to be played, a break, the
// farewell, the recap.

import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {fitted} from "/static/fit.js";
import {dock, nameTag, paper, say, stamp} from "/player/static/parts.js";

const LISTED = 5, ROOM = 30;
const game = key => ({key: `${key}.title`});
const nameOf = ({name}) => name;

/** The head of a paper: one's name, and that one is out. */
export const head = ({me}, t) => html`${nameTag(me.name)}${
  me.status === "out" ? stamp(t("player.onlooker.stamp.out")) : nothing}`;

/** Who plays a death match, in a sentence `key` where there is room for the names, else by number. */
export function whoPlays(key, rivals, t) {
  const names = rivals.map(nameOf), n = names.length;
  return names.join("").length > ROOM ? t(`${key}.many`, {n}) : t(key, {names});
}

/** Who plays it stands before the room; played away, it goes on here until the host has entered who lost. */
export function death_match(view, t) {
  const {rivals, lost, again, started} = view.death_match, {me} = view;
  const others = rivals.filter(({id}) => id !== me.id), mine = others.length < rivals.length;
  const whom = whoPlays(`player.death_match.${mine ? "me" : "others"}`, others, t);
  const long = others.map(nameOf).join("").length > ROOM;
  return html`<div class="mid">
    <div role="status">${lost.length ? loss(view, t) : say(...coming(view, mine, t))}</div>
    ${paper(html`${head(view, t)}${mine ? stamp(t("player.where.death_match")) : nothing}`,
      ...(lost.length ? [html`<p class="line">${t("player.death_match.next")}</p>`] : [
        html`<p class="line">${whom}</p>`, html`<p class="more">${byWhat(view, t)}</p>`,
        again && !started ? html`<p class="more">${t("player.death_match.again")}</p>` : nothing]))}
    ${long && !lost.length ? people(others) : nothing}</div>`;
}

const people = list => html`<ul class="names">${list.map(one => html`<li><span class="name" ${fitted(0.6)}>${one.name}</span></li>`)}</ul>`;

const byWhat = ({death_match: {game: key}}, t) => (key
  ? t("player.death_match.game", {game: game(key)}) : t("player.death_match.away"));

/** What comes: for those who play it, and for those who look on. */
function coming({death_match: {game: key, started}}, mine, t) {
  if (started) return [t("player.death_match.on"), t(mine ? "player.death_match.no_phone" : "player.death_match.watch")];
  if (!mine) return [t("player.death_match.soon"), t("player.death_match.watch")];
  return key ? [t("player.death_match.soon"), t("player.death_match.cards")]
    : [t("player.death_match.stage"), t("player.death_match.no_phone")];
}

function loss({death_match: {lost}, me}, t) {
  const line = lost.includes(me.name) ? t("player.death_match.lost_me") : t("player.death_match.lost", {names: lost});
  return say(line, t("player.death_match.entered"));
}

/** A break: the host's message and how long it lasts. */
export function pause(view, t, ui) {
  const {text, over} = view.break, more = over ? "player.break.over_more" : view.me.status === "out"
    ? "player.onlooker.more" : "player.break.more";
  return html`<div class="mid">
    <div role="status">${say(t(over ? "player.break.over" : "player.break.say"), t(more))}</div>
    ${text ? paper(head(view, t), html`<p class="line">${text}</p>`) : nothing}</div>
    ${dock(ui.clock)}`;
}

/** The farewell of an evening of several matches: all of them in short, with what became of oneself. */
export const farewell = (view, t) => html`
  <div class="mid">${paper(head(view, t), html`<p class="line">${t("player.farewell.line")}</p>`)}
    ${say(t("player.farewell.say"), t("player.farewell.more"))}</div>
  ${evening(view, t)}`;

/** The recap is on the room's screen; here is what it brought oneself. */
export function recap(view, t) {
  const {recap: {number, contest, game: key, standings}, me} = view;
  const line = standings?.find(({name}) => name === me.name);
  const level = line?.mark === "both", rank = level ? stamp(t("player.mark.both"))
    : line?.rank ? stamp(t("player.verdict.rank", {n: line.rank})) : nothing;
  return html`<div class="mid">${say(t("player.recap.say"), t("player.stage.more"))}
    ${paper(html`${nameTag(me.name)}${rank}`, html`<p class="line">${title({number, contest, game: key}, t)}</p>`)}</div>
    ${evening(view, t)}`;
}

/** The latest matches of the evening, and how many there were before them. */
function evening({history, me}, t) {
  const before = history.length - LISTED;
  return html`<section class="evening" aria-label=${t("player.history.label")}>
    ${before > 0 ? html`<p class="more">${t("player.history.before", {n: before})}</p>` : nothing}
    <ol>${history.slice(-LISTED).map(match => html`<li><p><b>${title(match, t)}</b>
      <small ${fitted(0.8, 2)}>${results(match, history, t)}</small></p><em>${t(`player.history.own.${ownResult(match, me)}`)}</em></li>`)}</ol></section>`;
}

const title = ({number, contest, game: key}, t) => (contest === "death_match"
  ? t("player.history.death_match", {n: number}) : t("player.history.match", {n: number, game: game(key)}));

/** Who won and who is out; of a death match only who is out, or that it was a tie. */
function results(match, history, t) {
  const {contest, winners, eliminated, unfinished} = match;
  if (unfinished && !eliminated.length) return t("player.history.unfinished");
  if (tied(match)) return t(`player.history.tie${playedAgain(match, history) ? ".again" : ""}`);
  if (contest === "match" && allLevel(match)) return t("player.history.level");
  const won = contest === "match" && winners.length ? [t("player.history.winners", {names: some(winners, t)})] : [];
  const gone = eliminated.length ? [t("player.history.out", {names: some(eliminated, t)})] : [];
  return [...won, ...gone].join(" · ") || t("player.elimination.nobody");
}

/** Whether nobody stands out: those who have won are those at the bottom. */
export const allLevel = ({winners, bottom}) => winners.length > 1 && winners.every(name => bottom.includes(name));

/** A death match in which nobody lost alone: those at its bottom play again. */
const tied = ({contest, bottom, eliminated}) => contest === "death_match" && bottom.length > 1 && !eliminated.length;

const playedAgain = (match, history) => history.slice(history.indexOf(match) + 1)
  .some(({contest, number}) => contest === match.contest && number === match.number);

const some = (names, t) => (names.length > 1
  ? t("player.history.some", {name: names[0], n: names.length - 1}) : t("player.history.one", {name: names[0]}));

function ownResult(match, {name}) {
  const {contest, names, winners, bottom, eliminated, unfinished} = match;
  if (!names.includes(name)) return "watched";
  if (eliminated.includes(name)) return "out";
  if (tied(match) && !unfinished) return bottom.includes(name) ? "both" : "survived";
  if (contest === "death_match") return eliminated.length ? "survived" : "played";
  if (unfinished) return "played";
  const won = winners.includes(name), last = bottom.includes(name);
  return won && last ? "both" : won ? "winner" : last ? "bottom" : "played";
}
