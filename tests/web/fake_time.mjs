// Timers that run only when a test lets time pass. (Node's own mock of them changes from version to version.)

const real = {setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout};

/** Replaces setTimeout and clearTimeout; `pass(ms)` runs what falls due, in order, `restore()` ends it. */
export function fakeTime() {
  let now = 0, count = 0;
  const due = new Map();
  globalThis.setTimeout = (call, wait = 0) => {
    due.set((count += 1), {call, at: now + wait});
    return count;
  };
  globalThis.clearTimeout = id => due.delete(id);

  const next = until => [...due].filter(([, {at}]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
  return {
    pass(milliseconds) {
      const until = now + milliseconds;
      for (let found = next(until); found; found = next(until)) {
        const [id, {call, at}] = found;
        due.delete(id);
        now = at;
        call();
      }
      now = until;
    },
    restore: () => Object.assign(globalThis, real),
  };
}
