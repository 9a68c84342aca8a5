// Dialogs of the evening: what was played so far, how the death match is played, and who has lost it.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";
import {held} from "/static/held.js";
import {optionFields, readOptions} from "/host/static/options_form.js";
import {people} from "/host/static/screens/choose.js";
import {historyList} from "/host/static/screens/evening.js";
import {WHILE_HELD, keycaps} from "/host/static/screens/parts.js";
import {frame, onSubmit} from "/host/static/screens/dialogs/dialog.js";

export function history(desk) {
  return frame(desk, {title: desk.t("host.history.title"), wide: true, body: historyList(desk)});
}

/** The choices of the game by which the death match is played. */
export function deathMatch(desk) {
  const {t, view} = desk;
  const game = view.games.find(one => one.key === view.show.game);
  const shown = {...view.show.options, pacing: view.show.pacing};
  const send = onSubmit(data => desk.settle("set_death_match", {game: game.key,
    options: readOptions(data, game, {before: ownChoices(game, shown), shown})}));
  return frame(desk, {title: t("host.death.options_title", {game: t(`${game.key}.title`)}), wide: true,
    body: html`<form @submit=${send}>${optionFields(desk, game, shown, {but: ["elimination"]})}
      <div class="answer"><button class="btn strong">${t("host.options.send")}</button></div></form>`});
}

/** Whatever stands otherwise than the game has it by itself. */
function ownChoices(game, chosen) {
  return Object.fromEntries(Object.entries({...game.choices, ...game.common}).filter(([key, choice]) =>
    key !== "elimination" && chosen[key] !== undefined && chosen[key] !== choice.default).map(([key]) => [key, chosen[key]]));
}

/** Somebody has lost the death match, whatever was on: only a held Backspace or button answers. */
export function lost(desk) {
  const {t, view, dialog} = desk;
  if (!view.loser) return nothing;
  const {choices} = view.loser;
  const many = choices.length > 2;
  const pick = ({target}) => {
    const others = many ? dialog.contestants.filter(id => id !== target.value) : [];
    dialog.contestants = target.checked ? [...others, target.value] : others;
    desk.changed();
  };
  const holding = desk.confirmation.holding;
  return frame(desk, {title: t("host.lost.title"), role: "alertdialog", keep: t("host.confirm.keep"), body: html`
    <p>${t(view.show.segment === "match" ? "host.lost.intro_match" : "host.lost.intro")}</p>
    ${people(choices, {name: "loser", many, chosen: dialog.contestants, pick})}
    <p class="small">${t("host.lost.after")}</p>
    <div class="answer"><button type="button" class="btn undo ${holding ? "holding" : ""}"
        ?disabled=${!dialog.contestants.length}
        ${held(down => (down ? desk.confirmation.start(() => desk.answer()) : desk.confirmation.stop()),
          {...WHILE_HELD, keys: false})}>
      <span>${t("host.lost.answer")}<small>${t("host.confirm.hold")}</small></span>${keycaps("rewind")}<i class="fuse"
          aria-hidden="true"></i></button></div>
    <p class="small lockline">${t("host.confirm.keys")}</p>`});
}
