// What a seat's lamp says. Pure: roster, presence and scene in, shape and word out.
import {minutes} from "/static/clock.js";

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

/** Whether the show waits for this contestant now. */
export function awaited(view, one) {
  return one.status === "seated" && one.ready === false && AWAITING.includes(view.scene);
}

/** The seat that most likely needs the host's hand: without a phone, else lost, else asleep, else the first. */
export function firstMissing(view) {
  const missing = seated(view).filter(one => awaited(view, one) && one.kind === "person");
  const presence = one => view.room.presence[one.id];
  const found = missing.find(one => !one.phone)
    ?? missing.find(one => presence(one) === "lost")
    ?? missing.find(one => presence(one) === "asleep") ?? missing[0];
  return found?.id ?? null;
}

/** `{shape, key, params, trouble, waits}` of a contestant's lamp; `now` is the show instant. */
export function lamp(view, one, now) {
  if (GONE.includes(one.status)) return still(one.status, `host.lamp.${one.status}`);
  if (one.status === "watching") return still("watching", "host.lamp.watching");
  if (one.showing) return {...still("showing", "host.lamp.showing"), waits: awaited(view, one)};
  if (one.ready === true) return ready(view, one);
  if (one.kind === "bot") return waiting(view, one, "bot", "host.lamp.bot");
  if (!one.phone) return waiting(view, one, "nophone", "host.lamp.no_phone");
  return connection(view, one, now);
}

function ready(view, one) {
  const word = lockedWord(view);
  if (one.kind === "bot") return still("bot in", "host.lamp.bot_ready", {word});
  if (one.entered) return still("entered in", "host.lamp.entered");
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
  const since = view.room.since?.[one.id];
  if (presence === "connected") return {...still("on", waits ? `host.lamp.${view.scene}` : "host.lamp.connected"),
    waits};
  const shape = presence === "asleep" ? "asleep" : "cut";
  const trouble = waits && presence !== "asleep";
  const timed = waits && typeof since === "number" && presence !== "none";
  if (!timed) return {...still(shape, `host.lamp.${presence}`), waits, trouble};
  return {...still(shape, `host.lamp.${presence}_for`, {time: minutes(now - since)}), waits, trouble};
}

function waiting(view, one, shape, key) {
  return {...still(shape, key), waits: awaited(view, one)};
}

function still(shape, key, params = {}) {
  return {shape, key, params, trouble: false, waits: false};
}
