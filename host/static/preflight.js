// What is looked at before the doors open: asks the server time and again, and looks itself at what only a browser
// can tell.
import {render} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {loadWords} from "/static/words.js";
import {preflight} from "/host/static/screens/preflight.js";

const LANG = "cuecard.console.lang";
const OFTEN = 1000, SELDOM = 2500;  // ms between two questions: while checks run, and when they are done
const LIMIT = 5000;                 // ms an answer may take
const FAMILY = "\"Pretendard Variable\"", HANGUL = "\ud050\uce74\ub4dc \ud55c\uae00";

const root = document.getElementById("desk");
const state = {t: null, told: null, online: true, browser: null, speak: choose, again};
let next = 0;

await speak(localStorage.getItem(LANG) ?? document.documentElement.lang);
state.browser = await drawsHangul();
document.addEventListener("visibilitychange", () => document.hidden || ask());
await ask();

/** Another language, for the console too. */
function choose(lang) {
  localStorage.setItem(LANG, lang);
  return speak(lang);
}

async function speak(lang) {
  state.t = await loadWords(lang);
  document.documentElement.lang = lang;
  draw();
}

/** The newest findings; a page in the background does not ask. */
async function ask() {
  clearTimeout(next);
  const answer = await fetch("/host/preflight.json", {signal: AbortSignal.timeout(LIMIT)}).catch(() => null);
  if (answer?.status === 403) return location.reload();  // this browser is no console any more, and the page says so
  state.online = Boolean(answer?.ok);
  if (answer?.ok) state.told = await answer.json();
  draw();
  clearTimeout(next);
  if (!document.hidden) next = setTimeout(ask, state.told?.running ? OFTEN : SELDOM);
}

async function again() {
  state.browser = await drawsHangul();
  await fetch("/host/preflight", {method: "POST", signal: AbortSignal.timeout(LIMIT)}).catch(() => null);
  await ask();
}

/** Whether Hangul comes out of the shipped font: it is loaded, and as wide as no other font would draw it. */
async function drawsHangul() {
  const faces = await document.fonts.load(`40px ${FAMILY}`, HANGUL).catch(() => []);
  const pen = document.createElement("canvas").getContext("2d");
  const width = family => {
    pen.font = `40px ${family}`;
    return pen.measureText(HANGUL).width;
  };
  return faces.length > 0 && ["monospace", "serif"].every(other => width(`${FAMILY}, ${other}`) !== width(other));
}

function draw() {
  document.title = state.t("host.preflight.page_title");
  render(preflight(state), root);
}
