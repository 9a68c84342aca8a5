// What comes in moves once: elements say how by `data-enter` and how much later by `data-delay` (ms). What was there
// when a page loaded has never moved, and how long anything takes depends on nothing that it shows.

const LAND = "cubic-bezier(.2, .9, .25, 1)", LIFT = "cubic-bezier(.5, 0, .2, 1)", STRIKE = "cubic-bezier(.6, 0, .9, .3)";
const NEAR = "calc(var(--dx) * 1cqh) calc(var(--dy) * 1cqh)";
const FADE = {frames: {opacity: [0, 1]}, duration: 300, easing: "ease-out"};
const WAYS = {
  fade: FADE,
  drop: {frames: {opacity: [0, 1], translate: ["0 -9cqh", "0 0"]}, duration: 420, easing: LAND},
  rise: {frames: {opacity: [0, 1], translate: ["0 4cqh", "0 0"]}, duration: 420, easing: LAND},
  deal: {frames: {translate: ["0 90cqh", "0 0"]}, duration: 900, easing: LIFT},
  // within a picture only: what a step of it brings
  swap: {...FADE, within: true},
  come: {frames: {opacity: [0, 1], translate: ["0 2cqh", "0 0"]}, duration: 420, easing: LAND, within: true},
  fly: {frames: {translate: [NEAR, "0 0"], scale: ["var(--from)", "1"]}, duration: 560, easing: LIFT, within: true},
  travel: {frames: {translate: [NEAR, "0 0"], scale: [1, 1.3, 1]}, duration: 900, easing: LIFT, within: true},
  draw: {frames: {clipPath: ["inset(-9cqh 100% -9cqh -9cqh)", "inset(-9cqh -9cqh -9cqh -9cqh)"]}, duration: 1600, easing: "ease-in-out"},
  count: {frames: {opacity: [1, 1], "--count": ["var(--was)", "var(--is)"]}, duration: 840, easing: LIFT, within: true},
  hidden: {frames: {opacity: [0, 0]}, duration: 840, within: true},
  west: {frames: {translate: ["-70cqh 0", "0 0"]}, duration: 560, easing: LAND},
  east: {frames: {translate: ["70cqh 0", "0 0"]}, duration: 560, easing: LAND},
  stamp: {frames: {opacity: [0, 1, 1], scale: [2.2, 1.7, 1]}, duration: 340, easing: STRIKE},
};

export class Entrances {
  #known = new WeakSet();

  /** Plays what is new in a layer; `still`: only takes note of it. `calm`: everything fades. `fresh`: so is the layer. */
  play(layer, {still, calm, fresh}) {
    for (const element of layer.querySelectorAll("[data-enter]")) {
      if (this.#known.has(element)) continue;
      this.#known.add(element);
      if (!still && !(fresh && WAYS[element.dataset.enter].within)) enter(element, calm);
    }
  }
}

function enter(element, calm) {
  const way = calm ? FADE : WAYS[element.dataset.enter];
  const delay = Number(element.dataset.delay ?? 0);
  element.animate(way.frames, {duration: way.duration, easing: way.easing, delay, fill: "backwards"});
}
