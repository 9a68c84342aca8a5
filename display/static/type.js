// Type sized by measured width. All lengths are in u, one hundredth of the picture's height (1cqh), so that a size
// found here holds for a hall's wall and for a miniature alike.

/** Nothing at rest is smaller than this. */
export const LEAST = 4.6;

const UNBROKEN = 7;          // u: a name stays in one piece where that leaves it at least this large
const TESTED = 100;          // px: widths are measured at this size and scaled
const SPARE = 0.985;         // a hundredth of the room stays free for rounding
const REMEMBERED = 2000;
const BETWEEN = /[^\S\u00a0]+/;          // words; a space that does not break is part of one
const FALLBACK = '"Pretendard Variable", sans-serif';

const graphemes = new Intl.Segmenter(undefined, {granularity: "grapheme"});
const widths = new Map();
let pen = null, family = null;

/** Loads the weights that pictures are set in. Measured widths hold from then on. */
export async function fontsReady() {
  await Promise.all([600, 700, 800, 850].map(weight => document.fonts.load(font(weight), "\uac00A1")));
}

/** How wide a text is on one line, in em of its own size. */
export function em(text, weight = 700) {
  const key = weight + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  pen.font = font(weight);
  const width = pen.measureText(text).width / TESTED;
  if (document.fonts.check(font(weight))) remember(key, width);
  return width;
}

/** The size of a single line in `room`, `max` at most; a text too long even for the least size is cut by its box. */
export function line(text, {room, max, least = LEAST, weight = 700}) {
  return floor(Math.max(least, Math.min(max, (room * SPARE) / Math.max(em(text, weight), 0.01))));
}

/**
 * The largest size at which a text, wrapped between words, stays in `width` by `height` and in `most` lines. A word
 * too long for a line is broken, unless `breaks` is false.
 */
export function block(text, {width, height, max, least = LEAST, leading = 1.16, weight = 800, most = Infinity,
  breaks = true}) {
  const fits = size => {
    const needed = rows(text, (width * SPARE) / size, weight, breaks);
    return needed <= most && needed * leading * size <= height;
  };
  let low = Math.round(least * 10), high = Math.round(max * 10);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle / 10)) low = middle;
    else high = middle - 1;
  }
  return low / 10;
}

/**
 * Columns for some names in a field, and a size for each: the arrangement whose smallest name is largest. Each name
 * has a cell less its padding, and less what the cell keeps free beside (`beside`) and below it (`below`). `from`
 * and `columns` bound the number of columns, `most` the lines of a name. `alike`: one size for all of them.
 */
export function arrange(names, {width, height, gap, padding, max, beside = 0, below = 0, from = 1, columns = 4, most = 2, alike = false}) {
  let best = null;
  for (let across = Math.min(from, names.length); across <= Math.min(columns, names.length); across++) {
    const down = Math.ceil(names.length / across);
    const cell = {
      width: (width - gap * (across - 1)) / across - 2 * padding - beside,
      height: (height - gap * (down - 1)) / down - below - 0.8,
    };
    const sizes = names.map(name => inOnePiece(name, {...cell, max, most, weight: 850, least: 2, leading: 1.12}));
    const smallest = Math.min(...sizes);
    if (best === null || smallest > best.smallest) best = {across, down, sizes, smallest};
  }
  const ceiling = best.smallest * (alike ? 1 : 1.5);
  return {...best, sizes: best.sizes.map(size => floor(Math.max(LEAST, Math.min(size, ceiling))))};
}

/** A name's size: whole words are worth more than large ones, until they become hard to read. */
function inOnePiece(name, box) {
  const whole = block(name, {...box, breaks: false});
  return whole >= Math.min(UNBROKEN, box.max) ? whole : block(name, box);
}

/** Lines that a text takes where a line is `room` em wide; without end where only a broken word would fit. */
function rows(text, room, weight, breaks) {
  return text.split("\n").reduce((sum, paragraph) => sum + paragraphRows(paragraph, room, weight, breaks), 0);
}

function paragraphRows(paragraph, room, weight, breaks) {
  const space = em(" ", weight);
  let taken = 1, used = 0;
  for (const word of paragraph.split(BETWEEN).filter(Boolean)) {
    const width = em(word, weight);
    if (used > 0 && used + space + width <= room) used += space + width;
    else if (width > room && !breaks) return Infinity;
    else {
      if (used > 0) taken++;
      const broken = width > room ? breakWord(word, room, weight) : {more: 0, used: width};
      taken += broken.more;
      used = broken.used;
    }
  }
  return taken;
}

function breakWord(word, room, weight) {
  let more = 0, used = 0;
  for (const {segment} of graphemes.segment(word)) {
    const width = em(segment, weight);
    if (used > 0 && used + width > room) {
      more++;
      used = 0;
    }
    used += width;
  }
  return {more, used};
}

function font(weight) {
  family ??= getComputedStyle(document.documentElement).getPropertyValue("--font").trim() || FALLBACK;
  return `${weight} ${TESTED}px ${family}`;
}

function remember(key, width) {
  if (widths.size >= REMEMBERED) widths.clear();
  widths.set(key, width);
}

const floor = size => Math.floor(size * 100) / 100;
