// What a game's phone.js gets beside the view and the words. This is the whole contract:
//
//   export const scenes = {picking: (view, t, ui) => template, …}
//       by beat: rules, memorising (the hand may be looked at), memorised, talk, idle, picking, sending, locked,
//       closed, reveal, cards_back, snapshot, deal_summary, time_up. A beat that is left out gets the page's own
//       words. `view.match.mine` is null for an onlooker, who is shown `reveal`, `deal_summary` and `time_up` only.
//       The page draws the header above.
//   export const place = (beat, view, t, ui) => template or null   beside the name, instead of "Round 3 of 12"
//   export const onlooking = (view, t) => template               what an onlooker sees in all other beats of a match
//   export const points = (n, t) => text                         a score in words; "3 points" if it is left out
//   export const summary = (view, t) => text                     the game in one line, for the lobby
//   export const without = (draft, refusal) => draft             the draft without what was refused, null: nothing left
//
// phone.css beside it is loaded before the first scene. `ui` offers:
//
//   draft, choose(draft)       what the finger has chosen in this opening (the game's own JSON), null at first
//   lock(pick)                 sends the pick, once
//   refusal, refusals          the last answer that said no ({code, params}) or null; how many in this opening
//   handedBack                 the host gave the locked pick back while this page looked on
//   busy, resting              something is on its way; so it is, or the button rests after a refusal: it is deaf
//   turned, turn(up)           whether dealt cards lie face up
//   memorised()                gives the hand back
//   playMyself()               ends automatic play
//   looking, look(name, on)    the grip that is held, for parts.turning and parts.grip
//   clock                      the clock as a template, for parts.dock; nothing where no time runs
//   parts                      the pieces screens are laid from (parts.js)

import * as parts from "/player/static/parts.js";

/** `ui` for one rendering. `send(kind, fields)` is the link's. */
export function uiOf({view, t, left, finger, choosing, asking, game, send}) {
  const {draft, refusal, refusals, handedBack, busy, resting, sending, turned, looking} = finger;
  return {
    draft, refusal, refusals, handedBack, busy, resting, sending, turned, looking, asking, parts,
    choose: chosen => finger.choose(chosen),
    look: (name, on) => finger.look(name, on),
    turn: up => finger.turn(up),
    lock: pick => finger.send(send, "pick", {opening: view.round.opening, pick}, game.without),
    memorised: () => finger.send(send, "memorised", {}),
    playMyself: () => finger.send(send, "play_myself", {}),
    choosing: choosingOf(choosing, view),
    decide: () => choosing.send(send, view.tokens.beat),
    sendName: name => send("rename_self", {name}),
    clock: view ? parts.clockFace(t, view.timer, left) : null,
    summary: game?.summary?.(view, t) ?? null,
    onlooking: game?.onlooking?.(view, t) ?? null,
    points: n => (game?.points ?? parts.points)(n, t),
  };
}

/** The page's own form of the tokens; nothing of it in another scene. */
function choosingOf(choosing, view) {
  if (!view?.tokens) return null;
  const {chosen, refusal, resting, sending} = choosing;
  return {chosen, refusal, resting, sending, told: choosing.told(view), choose: id => choosing.choose(id)};
}
