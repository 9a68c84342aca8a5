// The projector's page and the overlay: connects, draws every view, moves what differs from the view before, and tells
// the house what it shows. It never asks for anything and never goes dark by itself.

import {Ticker} from "/static/clock.js";
import {connect} from "/static/link.js";
import {loadWords} from "/static/words.js";
import {Layers} from "/display/static/layers.js";
import {Entrances} from "/display/static/motion.js";
import {calmKey, ownCues, picture, prepare, sceneKey, standsStill} from "/display/static/screen.js";
import {Sound, cues} from "/display/static/sound.js";

const CHANGE = 500, CALM_CHANGE = 300;
const RETRY = 1000;
const AWAKE = 4000, AWAKE_AT_FIRST = 20000;

const overlay = document.body.hasAttribute("data-overlay");
const stage = document.querySelector("#stage"), mark = document.querySelector("#mark");
const prompt = document.querySelector("#prompt"), notice = document.querySelector("#ended");
const layers = new Layers(stage, {seeThrough: overlay});
const entrances = new Entrances();
const sound = new Sound();
const slower = matchMedia("(prefers-reduced-motion: reduce)");

let newest = null;           // {view, version}: to be drawn
let shown = null;            // {view, version, t}: on the screen
let drawing = false;
let over = false;            // this screen was shut out

const link = connect("/display", {onView, onState});
const ticker = new Ticker(() => link.now(), () => shown && paint(shown));

function onView(view, {version}) {
  newest = {view, version};
  if (!drawing) draw();
}

/** Draws the newest view once its words, type and face are there; until then the picture before stays. */
async function draw() {
  drawing = true;
  while (newest) {
    const next = newest;
    newest = null;
    try {
      await Promise.all([prepare(next.view), wordsOf(next)]);
      show(next);
    } catch (fault) {
      console.warn(fault);
      newest ??= next;
      await new Promise(resolve => setTimeout(resolve, RETRY));
    }
  }
  drawing = false;
}

async function wordsOf(next) {
  next.t = await loadWords(next.view.lang);
}

function show(next) {
  if (over) return;
  const before = shown;
  paint(next, before);
  shown = next;
  document.documentElement.lang = next.t.lang;
  document.title = next.t(overlay ? "display.overlay" : "display.title");
  word(next.t);
  ticker.follow(next.view.timer);
  for (const [name, delay] of cues(before?.view, next.view, ownCues(next.view))) sound.play(name, delay);
  requestAnimationFrame(report);
}

function paint({view, t}, before = shown) {
  const calm = slower.matches || view.show?.motion === "calm";
  const {layer, fresh} = layers.draw(calm ? calmKey(view) : sceneKey(view), picture(view, t, link), calm ? CALM_CHANGE : CHANGE);
  entrances.play(layer, {still: !before || standsStill(before.view, view), calm, fresh});
}

/** Tells the house what is on this screen; a page that nobody can see draws no frame and so says nothing. */
function report() {
  if (!shown) return;
  const scale = devicePixelRatio;
  link.do("shown", {
    version: shown.version, width: Math.round(innerWidth * scale), height: Math.round(innerHeight * scale),
    sound: sound.state, fullscreen: document.fullscreenElement !== null,
  });
}

function onState(state) {
  if (state === "ended") return end();
  mark.hidden = state === "live" || state === "connecting";
  mark.dataset.state = state;
  if (shown) word(shown.t);
}

/** This screen may not show anything any more: the picture goes, since nothing will ever change it. */
async function end() {
  over = true;
  newest = shown = null;
  ticker.follow(null);
  const t = await loadWords(document.documentElement.lang);
  for (const part of [stage, mark, prompt]) part?.toggleAttribute("hidden", true);
  const [what, todo] = [document.createElement("h1"), document.createElement("p")];
  what.textContent = document.title = t("display.ended");
  todo.textContent = t("display.refused");
  notice.replaceChildren(what, todo);
  notice.hidden = false;
}

function word(t) {
  mark.textContent = mark.hidden ? "" : t("display.lost");
  if (prompt) prompt.textContent = t("display.enable");
}

/** The one click: sound and full screen. Later clicks bring the full screen back. */
async function enable() {
  prompt.hidden = true;
  const wanted = [sound.unlock()];
  if (!document.fullscreenElement) wanted.push(document.documentElement.requestFullscreen?.());
  await Promise.allSettled(wanted);
  report();
}

function stayAwake(ms) {
  document.body.classList.remove("idle");
  clearTimeout(stayAwake.timer);
  stayAwake.timer = setTimeout(() => document.body.classList.add("idle"), ms);
}

if (!overlay) {
  addEventListener("click", enable);
  addEventListener("pointermove", () => stayAwake(AWAKE));
  stayAwake(AWAKE_AT_FIRST);
}
addEventListener("resize", report);
addEventListener("fullscreenchange", report);
