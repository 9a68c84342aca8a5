// What this phone had in the show that is on: a seat, or a request for one. At the door it has neither, and is told so.

const KEY = "cuecard.had";

export class LostSeat {
  #store;

  /** `store` outlives a reload (getItem, setItem). What is kept there opens nothing. */
  constructor(store) {
    this.#store = store;
  }

  /** A view came. At the door of the show in which this phone had something: {what: "seat" | "request", name}, else null. */
  meet({show, me, scene}) {
    if (!show) return null;
    if (me) this.#keep(show, me);
    if (scene !== "door") return null;
    const kept = JSON.parse(this.#store.getItem(KEY));
    return kept?.show === show.id ? {what: kept.what, name: kept.name} : null;
  }

  #keep(show, {id, name}) {
    this.#store.setItem(KEY, JSON.stringify({show: show.id, what: id ? "seat" : "request", name}));
  }
}
