// Commands on their way: each is sent until it is acknowledged, always under the same id, so that it is done once
// however often the connection breaks in between. Knows nothing of sockets.

const NO_ANSWER = {ok: false, code: "lost_connection", params: {}};

export class Outbox {
  #send;
  #onSilence;
  #open = false;
  #waiting = new Set();

  /** `send(payload)` answers with the acknowledgement or fails; `onSilence()` hears of every failure. */
  constructor(send, onSilence) {
    this.#send = send;
    this.#onSilence = onSilence;
  }

  /** Sends a command for at most `patience` milliseconds. The answer never fails: silence is `lost_connection`. */
  put(kind, fields, patience) {
    return new Promise(resolve => {
      const command = {payload: {...fields, id: newId(), kind}, resolve, sending: false};
      command.limit = setTimeout(() => this.#settle(command, NO_ANSWER), patience);
      this.#waiting.add(command);
      this.#try(command);
    });
  }

  /** Whether there is a connection; opening sends again whatever waits, in the order it came. */
  set open(open) {
    this.#open = open;
    if (open) for (const command of this.#waiting) this.#try(command);
  }

  async #try(command) {
    if (!this.#open || command.sending) return;
    command.sending = true;
    try {
      this.#settle(command, await this.#send(command.payload));
    } catch {
      command.sending = false;
      if (!this.#waiting.has(command)) return;
      this.#onSilence();
      this.#try(command);
    }
  }

  #settle(command, answer) {
    clearTimeout(command.limit);
    this.#waiting.delete(command);
    command.resolve(answer);
  }
}

/** 32 random hexadecimal digits; `crypto.randomUUID` does not exist on plain http. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");
}

export {NO_ANSWER};
