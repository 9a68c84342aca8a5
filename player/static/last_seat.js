// The seat this phone had. A phone that was left open when its show ended is led on to the next one, not told that
// its code is wrong.

const KEY = "cuecard.seat";

export class LastSeat {
  #store;

  /** `store` outlives a reload (getItem, setItem). */
  constructor(store) {
    this.#store = store;
  }

  /**
   * A view came. At the door of another show than the one this phone sat in: {code, name} to sit down with, else null.
   * The code is told to whoever still has the seat's ticket; others bring it themselves.
   */
  meet({show, me, scene}) {
    if (show && me?.id) this.#store.setItem(KEY, JSON.stringify({show: show.id, name: me.name}));
    if (!show || scene !== "door") return null;
    const kept = JSON.parse(this.#store.getItem(KEY));
    return kept && show.code && kept.show !== show.id ? {code: show.code, name: kept.name} : null;
  }
}
