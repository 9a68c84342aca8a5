// Whose phone was away while a bot played the seat: only they can come back. Known again after a reload of the page.

const KEPT = "cuecard.console.away";

export class Away {
  #show = null;
  #ids = new Set();

  /** A view has come; the ids of the owners whose phone is there again and whose seat a bot still plays. */
  returned({show, roster = [], room}) {
    const there = one => room.presence?.[one.id] === "connected";
    if (show && show.id !== this.#show) this.#recall(show.id);
    const away = roster.filter(one => one.stand_in && (this.#ids.has(one.id) || !there(one)));
    this.#keep(away.map(one => one.id));
    return away.filter(one => one.status === "seated" && there(one)).map(one => one.id);
  }

  #recall(show) {
    const kept = JSON.parse(sessionStorage.getItem(KEPT));
    this.#show = show;
    this.#ids = new Set(kept?.show === show ? kept.ids : []);
  }

  #keep(ids) {
    this.#ids = new Set(ids);
    if (this.#show) sessionStorage.setItem(KEPT, JSON.stringify({show: this.#show, ids}));
  }
}
