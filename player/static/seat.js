// Asking for a seat. The answer sets the seat's cookie, so the socket has to connect anew afterwards.

import {NO_ANSWER} from "/static/outbox.js";

/** The join code of the address that was scanned, or "" (typed address, or the code's place taken by a page's name). */
export function codeInAddress(pathname) {
  const [, first, rest] = pathname.split("/");
  return first && rest === undefined ? decodeURIComponent(first).toUpperCase() : "";
}

const PATIENCE = 8000;

/**
 * What the server says: `{ok: true, pending}` or `{ok: false, code, params}`. The same id asks once, so a question that
 * a network swallowed is given up and can be asked again.
 */
export async function askForSeat(request, patience = PATIENCE) {
  const end = new AbortController();
  const waiting = setTimeout(() => end.abort(), patience);
  try {
    const answer = await fetch("/player/seat", {
      method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(request), signal: end.signal,
    });
    return await answer.json();
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(waiting);
  }
}
