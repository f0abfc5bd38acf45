import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { composed } from './signatures.js';

/**
 * Compiles the ICU messages of a language to a module of functions, so that pages load no parser.
 *
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {Extract<Element, { options: unknown }>} Choice
 * @typedef {[key: string, elements: Element[]][]} Options
 * @typedef {import('./signatures.js').Signatures} Signatures
 * @typedef {string | string[] | { [key: string]: Entry }} Entry
 */

/**
 * What `createFigures` is told for a language, and which figure is in bidi isolates.
 *
 * @type {Record<string, { options: string, isolated?: string }>}
 */
const figures = {
  // Long: short units are single letters, which are hard to recognize. The direction marks of its percent sign would turn
  // a line that starts with it left-to-right.
  ar: { options: ", { sizes: 'long', durations: 'long' }", isolated: 'percent' },
  // Units are in Latin letters: without isolates, "18 MB" would be reordered.
  he: { options: ", { durations: 'long' }", isolated: 'size' },
  // Long: short forms such as "से॰" are uncommon.
  hi: { options: ", { durations: 'long' }" },
};

const rightToLeft = new Set(['ar', 'he']);

/** @param {Choice} choice @returns {Options} */
const optionsOf = ({ options }) => Object.entries(options).map(([key, { value }]) => [key, value]);

/** @param {readonly Element[]} elements @returns {Set<string>} the names of the arguments */
function argumentsOf(elements) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    const inner = 'options' in element ? optionsOf(element).flatMap(([, text]) => text) : [];
    for (const name of argumentsOf(inner)) names.add(name);
  }
  return names;
}

/** @param {string} text @returns {Set<string>} */
export const argumentsIn = (text) => argumentsOf(parse(text, { ignoreTag: true }));

/** Whether a space remains at an end of the message if the part there is empty. @param {readonly Element[]} elements */
function hasLooseEnds(elements) {
  /** @param {Element | undefined} part @param {Element | undefined} beside @param {RegExp} space */
  const isLoose = (part, beside, space) =>
    part !== undefined &&
    'options' in part &&
    optionsOf(part).some(([, text]) => text.length === 0) &&
    beside?.type === TYPE.literal &&
    space.test(beside.value);
  return isLoose(elements[0], elements[1], /^\s/) || isLoose(elements.at(-1), elements.at(-2), /\s$/);
}

/** The same with arguments named `value`. @param {Element} element @returns {any} */
function renamed(element) {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return element;
  if (!('options' in element)) return { ...element, value: 'value' };
  const options = optionsOf(element).map(([key, text]) => [key, { value: text.map(renamed) }]);
  return { ...element, value: 'value', options: Object.fromEntries(options) };
}

/**
 * Writes expressions for messages. A part that depends on one argument and occurs more than once becomes a function.
 *
 * @param {string} locale
 */
