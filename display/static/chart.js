// Lines by round in u: where each point lies, and where the labels at their ends stand without touching.

/** How lines differ beside their colour: dashes, and the mark at each end. */
export const DASHES = [[], [2.4, 1.4], [0.1, 1.6], [4, 1.4], [3, 1.2, 0.1, 1.2], [1.2, 1.2], [5, 1.2, 1.2, 1.2], [0.1, 0.9, 0.1, 2.4], [6, 2], [2.4, 0.9, 0.1, 0.9, 0.1, 0.9]];
export const MARKS = [
  "M-1.3 0A1.3 1.3 0 1 0 1.3 0A1.3 1.3 0 1 0 -1.3 0Z", "M-1.2 -1.2H1.2V1.2H-1.2Z", "M0 -1.6L1.5 1.1H-1.5Z", "M0 -1.7L1.7 0L0 1.7L-1.7 0Z",
  "M0 1.6L1.5 -1.1H-1.5Z", "M-.5 -1.6H.5V-.5H1.6V.5H.5V1.6H-.5V.5H-1.6V-.5H-.5Z", "M-1.6 -.7H1.6V.7H-1.6Z", "M-.7 -1.6H.7V1.6H-.7Z",
  "M-1.5 -1.2L1.5 -1.2L0 0L1.5 1.2H-1.5L0 0Z", "M-1.2 -1.5V1.5L0 0L1.2 1.5V-1.5L0 0Z",
];

const BESIDE = 4.2;          // u from the mark of one line to that of another which ends in the same point

/**
 * `lines`: arrays of totals, best line first. Everybody begins at 0. Where the lowest total wins, less lies higher.
 * Gives `x(round)`, `y(value)`, the grid's values, and of each line its path, its end, and the place of its mark: at the
 * end, or a little before it where other lines end in the same point. Lines that coincide lie a hair apart.
 */
export function plot(lines, {width, height, lowest}) {
  const values = [0, ...lines.flat()];
  const least = Math.min(...values), most = Math.max(...values, least + 1);
  const last = Math.max(1, ...lines.map(line => line.length));
  const x = round => (round / last) * width;
  const y = value => ((lowest ? value - least : most - value) / (most - least)) * height;
  const apart = Math.min(0.5, 4 / Math.max(1, lines.length));
  const shift = at => (at - (lines.length - 1) / 2) * apart;
  const points = lines.map((line, at) => [0, ...line].map((value, round) => ({x: x(round), y: y(value) + shift(at)})));
  const paths = points.map(line => line.map((point, round) => `${round ? "L" : "M"}${fixed(point.x)} ${fixed(point.y)}`).join(""));
  const ends = points.map(line => line.at(-1));
  const marks = points.map((line, at) => onLine(line, ends[at].x - BESIDE * sameBefore(lines, at)));
  return {x, y, paths, ends, marks, grid: grid(least, most)};
}

/** How many of the lines before this one end in the same point. */
function sameBefore(lines, at) {
  const {length} = lines[at];
  return lines.slice(0, at).filter(line => line.length === length && line.at(-1) === lines[at].at(-1)).length;
}

/** The point of a line at `x`. */
function onLine(line, x) {
  const after = Math.max(1, line.findIndex(point => point.x >= x)), from = line[after - 1], to = line[after] ?? from;
  const part = to.x > from.x ? Math.max(0, (x - from.x) / (to.x - from.x)) : 0;
  return {x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y)};
}

/** Middles of labels of `pitch` in `height`, in the order given, each as near its wish as the others let it. */
export function spread(wishes, pitch, height) {
  const places = [];
  wishes.forEach((wish, at) => places.push(Math.max(wish, at ? places[at - 1] + pitch : pitch / 2)));
  let room = height - pitch / 2;
  for (let at = places.length - 1; at >= 0; at--) {
    places[at] = Math.min(places[at], room);
    room = places[at] - pitch;
  }
  return places;
}

/** Few round values between two, 0 among them where it lies between. */
function grid(least, most) {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find(one => (most - least) / one <= 5) ?? most - least;
  const found = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) found.push(value);
  return found;
}

const fixed = length => Math.round(length * 100) / 100;
