// Names as people count them: a letter with its marks, a Hangul syllable, a family of emoji is one.

export const LONGEST_NAME = 12;
const segmenter = new Intl.Segmenter(undefined, {granularity: "grapheme"});

/** The name as it will be sent: composed, without invisible characters, outer or doubled space. */
export function tidy(text) {
  const visible = text.replace(/\s/gu, " ").replace(/(?![\u200d\ufe0e\ufe0f])\p{C}/gu, "");
  return visible.normalize("NFC").replace(/ +/gu, " ").trim();
}

/** How many graphemes the tidied text has. */
export function length(text) {
  return [...segmenter.segment(tidy(text))].length;
}

/** Whether a seat can be asked for under this text. */
export function fits(text) {
  const n = length(text);
  return n >= 1 && n <= LONGEST_NAME;
}
