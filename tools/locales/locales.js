import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsIn, compile } from './compile.js';
import { readSignatures, referred } from './signatures.js';

/** @typedef {import('./compile.js').Entry} Entry */

const folder = 'src/locales';

/** @param {string} file */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The texts by their paths. @param {Entry} entry @returns {[path: string, text: string][]} */
function textsOf(entry, path = '') {
  if (typeof entry === 'string') return [[path, entry]];
  if (Array.isArray(entry)) return [];
  return Object.entries(entry).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

/**
 * What a language lacks, or has beyond English: messages, and arguments in them.
 *
 * @param {Entry} english
 * @param {Entry} messages
 * @returns {string[]}
 */
export function differences(english, messages) {
  const [one, other] = [new Map(textsOf(english)), new Map(textsOf(messages))];
  const paths = [...one.keys(), ...[...other.keys()].filter((path) => !one.has(path))];
  return paths.flatMap((path) => {
    const [source, text] = [one.get(path), other.get(path)];
    if (text === undefined) return [`${path} is missing`];
    if (source === undefined) return [`${path} is not in en.json`];
    const [expected, used] = [argumentsIn(source), argumentsIn(text)];
    const missing = [...expected].filter((name) => !used.has(name)).map((name) => `{${name}} is missing`);
    const unknown = [...used]
      .filter((name) => !expected.has(name))
      .map((name) => `{${name}} is not in en.json`);
    return missing.concat(unknown).map((problem) => `${path}: ${problem}`);
  });
}

/** Compiles each language whose messages, or what compiles them, have changed, and removes those that are gone. */
export function compileLocales() {
  for (const file of globSync(`${folder}/??.ts`))
    if (changedAt(file.replace('.ts', '.json')) === 0) rmSync(file);
  const inputs = [
    `${folder}/en.json`,
    ...globSync(['tools/locales/*.js', 'src/messages/**/*.ts', `${folder}/phrases.ts`, ...referred]),
  ];
  const newest = Math.max(...inputs.map(changedAt));
  const files = globSync(`${folder}/*.json`).filter((file) => {
    const compiled = changedAt(file.replace('.json', '.ts'));
    return compiled <= newest || compiled <= changedAt(file);
  });
  if (files.length === 0) return;
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
  const english = read(`${folder}/en.json`);
  const signatures = readSignatures();
  for (const file of files) {
    const messages = read(file);
    const found = differences(english, messages);
    if (found.length > 0) throw new Error(`${file}: ${found.join('; ')}`);
    writeFileSync(file.replace('.json', '.ts'), compile(basename(file, '.json'), messages, signatures));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileLocales();
