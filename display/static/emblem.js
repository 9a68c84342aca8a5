// The token of life, drawn: a flame in a notched coin. It is the same on paper and on the dark stage.

import {html, svg} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const NOTCHES = 16;
const RIM = Array.from({length: NOTCHES}, (_, at) => {
  const turn = (2 * Math.PI * at) / NOTCHES;
  return {x: 20 + 18.4 * Math.sin(turn), y: 20 - 18.4 * Math.cos(turn)};
});
const FLAME = "M20.6 5.6C21.2 12 29.4 15.6 29.4 24.4C29.4 30 25.4 34 20 34C14.6 34 10.6 30 10.6 24.6C10.6 19.6 14 17.4 15 12.6C17 14.4 18 16.4 18.2 18.2C20 15 21 10.6 20.6 5.6Z";
const HEART = "M20 31.6C17 31.6 15 29.6 15 26.8C15 23.8 18.4 22.6 19.8 19.2C22 22 25 23.6 25 26.8C25 29.6 23 31.6 20 31.6Z";

/** One token. What it means stands beside it in words. */
export function emblem() {
  return html`<svg class="emblem" viewBox="0 0 40 40" aria-hidden="true">${svg`
    ${RIM.map(({x, y}) => svg`<circle class="rim" cx=${x} cy=${y} r="1.6"></circle>`)}
    <circle class="rim" cx="20" cy="20" r="18.2"></circle>
    <circle class="ground" cx="20" cy="20" r="16"></circle>
    <path class="rim" d=${FLAME}></path>
    <path class="ground" d=${HEART}></path>`}</svg>`;
}
