// Stands in for /static/link.js: a test gives the views and the answers, and reads what the page sent.

let on = null;
const stage = {
  sent: [],
  reconnects: 0,
  waiting: [],
  answers: {},           // by kind: what is answered at once; without one the command stays on its way
  at: 0,
  since: performance.now(),
  view(view, version, at) {
    this.at = at;
    this.since = performance.now();
    on.onView(view, {version, at});
  },
  state(name, code = null) {
    on.onState(name, code);
  },
  answer(answer) {
    this.waiting.shift()(answer);
  },
};
window.stage = stage;

export function connect(_namespace, handlers) {
  on = handlers;
  window.sayConnected();
  return {
    do(kind, fields) {
      stage.sent.push({kind, ...fields});
      if (stage.answers[kind]) return Promise.resolve(stage.answers[kind]);
      return new Promise(resolve => stage.waiting.push(resolve));
    },
    now: () => stage.at + performance.now() - stage.since,
    reconnect: () => (stage.reconnects += 1),
    probe() {},
  };
}
