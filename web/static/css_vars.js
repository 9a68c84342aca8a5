// `<p ${cssVars({"--n": 3})}>`: custom properties set by the object model, since the page's policy forbids
// style attributes. A null value removes the property.

import {nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {Directive, PartType, directive} from "/static/vendor/lit-html-3.3.3/directive.js";

class CssVars extends Directive {
  #set = {};

  constructor(part) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("cssVars stands alone in a tag");
  }

  render() {
    return nothing;
  }

  update({element}, [wanted]) {
    for (const name of Object.keys(this.#set)) if (!(name in wanted)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(wanted)) {
      if (value === this.#set[name]) continue;
      if (value === null || value === undefined) element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    }
    this.#set = {...wanted};
    return nothing;
  }
}

export const cssVars = directive(CssVars);
