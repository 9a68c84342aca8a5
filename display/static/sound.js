// Short cues, synthesised, each also to be seen. The same cue sounds the same whatever is behind it.

const LOCKING = ["memorising", "picking"];
const TURN = 500;            // ms until a card turns: the light swings first

/**
 * The names of what is to be heard between two views, with a delay in ms. Nothing without a view before. `own`: what
 * the game itself has to be heard, in place of the one sound of a step revealed.
 */
export function cues(before, after, own = steps) {
  if (!before?.show || before.show.id !== after.show?.id || after.over) return [];
  const entered = before.scene !== after.scene;
  const sameRound = before.round?.number === after.round?.number;
  const heard = [];
  if (after.scene === "join" && after.seats.length > before.seats.length) heard.push(["join", 0]);
  if (!entered && LOCKING.includes(after.scene) && sameRound && after.counts.ready > before.counts.ready) heard.push(["lock", 0]);
  if (entered && after.scene === "closed") heard.push(["close", 0]);
  if (entered && after.scene === "cards_back") heard.push(["cards_back", 0]);
  if (after.scene === "verdict" && after.verdict.shown > (before.verdict?.shown ?? 0)) heard.push(["rank", 0]);
  if (after.scene === "verdict" && after.verdict.final && !before.verdict?.final) heard.push(["verdict", 1500]);
  if (!entered && after.scene === "tokens" && moved(before.tokens, after.tokens)) heard.push(["token", 0]);
  if (after.tokens?.named && after.tokens.named.id !== before.tokens?.named?.id) heard.push(["named", 900]);
  if (entered && after.scene === "death_match") heard.push(["duel", 0]);
  if (entered && after.scene === "elimination") heard.push(["elimination", 900]);
  return [...heard, ...own(before, after)];
}

/** Whether a token of life has come to somebody. */
function moved(before, after) {
  return ["given", "handed"].some(way => after[way] && after[way].id !== before[way]?.id);
}

function steps(before, after) {
  const goesOn = after.scene === "reveal" && before.round?.number === after.round?.number;
  return goesOn && after.match.revealed > revealed(before) ? [["reveal", TURN]] : [];
}

function revealed(view) {
  return view.scene === "reveal" || view.scene === "closed" ? view.match.revealed : Infinity;
}

/** Notes of a cue: [start in s, Hz, length in s, loudness, shape]. */
const SCORES = {
  join: [[0, 660, 0.14, 0.12, "sine"], [0.05, 880, 0.16, 0.09, "sine"]],
  lock: [[0, 1320, 0.05, 0.09, "triangle"], [0.02, 330, 0.09, 0.12, "sine"]],
  close: [[0, 220, 0.5, 0.2, "sine"], [0, 165, 0.7, 0.2, "triangle"]],
  reveal: [[0, 523, 0.7, 0.14, "sine"], [0.06, 784, 0.9, 0.1, "sine"], [0.12, 1047, 1.1, 0.07, "sine"]],
  picks: [[0, 330, 0.25, 0.13, "triangle"], [0.07, 415, 0.25, 0.13, "triangle"], [0.14, 523, 0.6, 0.15, "triangle"]],
  land: [[0, 196, 0.09, 0.2, "sine"], [0, 980, 0.03, 0.07, "triangle"]],
  taken: [[0, 294, 0.16, 0.13, "triangle"], [0.11, 262, 0.16, 0.13, "triangle"], [0.22, 220, 0.18, 0.14, "triangle"], [0.33, 165, 0.6, 0.2, "triangle"]],
  deal_over: [[0, 349, 0.7, 0.12, "triangle"], [0.16, 440, 0.7, 0.12, "triangle"], [0.32, 523, 0.9, 0.12, "triangle"]],
  time_up: [[0, 330, 0.5, 0.15, "triangle"], [0.45, 330, 0.5, 0.15, "triangle"], [0.9, 220, 1.2, 0.18, "triangle"]],
  cards_back: [[0, 392, 0.3, 0.12, "triangle"], [0.12, 494, 0.3, 0.12, "triangle"], [0.24, 587, 0.5, 0.12, "triangle"]],
  rank: [[0, 440, 0.45, 0.14, "triangle"], [0.02, 880, 0.5, 0.06, "sine"]],
  verdict: [[0, 392, 1.6, 0.12, "triangle"], [0.12, 494, 1.6, 0.11, "triangle"], [0.24, 587, 1.6, 0.11, "triangle"], [0.36, 784, 1.8, 0.12, "sine"]],
  token: [[0, 523, 0.4, 0.1, "sine"], [0.3, 659, 0.4, 0.1, "sine"], [0.6, 784, 1.2, 0.13, "sine"], [0.6, 1568, 0.9, 0.04, "sine"]],
  named: [[0.3, 131, 0.5, 0.28, "triangle"], [0.3, 196, 0.4, 0.14, "triangle"]],
  duel: [[0, 110, 0.6, 0.26, "triangle"], [0.4, 110, 0.6, 0.26, "triangle"], [0.8, 82, 1.4, 0.3, "triangle"]],
  elimination: [[0.3, 98, 0.5, 0.34, "triangle"], [0.3, 62, 0.7, 0.34, "sine"]],
};

export class Sound {
  #context;

  constructor(Context = globalThis.AudioContext) {
    this.#context = Context ? new Context() : null;
  }

  /** "on", "locked" until somebody has touched the page, or "none" where a browser has no sound. */
  get state() {
    if (!this.#context) return "none";
    return this.#context.state === "running" ? "on" : "locked";
  }

  /** Called from within a click or a key. */
  async unlock() {
    await this.#context?.resume();
  }

  play(name, delay = 0) {
    if (this.state !== "on") return;
    const start = this.#context.currentTime + delay / 1000;
    for (const [at, pitch, length, loud, shape] of SCORES[name]) this.#note(start + at, pitch, length, loud, shape);
  }

  #note(start, pitch, length, loud, shape) {
    const tone = new OscillatorNode(this.#context, {type: shape, frequency: pitch});
    const gain = new GainNode(this.#context, {gain: 0});
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain).connect(this.#context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
