// Lets Node import the pages' scripts, which know each other by absolute addresses:
// node --import ./tests/web/page_urls.mjs --test tests/web/link.test.mjs

import {webcrypto} from "node:crypto";
import {register} from "node:module";

globalThis.crypto ??= webcrypto;      // Node 18 hides it

const ROOT = new URL("../../", import.meta.url).href;

register("data:text/javascript," + encodeURIComponent(`
  const ROOT = ${JSON.stringify(ROOT)};
  export function resolve(name, context, next) {
    const found = /^(?:file:\\/\\/)?\\/(?:(host|player|display|games\\/\\w+)\\/)?static\\/(.*)$/.exec(name);
    return found ? next(ROOT + (found[1] ?? "web") + "/static/" + found[2], context) : next(name, context);
  }
  export async function load(url, context, next) {
    const script = url.startsWith(ROOT) && /\\.js$/.test(url) && url.includes("/static/");
    return next(url, script ? {...context, format: "module"} : context);
  }
`));
