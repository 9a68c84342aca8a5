// The host's choices as a form, made from what a game offers; the same for a new show and for changing one.
import {html, nothing} from "/static/vendor/lit-html-3.3.3/lit-html.js";

const MOST_IN_A_LIST = 12;

/**
 * Fields of a game's own choices and of those every game has; `chosen` holds what the host has chosen so far, `but`
 * the names of those that stand elsewhere in the form. Below them stands what the focused one means. A choice that
 * the others make idle (the game's console.js says which) is put away.
 */
export function optionFields(desk, game, chosen = {}, {but = []} = {}) {
  const {t} = desk;
  const common = Object.entries(game.common).filter(([key]) => !but.includes(key));
  const idle = desk.pieces[game.key]?.idleChoices?.({...defaults(game), ...(desk.standing ?? chosen)}) ?? [];
  return html`<div class="options" @change=${event => remember(desk, game, event)}
      @focusin=${event => explain(desk, event)} @focusout=${event => explain(desk, event)}>
    ${Object.entries(game.choices).map(([key, choice]) => field(t, `${game.key}.option.${key}`, {
      key, choice, chosen: chosen[key], idle: idle.includes(key), word: value => optionWord(t, game, key, value)}))}
    ${common.map(([key, choice]) => field(t, `host.option.${key}`, {
      key, choice, chosen: chosen[key], word: value => optionWord(t, game, key, value)}))}
  </div>
  <p class="about small" role="status">${game.choices[desk.explained] ? t(`${game.key}.about.${desk.explained}`) : nothing}</p>`;
}

/** What a value of a choice is called. */
export function optionWord(t, game, key, value) {
  const choice = game.choices[key];
  if (!choice) return t(`host.value.${key}.${value}`);
  if (choice.values) return t(`${game.key}.value.${key}.${value}`);
  return value === null ? t(`${game.key}.value.${key}.none`) : t(`${game.key}.value.${key}.some`, {[key]: value});
}

function defaults(game) {
  return Object.fromEntries(Object.entries(game.choices).map(([key, choice]) => [key, choice.default]));
}

/** What stands in the form now, as far as it decides which other choices count. */
function remember(desk, game, {currentTarget}) {
  desk.standing = readOptions(new FormData(currentTarget.closest("form")), game);
  desk.changed();
}

function explain(desk, {type, target}) {
  desk.explained = type === "focusin" ? target.name.replace("option.", "") : null;
  desk.changed();
}

function field(t, label, {key, choice, chosen, word, idle = false}) {
  const value = chosen === undefined ? choice.default : chosen;
  const control = choice.values ? list(key, choice.values, value, word)
    : choice.most - choice.least < MOST_IN_A_LIST && !choice.none ? list(key, range(choice), value, word)
      : number(key, choice, value, () => word(null));
  return html`<label class="field" ?hidden=${idle}><span>${t(label)}</span>${control}</label>`;
}

function list(key, values, chosen, word) {
  return html`<select name="option.${key}">${values.map((value, at) => html`<option value=${at}
      ?selected=${value === chosen}>${word(value)}</option>`)}</select>`;
}

function range({least, most}) {
  return Array.from({length: most - least + 1}, (_, at) => least + at);
}

function number(key, {least, most, none}, value, empty) {
  return html`<input type="number" name="option.${key}" min=${least} max=${most} step="1" inputmode="numeric"
    ?required=${!none} .value=${value ?? ""} placeholder=${none ? empty() : nothing}>`;
}

/**
 * The host's own choices: those made before and what differs from what was `shown`. What the host never touched is not
 * sent, so that the game's presets for a size of table still count.
 */
export function readOptions(data, game, {shown = {}, before = {}} = {}) {
  const asked = Object.entries({...game.choices, ...game.common}).filter(([key]) => data.has(`option.${key}`));
  const changed = asked.flatMap(([key, choice]) => {
    const value = read(data.get(`option.${key}`), choice);
    return value === (shown[key] === undefined ? choice.default : shown[key]) ? [] : [[key, value]];
  });
  return {...before, ...Object.fromEntries(changed)};
}

function read(raw, choice) {
  if (choice.values) return choice.values[Number(raw)];
  if (choice.most - choice.least < MOST_IN_A_LIST && !choice.none) return range(choice)[Number(raw)];
  return raw === "" ? null : Number(raw);
}

/** Names pasted one a line or with commas between; blank ones fall away. */
export function readNames(text) {
  return text.split(/[\n,，、]/).map(name => name.trim().normalize("NFC")).filter(Boolean);
}
