// The states of the one big button, as a pure function of what the desk knows.
import {active} from "/host/static/desk.js";

const SHOW_SENDING_AFTER = 150;

/**
 * What GO looks like now: `name` is its state, `disabled` whether a press does nothing,
 * `label` and `why` are {key, params} or null, `pips` how many of the two presses are made (null: one is enough).
 */
export function goState(desk) {
  const {view} = desk;
  if (!desk.online) return stopped("offline", {key: "host.go.offline", params: {}}, {key: "host.go.offline_why",
    params: {}});
  const cue = view.cue;
  if (!cue) return stopped("idle", {key: "host.go.idle", params: {}}, {key: "host.go.idle_why", params: {}});
  if (!active(view)) return stopped("viewonly", cue.label, {key: "host.go.viewonly_why", params: {}});
  if (desk.sending) return sending(desk, cue);
  if (cue.disabled) return stopped("disabled", cue.label, cue.why);
  return pressable(desk, cue);
}

function sending(desk, cue) {
  const visible = performance.now() - desk.sending.since >= SHOW_SENDING_AFTER;
  if (!visible) return {...pressable(desk, cue), disabled: true, name: "pressed"};
  return stopped("sending", cue.label, {key: "host.go.sending_why", params: {}});
}

function pressable(desk, cue) {
  const special = {resume: "resume", lift_blackout: "lift"}[cue.cue];
  if (special) return {name: special, disabled: false, label: cue.label, why: cue.why, pips: null};
  if (!cue.guard) return {name: "ready", disabled: false, label: cue.label, why: cue.why, pips: null};
  const armed = Boolean(desk.armed);
  const label = armed ? {key: "host.go.again", params: {label: cue.label}} : cue.label;
  return {name: armed ? "armed" : "guard", disabled: false, label, why: cue.why, pips: armed ? 1 : 0};
}

function stopped(name, label, why) {
  return {name, disabled: true, label, why, pips: null};
}
