// What an item of the rundown is called, and its game's choices in a few words.
import {optionWord} from "/host/static/options_form.js";
import {minutes} from "/static/clock.js";

/** An item's name: its game, its death match, its break. */
export function itemName(t, {kind, game}) {
  if (kind === "break") return t("host.plan.break");
  const played = game ? t(`${game}.title`) : t("host.death.away");
  return kind === "match" ? played : t("host.plan.death_match", {game: played});
}

/** What is worth knowing of an item beside its name. */
export function itemDetails(t, games, {kind, game, options, text, seconds}) {
  if (kind === "break") return [seconds ? minutes(seconds * 1000) : t("host.plan.no_time"), text].filter(Boolean).join(" · ");
  const offered = games.find(one => one.key === game);
  return offered ? optionsInWords(t, offered, options ?? {}, kind === "death_match" ? ["elimination"] : []) : "";
}

/** How a match ends, and each choice that is not as the game has it. */
export function optionsInWords(t, game, chosen, but = []) {
  const every = {...game.choices, ...game.common};
  const value = key => (chosen[key] === undefined ? every[key].default : chosen[key]);
  const ending = every.ending ? [t(`${game.key}.screen.ending.${value("ending")}`, {n: value("deals")})] : [];
  const rest = Object.keys(every).filter(key => !["ending", "deals", ...but].includes(key)
    && value(key) !== every[key].default);
  return [...ending, ...rest.map(key => t("host.plan.choice", {
    name: t(game.choices[key] ? `${game.key}.option.${key}` : `host.option.${key}`),
    value: optionWord(t, game, key, value(key))}))].join(" · ");
}
