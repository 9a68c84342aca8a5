// Draws one view at a time and measures what it drew.

import {html, render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {loadWords} from "/static/words.js";
import {picture, prepare} from "/display/static/screen.js";

const box = document.querySelector("#box");
const clock = {now: () => 1_000_000};
const HOLDERS = ".paper, .slip, .card, .group, .field, .line, .open, .badge, .rail, .boxed";

/** Draws a view as at rest. */
window.draw = async (view, lang) => {
  await prepare(view);
  render(html``, box);
  render(picture({...view, lang}, await loadWords(lang), clock), box);
};

/** What is wrong with the picture: type too small, outside the safe area, outside its paper, cut off, on top of other type. */
window.faults = ({cut}) => {
  const frame = box.getBoundingClientRect(), u = frame.height / 100;
  const pieces = texts();
  const found = pieces.flatMap(piece => [...tooSmall(piece, u), ...outside(piece, frame, u), ...cutOff(piece, cut)]);
  return [...found, ...overlapping(pieces)];
};

function texts() {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || element.closest(".visually-hidden, .rehearsal, .turn.open .back")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = element.closest(".name")?.getBoundingClientRect();
    const rects = [...range.getClientRects()].map(rect => (frame ? common(rect, frame) : rect)).filter(rect => rect.height > 1);
    found.push({words: node.data.trim(), element, rects});
  }
  return found;
}

function tooSmall({words, element}, u) {
  const size = parseFloat(getComputedStyle(element).fontSize) / u;
  const weight = Number(getComputedStyle(element).fontWeight);
  return [...(size < 4.58 ? [`"${words}" is ${size.toFixed(2)}u`] : []), ...(weight < 600 ? [`"${words}" weighs ${weight}`] : [])];
}

function outside({words, element, rects}, frame, u) {
  const found = [];
  const holders = [];
  for (let up = element; up && up !== box; up = up.parentElement) if (up.matches(HOLDERS)) holders.push(up);
  for (const rect of rects.map(glyphs)) {
    const safe = {left: frame.left + 4.6 * u, right: frame.right - 4.6 * u, top: frame.top + 3 * u, bottom: frame.bottom - 4.6 * u};
    if (!within(rect, safe, 0)) found.push(`"${words}" leaves the safe area`);
    for (const holder of holders) {
      if (!within(rect, holder.getBoundingClientRect(), 0.4 * u)) found.push(`"${words}" leaves .${holder.className}`);
    }
  }
  return found;
}

function cutOff({words, element}, allowed) {
  const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "clip";
  return cut && !allowed ? [`"${words}" is cut off`] : [];
}

function overlapping(pieces) {
  const found = [];
  pieces.forEach((one, at) => pieces.slice(at + 1).forEach(other => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    if (one.rects.map(glyphs).some(a => other.rects.map(glyphs).some(b => meet(a, b)))) {
      found.push(`"${one.words}" lies on "${other.words}"`);
    }
  }));
  return found;
}

/** A line of type without the air above and below its letters. */
function glyphs(rect) {
  const air = rect.height * 0.17;
  return {left: rect.left, right: rect.right, top: rect.top + air, bottom: rect.bottom - air};
}

/** What a clipping frame lets be seen of a rectangle. */
function common(a, b) {
  const left = Math.max(a.left, b.left), right = Math.min(a.right, b.right);
  const top = Math.max(a.top, b.top), bottom = Math.min(a.bottom, b.bottom);
  return {left, right, top, bottom, height: bottom - top};
}

const within = (a, b, slack) =>
  a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;

const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

window.ready = true;
