import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prints the sizes of the folders and files of `src`, and which folders import each other. Fails if a size exceeds its
 * limit, or two folders do.
 *
 * @typedef {{ path: string, text: string }} Source
 */

const mostFiles = 15;
const mostLines = 300;

/** @param {readonly Source[]} sources */
function sizesOf(sources) {
  return [...new Set(sources.map(({ path }) => dirname(path)))].map((folder) => {
    const files = sources.filter(({ path }) => dirname(path) === folder);
    const lines = files.map(({ text }) => linesOf(text)).toSorted((one, other) => one - other);
    return { folder, files: files.length, lines };
  });
}

/** @param {readonly Source[]} sources @returns {string[]} what exceeds a limit */
export function oversizes(sources) {
  // Generated: from the contract, and from the messages of each language.
  const counted = sources.filter(
    ({ path }) =>
      !/^src\/contract\/(proxy-)?schema\.ts$/.test(path) && !/^src\/locales\/[a-z]{2}\.ts$/.test(path),
  );
  return [
    ...sizesOf(counted)
      .filter(({ files }) => files > mostFiles)
      .map(({ folder, files }) => `${folder} has ${files} files, more than ${mostFiles}`),
    ...counted
      .filter(({ text }) => linesOf(text) > mostLines)
      .map(({ path, text }) => `${path} has ${linesOf(text)} lines, more than ${mostLines}`),
  ];
}

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

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length - 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = globSync('src/**/*.{ts,tsx,js}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|test-d|stories)\./.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  for (const { folder, files, lines } of sizesOf(sources))
    console.log(
      `${folder.padEnd(34)}${String(files).padStart(3)} files of ${lines.at(0)} to ${lines.at(-1)} lines`,
    );
  const pairs = mutualImports(sources);
  console.log(`${pairs.length} pairs of folders import each other`);
  const wrong = [...oversizes(sources), ...pairs.map((pair) => `${pair} import each other`)];
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
