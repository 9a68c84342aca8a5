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
    show_join: () => showJoin(desk, command),
    rundown: () => (view().show && !desk.may("set_rundown") && view().history?.length ? desk.open("history")
      : dialog("rundown", "set_rundown", {draft: view().plan && draftOf(view().plan)})),
    keys: () => desk.open("keys"),
    more: () => desk.open("more"),
    close: () => desk.close(),
  };
}

/** The way in goes up, or down again; where a message or the dark lies over it, the host is told why nobody sees it. */
async function showJoin(desk, command) {
  const {join, message, blackout} = desk.view.over_now ?? {};
  const answer = await command("show_join", {on: !join});
  if (!answer.ok || join) return;
  if (blackout) desk.say("host.note.join_in_the_dark");
  else if (message) desk.say("host.note.join_under_message");
}
