// Stands in for the connection: the test plays the server through `window.stage`.
let on = null;
let answerAfter = null;

const stage = {
  sent: [],
  answers: {},
  state: "connecting",
  at: 0,
  since: performance.now(),
  view(view, version, at) {
    this.at = at;
    this.since = performance.now();
    return on.onView(view, {version, at});
  },
  enter(state, code = null) {
    this.state = state;
    on.onState(state, code);
  },
  /** From now on answers wait until `release` is called. */
  holdAnswers() {
    answerAfter = new Promise(resolve => { this.release = resolve; });
  },
};
window.stage = stage;

export function connect(_namespace, handlers) {
  on = handlers;
  document.documentElement.dataset.connected = "";
  return {
    async do(kind, fields = {}) {
      stage.sent.push({kind, ...fields});
      await answerAfter;
      return stage.answers[kind] ?? {ok: true, version: 0};
    },
    now: () => stage.at + performance.now() - stage.since,
    get state() {
      return stage.state;
    },
  };
}
