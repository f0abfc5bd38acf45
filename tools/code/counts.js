import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Names files of `src` that have become long, which never fails: code that is packed to fit a limit reads worse. Fails if two
 * folders import each other.
 *
 * @typedef {{ path: string, text: string }} Source
 */

const most = 400;
// Generated: from the contract, and from the messages of each language.
const generated = /\/contract\/(?:proxy-)?schema\.ts$|\/locales\/[a-z]{2}\.ts$/;

/**
 * At every level, and types too: a folder may import those beside it that do not import it, and what is below or above it.
 *
 * @param {readonly Source[]} sources
 * @returns {string[]} pairs of folders that import each other
 */
export function mutualImports(sources) {
  const imports = new Set(
    sources.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\b(?:from |import\()'(\.[^']+)'/g), ([, imported = '']) =>
        apart(dirname(path), posix.join(dirname(path), dirname(imported))),
      ),
    ),
  );
  return [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(' and ');
    return one < other && imports.has(`${other} and ${one}`);
  });
}

/** The folders in which two paths part; nothing if one is below the other. @param {string} one @param {string} other */
function apart(one, other) {
  const [names, others] = [one.split('/'), other.split('/')];
  const at = names.findIndex((name, index) => name !== others[index]);
  if (at < 0 || at >= others.length) return '';
  return [names, others].map((path) => path.slice(0, at + 1).join('/')).join(' and ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = globSync('src/**/*.{ts,tsx,js}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|test-d|stories)\./.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  for (const { path, text } of sources) {
    const lines = text.split('\n').length - 1;
    if (lines > most && !generated.test(path))
      console.warn(`${path} has ${lines} lines, more than ${most}: has it more than one subject?`);
  }
  const pairs = mutualImports(sources);
  console.log(`${pairs.length} pairs of folders import each other`);
  for (const pair of pairs) console.error(`${pair} import each other`);
  process.exitCode = pairs.length > 0 ? 1 : 0;
}
