// One catalogue as a function. Pure: words.js fetches, this words.
// web/words.py does the same in Python; a test holds the two together.

import {counted, ordinal, particle} from "/static/particles.js";

const PLACEHOLDER = /\{(\w+)((?::[^{}:]+)*)\}/g;
const MINUS = "\u2212";
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** `t(key, params)` over a catalogue of key -> sentence, or key -> {one, other} chosen by the parameter n. */
export function makeWords(lang, catalogue) {
  const t = (key, params = {}) => {
    const entry = catalogue[key];
    if (entry === undefined) return complain(key, "has no words");
    const sentence = typeof entry === "string" ? entry : params.n === 1 && entry.one ? entry.one : entry.other;
    return sentence.replace(PLACEHOLDER, (whole, name, ways) =>
      params[name] === undefined || params[name] === null
        ? complain(whole, `is missing in ${key}`)
        : joined(shaped(params[name], ways.split(":").slice(1))));
  };
  t.lang = lang;
  t.has = key => Object.hasOwn(catalogue, key);

  const shaped = (value, ways) => ways.reduce(way, Array.isArray(value) ? value.map(plain) : plain(value));

  const plain = value => (value !== null && typeof value === "object" ? t(value.key, value.params) : kept(value));

  function way(value, name) {
    switch (name) {
      case "signed": return each(value, number => (number > 0 ? "+" : number < 0 ? MINUS : "") + Math.abs(number));
      case "spoken": return each(value, spoken);
      case "total": return each(value, number => (number < 0 ? MINUS : "") + Math.abs(number));
      case "said": return each(value, number => (number < 0 ? spoken(number) : String(number)));
      case "counted": return each(value, number => counted(number, counting()));
      case "ordinal": return each(value, number => ordinal(number, t("web.ordinal.words")) ?? t("web.ordinal.beyond", {n: number}));
      default: return name.includes("/") ? joined(value) + particle(joined(value), name) : each(value, item => suffixed(String(item), name));
    }
  }

  // A name that ends in the word already does not get it twice.
  const suffixed = (item, suffix) => (item.endsWith(suffix.trim()) ? item : item + suffix);

  const each = (value, change) => (Array.isArray(value) ? value.map(change) : change(value));

  function spoken(number) {
    if (number === 0) return t("web.spoken.zero");
    return t(number > 0 ? "web.spoken.plus" : "web.spoken.minus", {n: Math.abs(number)});
  }

  const counting = () => ({
    ones: t("web.count.ones"), tens: t("web.count.tens"), whole: t("web.count.whole"), joint: t("web.count.joint"),
  });

  const joined = value => {
    if (!Array.isArray(value)) return String(value);
    if (value.length < 2) return value.join("");
    return value.slice(0, -1).join(t("web.list.between")) + t("web.list.last") + value.at(-1);
  };

  return t;
}

/** A name written from right to left stays a thing of its own: a number behind it would otherwise change sides. */
const kept = value => (typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value);

function complain(what, fault) {
  console.error(`${what} ${fault}`);
  return what;
}
