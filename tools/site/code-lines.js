/**
 * The code beside the playground is one text with every option, whose lines name the setting that shows them:
 *
 *   review //? review
 *   duplicates="ask" //? duplicates=ask
 *   <MediaProvider client={client}> //? !language
 *
 * Only the lines for the settings at hand are shown and copied. `docs-code.js` compiles the result for each setting.
 *
 * @typedef {{ text: string, when: string }} CodeLine `when` is empty for lines that are always shown
 * @typedef {Readonly<Record<string, string | boolean>>} CodeSettings `false` and the empty string switch a setting off
 */

const marker = / ?\/\/\? (.+)$/;

/** @param {string} text @returns {CodeLine[]} */
export function codeLines(text) {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => ({ text: line.replace(marker, ''), when: marker.exec(line)?.[1] ?? '' }));
}

/** @param {string} when @param {CodeSettings} settings */
export function isShown(when, settings) {
  if (when === '') return true;
  if (when.startsWith('!')) return !settings[when.slice(1)];
  const [name = '', value] = when.split('=', 2);
  return value === undefined ? Boolean(settings[name]) : settings[name] === value;
}

/**
 * Puts the value of a setting in the place of `$name$`, which is one token for the highlighter.
 *
 * @param {string} text
 * @param {CodeSettings} settings
 */
export function fillIn(text, settings) {
  return text.replaceAll(/\$(\w+)\$/g, (_all, name) => String(settings[name] ?? ''));
}

/** The code for some settings. @param {string} text @param {CodeSettings} settings */
export function codeFor(text, settings) {
  const lines = codeLines(text).filter(({ when }) => isShown(when, settings));
  return fillIn(`${lines.map((line) => line.text).join('\n')}\n`, settings);
}