function createWriter(locale) {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  /** How often each part occurs. @type {Map<string, number>} */
  const occurrences = new Map();
  /** @type {string[]} */
  let shared = [];

  /** @param {readonly Element[]} elements @param {string} count what `#` stands for @returns {string} */
  const write = (elements, count = '') => {
    const [only] = elements;
    if (elements.length === 1 && only && 'options' in only) return writeChoice(only, count);
    if (elements.every((element) => element.type === TYPE.literal))
      return JSON.stringify(elements.map(({ value }) => value).join(''));
    const texts = elements.map((element) => {
      if (element.type === TYPE.literal) return element.value.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
      if (element.type === TYPE.pound) return `\${numberOf(${count})}`;
      if (element.type === TYPE.argument) return `\${${element.value}}`;
      if (element.type === TYPE.number && !element.style) return `\${numberOf(${element.value})}`;
      if ('options' in element) return `\${${writeChoice(element, count)}}`;
      throw new Error('Only {name}, {name, number}, select and plural are known');
    });
    return `\`${texts.join('')}\``;
  };

  /** @param {Choice} choice @param {string} count */
  const writeChoice = (choice, count) => {
    const written = writeOptions(choice, count);
    const isPlural = choice.type === TYPE.plural;
    const isOptional = Object.keys(choice.options).join() === 'none,other';
    const [name, ...others] = argumentsOf([choice]);
    if (others.length > 0 || !(isPlural || isOptional)) return written;
    const code = writeOptions(renamed(choice), 'value');
    const type = isPlural || /(number|plural|form)Of\(/.test(code) ? 'number' : 'string';
    const part = `(value: ${type}${isOptional ? ' | null | undefined' : ''}) => ${code}`;
    occurrences.set(part, (occurrences.get(part) ?? 0) + 1);
    return shared.includes(part) ? `part${shared.indexOf(part)}(${name})` : written;
  };

  /** @param {Choice} choice @param {string} count */
  const writeOptions = (choice, count) => {
    const { value } = choice;
    const options = optionsOf(choice);
    if (choice.type === TYPE.plural) return writePlural(value, options);
    const [[first, none] = ['', []], [, other] = ['', []]] = options;
    if (first === 'none' && options.length === 2)
      return `(${value} ? ${write(other, count)} : ${write(none, count)})`;
    /** @type {Record<string, string>} */
    const conditions = { absent: `${value} === undefined`, none: `!${value}`, true: value };
    const cases = options.map(([key, text]) => {
      if (key === 'other') return write(text, count);
      return `${conditions[key] ?? `${value} === ${JSON.stringify(key)}`} ? ${write(text, count)} : `;
    });
    return `(${cases.join('')})`;
  };

  /** @param {string} value @param {Options} options */
  const writePlural = (value, options) => {
    const exact = options.filter(([key]) => key.startsWith('='));
    const forms = options.filter(([key]) => !key.startsWith('='));
    const missing = categories.filter((category) => !forms.some(([key]) => key === category));
    if (forms.length > 1 && missing.length > 0) throw new Error(`No plural form ${missing.join(', ')}`);
    const cases = exact.map(([key, text]) => `${value} === ${key.slice(1)} ? ${write(text, value)} : `);
    // `plural` replaces every # with the count, so names, and texts with one of their own, are not given to it.
    const isPlain = forms.every(([, text]) =>
      text.every((one) => one.type === TYPE.pound || (one.type === TYPE.literal && !one.value.includes('#'))),
    );
    const textOf = (/** @type {Element[]} */ text) =>
      isPlain
        ? JSON.stringify(text.map((one) => ('value' in one ? one.value : '#')).join(''))
        : write(text, value);
    const [[, only] = ['', []]] = forms;
    const object = forms.map(([key, text]) => `${key}: ${textOf(text)}`).join(', ');
    const rest =
      forms.length === 1 ? write(only, value) : `${isPlain ? 'pluralOf' : 'formOf'}(${value}, { ${object} })`;
    return cases.length > 0 ? `(${cases.join('')}${rest})` : rest;
  };

  return {
    write,
    /** Makes functions of the parts that have occurred more than once. */
    share: () => {
      shared = [...occurrences].flatMap(([part, times]) => (times > 1 ? [part] : []));
      return shared.map((part, at) => `const part${at} = ${part};\n`).join('');
    },
  };
}

/**
 * @param {string} language the name of the file and of its export
 * @param {{ [key: string]: Entry }} messages
 * @param {Signatures} signatureOf
 * @returns {string} the module
 */
export function compile(language, messages, signatureOf) {
  const { locale } = messages;
  if (typeof locale !== 'string') throw new Error('locale is missing');
  const { options = '', isolated } = figures[language] ?? {};
  const isRightToLeft = rightToLeft.has(language);
  const { write, share } = createWriter(locale);

  /** @param {string} text @param {readonly string[]} path */
  const writeMessage = (text, path) => {
    const elements = parse(text, { ignoreTag: true });
    const signature = signatureOf(path);
    const value = hasLooseEnds(elements) ? `${write(elements)}.trim()` : write(elements);
    const used = argumentsOf(elements);
    const { names, isObject } = signature ?? { names: [], isObject: false };
    const unknown = [...used].filter((name) => !names.includes(name));
    if (unknown.length > 0) throw new Error(`There is no {${unknown.join('}, {')}}`);
    if (!signature) return value;
    if (used.size === 0) return `() => ${value}`;
    if (isObject) return `({ ${names.filter((name) => used.has(name)).join(', ')} }) => ${value}`;
    return `(${names.slice(0, names.findLastIndex((name) => used.has(name)) + 1).join(', ')}) => ${value}`;
  };

  /** @param {{ [key: string]: Entry }} entries @param {readonly string[]} path @returns {string} */
  const writeObject = (entries, path) => {
    const lines = Object.entries(entries).map(
      ([key, entry]) => `${JSON.stringify(key)}: ${writeEntry(entry, [...path, key])}`,
    );
    const at = path.join('.');
    if (at === '')
      for (const figure of ['size', 'duration', 'percent', 'number'])
        lines.push(
          figure === isolated
            ? `${figure}: (value) => isolated(figures.${figure}(value))`
            : `${figure}: figures.${figure}`,
        );
    if (at === 'library') lines.push('date: figures.date');
    if (at === 'usage') lines.push('relative: figures.relative');
    if (at === 'accepts' && isRightToLeft) lines.push('type: isolated');
    return `{\n${lines.join(',\n')},\n}`;
  };

  /** @param {Entry} entry @param {readonly string[]} path @returns {string} */
  const writeEntry = (entry, path) => {
    const at = path.join('.');
    if (Array.isArray(entry)) return JSON.stringify(entry);
    if (typeof entry !== 'string') {
      const { join, before = '' } = composed[at] ?? {};
      const after = at === 'grid.names' && isRightToLeft ? ', isolated' : '';
      return join ? `${join}(${before}${writeObject(entry, path)}${after})` : writeObject(entry, path);
    }
    try {
      return writeMessage(entry, path);
    } catch (error) {
      throw new Error(`src/locales/${language}.json: ${at}: ${/** @type {Error} */ (error).message}`, {
        cause: error,
      });
    }
  };

  writeObject(messages, []);
  const parts = share();
  const catalog = writeObject(messages, []);
  const isUsed = (/** @type {string} */ name) => `${parts}${catalog}`.includes(`${name}(`);
  const helpers = ['form', 'number', 'plural'].filter((name) => isUsed(`${name}Of`));
  const joins = [...Object.values(composed).map(({ join }) => join), ...(isRightToLeft ? ['isolated'] : [])];
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const forms = pluralCategories
    .filter((category) => category !== 'other')
    .map((category) => `'${category}'`);
  return `// Compiled from ${language}.json by tools/locales.
import { createFigures } from './figures.js';
import { ${joins.toSorted().join(', ')}, type Translation } from './phrases.js';

const locale = ${JSON.stringify(locale)};
const figures = createFigures<${forms.join(' | ') || 'never'}>(locale${options});
const { ${helpers.map((name) => `${name}: ${name}Of`).join(', ')} } = figures;
${parts}
/** ${new Intl.DisplayNames('en', { type: 'language' }).of(locale)}. */
export const ${language}: Translation = ${catalog};
`;
}
