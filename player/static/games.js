// A game's own part of the phone, fetched when a show first plays it. See ui.js for what it offers.

const FIRST_WAIT = 300, LONGEST_WAIT = 3000;
const fetched = new Map(), coming = new Map();

/** The loaded part of a game, or undefined. */
export const gameOf = view => fetched.get(view?.show?.game);

/** Whether a view can be shown yet: there is no show, or its game is here. */
export const isReady = view => !view.show || fetched.has(view.show.game);

/** Fetches the game's module and style sheet, for as long as it takes. */
export function fetchGame(key) {
  if (!coming.has(key)) coming.set(key, fetchParts(key));
  return coming.get(key);
}

async function fetchParts(key) {
  const [part] = await Promise.all([fetchModule(key), fetchStyle(key)]);
  fetched.set(key, part);
}

async function fetchModule(key) {
  for (let tries = 0, wait = FIRST_WAIT; ; tries += 1, wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      // Some browsers remember that a module failed: another address asks again.
      return await import(`/games/${key}/static/phone.js${tries ? `?${tries}` : ""}`);
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
}

function fetchStyle(key) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/games/${key}/static/phone.css`;
  return new Promise(resolve => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
