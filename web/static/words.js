// The catalogues in the browser: `const t = await loadWords("ko"); t("web.hold")`. Several languages may be loaded.

import {makeWords} from "/static/wording.js";

const FIRST_WAIT = 300, LONGEST_WAIT = 3000;
const loaded = new Map();

/** The words of a language, as `t(key, params)` with `t.lang`. Waits for the server as long as it takes. */
export function loadWords(lang) {
  if (!loaded.has(lang)) loaded.set(lang, fetchWords(lang).then(catalogue => makeWords(lang, catalogue)));
  return loaded.get(lang);
}

async function fetchWords(lang) {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const answer = await fetch(`/words/${lang}.json`).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer?.status === 404) throw new Error(`no words in ${lang}`);
    await new Promise(resolve => setTimeout(resolve, wait));
  }
}
