// The room's picture on the desk, in a shadow tree: the desk's styles and the screen's never meet.

import {html, nothing, render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {Directive, PartType, directive} from "/static/vendor/lit-html-3.3.3/directive.js";
import {picture} from "/display/static/screen.js";

class Miniature extends Directive {
  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("miniature stands alone in a tag");
  }

  render() {
    return nothing;
  }

  update({element}, [view, t, clock]) {
    const root = element.shadowRoot ?? element.attachShadow({mode: "open"});
    render(html`${styles(view)}<div class="frame">${picture(view, t, clock)}</div>`, root);
    return nothing;
  }
}

function styles(view) {
  const game = view.show?.game;
  return html`<link rel="stylesheet" href="/static/base.css"><link rel="stylesheet" href="/display/static/screen.css">
    <link rel="stylesheet" href="/display/static/scenes.css">
    <link rel="stylesheet" href="/display/static/evening.css"><link rel="stylesheet" href="/display/static/recap.css">
    ${game ? html`<link rel="stylesheet" href="/games/${game}/static/screen.css">` : nothing}
    <link rel="stylesheet" href="/host/static/css/miniature.css">`;
}

const miniature = directive(Miniature);

/** A 16:9 box with the picture of a screen's view. */
export function miniatureOf(view, t, clock) {
  return html`<div class="miniature" ${miniature(view, t, clock)}></div>`;
}
