// Korean particles, counting words and ordinals. Everything Korean comes from the catalogue; this file only knows sounds.
// web/words.py does the same in Python; a test holds the two together.

const OPEN = 0, CLOSED = 1, RIEUL = 8;                 // how a syllable ends; rieul counts as open before "(eu)ro"
const FIRST_SYLLABLE = 0xac00, LAST_SYLLABLE = 0xd7a3, FINALS = 28;
const DIGITS = [CLOSED, RIEUL, OPEN, CLOSED, OPEN, OPEN, CLOSED, RIEUL, RIEUL, OPEN];   // as they are read aloud
const EU = "\uc73c";

/** How a word ends when read aloud, or null where its spelling does not tell (Latin letters, nothing at all). */
export function ending(word) {
  const bare = word.normalize("NFC").replace(/[^\p{L}\p{N})]+$/u, "").replace(/\([^()]*\)$/, "").replace(/[^\p{L}\p{N}]+$/u, "");
  if (!bare) return null;
  const last = [...bare].at(-1), code = last.codePointAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    return final === OPEN || final === RIEUL ? final : CLOSED;
  }
  return last >= "0" && last <= "9" ? DIGITS[Number(last)] : null;
}

/** The particle of `pair` ("after a consonant/after a vowel") for that word; both where the ending is unknown. */
export function particle(word, pair) {
  const [closed, open] = pair.split("/");
  const end = ending(word);
  if (end === null) {
    return closed.endsWith(open) ? `(${closed.slice(0, closed.length - open.length)})${open}` : `${closed}(${open})`;
  }
  return end === OPEN || (end === RIEUL && closed.startsWith(EU)) ? open : closed;
}

/** A number from 0 to 99 in counting words; other numbers as digits. `words` are the catalogue's, see web.count. */
export function counted(number, words) {
  if (!Number.isInteger(number) || number < 0 || number > 99) return String(number);
  const ones = words.ones.split(" "), tens = words.tens.split(" "), whole = words.whole.split(" ");
  if (number < ones.length) return ones[number];
  const ten = Math.floor(number / 10), one = number % 10;
  return one === 0 ? whole[ten - 1] : tens[ten - 1] + words.joint + ones[one];
}

/** The catalogue's word for "the …th", or undefined beyond its words. */
export function ordinal(number, words) {
  return words.split(" ")[number - 1];
}
