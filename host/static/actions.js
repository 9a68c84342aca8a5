// What the keys and the bar's buttons do. Each asks first whether the server would take it now.
import {draftOf} from "/host/static/evening.js";
import {firstMissing} from "/host/static/seats.js";

const MORE_TIME = 10;

/** The actions of one desk, by the names of keys.js. */
export function actionsOf(desk) {
  const command = (kind, fields) => (desk.may(kind) ? desk.do(kind, fields) : desk.say("host.note.not_now"));
  const dialog = (kind, needs, fields = {}) => (desk.may(needs) ? desk.open(kind, fields)
    : desk.say("host.note.not_now"));
  const view = () => desk.view;
  return {
    go: () => desk.press(),
    hold: () => (view().held ? command("resume") : command("hold")),
    add_time: () => command("add_time", {seconds: MORE_TIME}),
    autopilot: () => command("set_pacing", {pacing: view().show?.pacing === "clock" ? "host" : "clock"}),
    rewind: () => (view().rewind ? dialog("rewind", "rewind") : desk.say("host.note.nothing_to_rewind")),
    void_round: () => dialog("void_round", "void_round"),
    hand_back: () => dialog("hand_back", "hand_back"),
    enter_pick: () => dialog("enter_pick", "enter_pick", {opening: view().round?.opening,
      contestant: firstMissing(view())}),
    show_result: () => (view().over_now?.result != null ? command("show_result", {round: null})
      : dialog("show_result", "show_result")),
    blackout: () => command("blackout", {on: !view().over_now?.blackout}),
    message: () => dialog("message", "message"),
    show_join: () => layOver(desk, command, "join"),
    show_rules: () => layOver(desk, command, "rules"),
    rundown: () => (view().show && !desk.may("set_rundown") && view().history?.length ? desk.open("history")
      : dialog("rundown", "set_rundown", {draft: view().plan && draftOf(view().plan)})),
    keys: () => desk.open("keys"),
    more: () => desk.open("more"),
    close: () => desk.close(),
  };
}

/**
 * The way in or the rules go up, or down again. Where a message or the dark lies over them, the host is told why nobody
 * sees them; and where the show will take the rules away by itself, what stops it.
 */
async function layOver(desk, command, what) {
  const {[what]: there, message, blackout} = desk.view.over_now ?? {};
  const runs = what === "rules" && desk.view.timer?.due !== undefined;
  const answer = await command(`show_${what}`, {on: !there});
  if (!answer.ok || there) return;
  if (blackout) desk.say(`host.note.${what}_in_the_dark`);
  else if (message) desk.say(`host.note.${what}_under_message`);
  else if (runs) desk.say("host.note.rules_till_it_goes_on");
}
