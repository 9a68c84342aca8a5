// The phone's language follows its owner: what was chosen here before, else what the phone speaks.

const KEY = "cuecard.lang";
export const LANGUAGES = ["ko", "en"];

export function chosenLanguage(store = localStorage, spoken = navigator.languages) {
  const kept = store.getItem(KEY);
  if (LANGUAGES.includes(kept)) return kept;
  return spoken.map(tag => tag.slice(0, 2)).find(tag => LANGUAGES.includes(tag)) ?? "en";
}

export function rememberLanguage(lang, store = localStorage) {
  store.setItem(KEY, lang);
}

/** The one the button offers. */
export function otherLanguage(lang) {
  return LANGUAGES.find(other => other !== lang);
}
