// What comes in moves once: elements say how by `data-enter` and how much later by `data-delay` (ms). What was there
// when a page loaded has never moved, and how long anything takes depends on nothing that it shows.

const LAND = "cubic-bezier(.2, .9, .25, 1)", LIFT = "cubic-bezier(.5, 0, .2, 1)", STRIKE = "cubic-bezier(.6, 0, .9, .3)";
const FADE = {frames: {opacity: [0, 1]}, duration: 300, easing: "ease-out"};
const WAYS = {
  fade: FADE,
  drop: {frames: {opacity: [0, 1], translate: ["0 -9cqh", "0 0"]}, duration: 420, easing: LAND},
  rise: {frames: {opacity: [0, 1], translate: ["0 4cqh", "0 0"]}, duration: 420, easing: LAND},
  deal: {frames: {translate: ["0 90cqh", "0 0"]}, duration: 900, easing: LIFT},
  stamp: {frames: {opacity: [0, 1, 1], scale: [2.2, 1.7, 1]}, duration: 340, easing: STRIKE},
};

export class Entrances {
  #known = new WeakSet();

  /** Plays what is new in a layer; `still`: only takes note of it. `calm`: everything fades. */
  play(layer, {still, calm}) {
    for (const element of layer.querySelectorAll("[data-enter]")) {
      if (this.#known.has(element)) continue;
      this.#known.add(element);
      if (!still) enter(element, calm);
    }
  }
}

function enter(element, calm) {
  const way = calm ? FADE : WAYS[element.dataset.enter];
  const delay = Number(element.dataset.delay ?? 0);
  element.animate(way.frames, {duration: way.duration, easing: way.easing, delay, fill: "backwards"});
}
