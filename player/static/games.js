// A game's own part of the phone, fetched when a show first plays it. See ui.js for what it offers.

import {loadSheet} from "/static/sheets.js";

const FIRST_WAIT = 300, LONGEST_WAIT = 3000;
const SHEET = /\/games\/(\w+)\/static\/phone\.css$/;
const fetched = new Map(), coming = new Map();

/** The loaded part of a game, or undefined. */
export const gameOf = view => fetched.get(view?.show?.game);

/** Whether a view can be shown yet: no game belongs to it (a door's), or its game is here. */
export const isReady = view => !view.show?.game || fetched.has(view.show.game);

/** Only the present game's style sheet holds: a phone that stays open sees one game after another. */
export function dressFor(view) {
  for (const sheet of document.styleSheets) {
    const game = SHEET.exec(sheet.href)?.[1];
    if (game) sheet.disabled = game !== view.show?.game;
  }
}

/** Fetches the game's module and style sheet, for as long as it takes. */
export function fetchGame(key) {
  if (!coming.has(key)) coming.set(key, fetchParts(key));
  return coming.get(key);
}

async function fetchParts(key) {
  const [part] = await Promise.all([
    // Some browsers remember that a module failed: another address asks again.
    untilItComes(tries => import(`/games/${key}/static/phone.js${tries ? `?${tries}` : ""}`)),
    untilItComes(() => loadSheet(`/games/${key}/static/phone.css`)),
  ]);
  fetched.set(key, part);
}

async function untilItComes(ask) {
  for (let tries = 0, wait = FIRST_WAIT; ; tries += 1, wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await ask(tries);
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
      await new Promise(resolve => setTimeout(resolve, wait));
    }
  }
}
