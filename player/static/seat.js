// Asking for a seat. The answer sets the seat's cookie, so the socket has to connect anew afterwards.

import {NO_ANSWER} from "/static/outbox.js";

/** The join code of the address that was scanned, or "" (typed address, or the code's place taken by a page's name). */
export function codeInAddress(pathname) {
  const [, first, rest] = pathname.split("/");
  return first && rest === undefined ? decodeURIComponent(first).toUpperCase() : "";
}

/** What the server says: `{ok: true, pending}` or `{ok: false, code, params}`. The same id asks once. */
export async function askForSeat(request) {
  try {
    const answer = await fetch("/player/seat", {
      method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(request),
    });
    return await answer.json();
  } catch {
    return NO_ANSWER;
  }
}
