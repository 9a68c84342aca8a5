// What a seat's lamp says. Pure: roster, presence and scene in, shape and word out.
import {left, minutes} from "/static/clock.js";

const AWAITING = ["picking", "memorising"];
const GONE = ["removed", "left", "out"];

/** The contestants with a seat, in seat order; those who left keep their place. */
export function seated(view) {
  return view.roster.filter(one => one.seat !== null && one.seat !== undefined)
    .toSorted((one, other) => one.seat - other.seat);
}

/** Everybody else on the roster: watching, waiting to be let in, removed without a seat. */
export function beside(view) {
  return view.roster.filter(one => one.seat === null || one.seat === undefined);
}

/** Who is out and sits no more; who has just been eliminated still has the seat. */
export function outOf(view) {
  return beside(view).filter(one => one.status === "out");
}

/** Whether the show waits for this contestant now. */
export function awaited(view, one) {
  return one.status === "seated" && one.ready === false && AWAITING.includes(view.scene);
}

/** Whether a pick for this seat comes from a person, so that the host may enter it. */
export function playedByHand(one) {
  return one.kind === "person" && !one.stand_in;
}

/** The seat that most likely needs the host's hand: without a phone, else lost, else asleep, else the first. */
export function firstMissing(view) {
  const missing = seated(view).filter(one => awaited(view, one) && playedByHand(one) && !one.automatic);
  const presence = one => view.room.presence[one.id];
  const found = missing.find(one => !one.phone)
    ?? missing.find(one => presence(one) === "lost")
    ?? missing.find(one => presence(one) === "asleep") ?? missing[0];
  return found?.id ?? null;
}

/**
 * The command that the host is asked to decide on for a seat: `let_bot_play` once its minute is over, `give_seat_back`
 * once the phone of a seat that a bot took over has been away and is there again (`returned`, from the desk); null where nothing is asked.
 */
export function askedFor(view, one) {
  if (view.room.offers?.includes(one.id)) return "let_bot_play";
  return view.returned.includes(one.id) ? "give_seat_back" : null;
}

/** Whether a bot had the seat at some time and its owner has it again. */
export function hadABot(one) {
  return one.stood_in && !one.stand_in;
}

/**
 * `{shape, key, params, trouble, waits}` of a contestant's lamp; `now` is the show instant. `unsaid` is what the shape
 * alone says beside the word, as {key, params}.
 */
export function lamp(view, one, now) {
  if (GONE.includes(one.status)) return gone(view, one);
  if (one.status === "watching") return still("watching", "host.lamp.watching");
  if (one.missed) return {...still("cut", "host.lamp.missed"), waits: true, trouble: true};
  if (one.showing) return {...still("showing", "host.lamp.showing"), waits: awaited(view, one)};
  if (one.stand_in) return standIn(view, one);
  if (one.automatic) return automatic(view, one, now);
  if (one.ready === true) return ready(view, one);
  if (one.kind === "bot") return bot(view, one);
  if (!one.phone) return waiting(view, one, "nophone", "host.lamp.no_phone");
  return connection(view, one, now);
}

/**
 * A bot; while seats are filled with its strength, where a game has bots of several. Who came in for another game has
 * a strength that this one may not know, and plays as its first does: it is not named.
 */
function bot(view, one) {
  const levels = view.games.find(game => game.key === view.show.game)?.bots ?? [];
  if (view.show.segment !== "lobby" || levels.length < 2 || !levels.includes(one.level)) return waiting(view, one, "bot", "host.lamp.bot");
  return still("bot", "host.lamp.bot_level", {level: {key: `host.bots.level.${one.level}`, params: {}}});
}

function gone(view, one) {
  const word = {key: `host.lamp.${one.status}`, params: {}};
  if (one.stand_in) return still(one.status, "host.lamp.gone_stand_in", {word});
  return botPlaysOn(view, one) ? still(one.status, "host.lamp.gone_bot_plays_on", {word}) : still(one.status, word.key);
}

/** Where seats play on without their owners, a bot that was removed does too. */
function botPlaysOn({show, screen}, one) {
  return one.kind === "bot" && show.segment === "match" && screen.seats.some(seat => seat.id === one.id);
}

function standIn(view, one) {
  const shape = one.ready === true ? "standin in" : "standin";
  if (view.returned.includes(one.id)) return still(`${shape} back`, "host.lamp.stand_in_back");
  return one.ready === true ? still(shape, "host.lamp.stand_in_ready", {word: lockedWord(view)})
    : still(shape, "host.lamp.stand_in");
}

function automatic(view, one, now) {
  if (one.ready === true) return still("auto in", "host.lamp.automatic_ready", {word: lockedWord(view)});
  const waited = view.room.offers?.includes(one.id) || timeLeft(view, one, now) !== null;
  if (!waited) return still("auto", "host.lamp.automatic");
  const [key, params] = awayWord(view, one, view.room.presence[one.id] ?? "none", now);
  return {...still("auto", key, params), unsaid: {key: "host.lamp.automatic", params: {}}};
}

function ready(view, one) {
  const word = lockedWord(view);
  if (one.kind === "bot") return still("bot in", "host.lamp.bot_ready", {word});
  if (one.entered) return still("entered in", "host.lamp.entered", {word});
  if (!one.phone && view.scene === "memorising") return still("nophone", "host.lamp.show_cards");
  return still("in", word.key);
}

/** The game's own word for a locked pick; memorising has the console's. */
export function lockedWord(view) {
  return view.scene === "memorising" ? {key: "host.lamp.memorised", params: {}} : {key: `${view.show.game}.locked`,
    params: {}};
}

function connection(view, one, now) {
  const presence = view.room.presence[one.id] ?? "none";
  const waits = awaited(view, one);
  if (presence === "connected") return {...still("on", waits ? `host.lamp.${view.scene}` : "host.lamp.connected"),
    waits};
  const shape = presence === "asleep" ? "asleep" : "cut";
  const trouble = waits && presence !== "asleep";
  return {...still(shape, ...awayWord(view, one, presence, now)), waits, trouble};
}

/** How somebody is away: with what is left until a bot may play, that it is over, or for how long the show has waited. */
function awayWord(view, one, presence, now) {
  const word = {key: `host.lamp.${presence}`, params: {}};
  if (view.room.offers?.includes(one.id)) return ["host.lamp.away_over", {word}];
  const time = timeLeft(view, one, now);
  if (time !== null) return ["host.lamp.away_left", {word, time}];
  const since = view.room.since?.[one.id];
  if (!awaited(view, one) || typeof since !== "number" || presence === "none") return [word.key];
  return [`host.lamp.${presence}_for`, {time: minutes(now - since)}];
}

/** What is left of the minute after which a bot may take the seat, as m:ss; null where none runs. */
function timeLeft(view, one, now) {
  const rest = left(view.room.minutes?.[one.id], now);
  return rest === null ? null : minutes(rest);
}

function waiting(view, one, shape, key) {
  return {...still(shape, key), waits: awaited(view, one)};
}

function still(shape, key, params = {}) {
  return {shape, key, params, trouble: false, waits: false};
}
