import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify_sync } from 'terser';

/**
 * Copies the package into a folder of its own, as it is published: a manifest without what only this repository needs, and
 * docs without links to what is not in the package. Nothing in the work tree changes, whatever fails. npm, publint and the
 * tests of the package all pack this folder, and Changesets publishes it (`publishConfig.directory`).
 */

export const staged = '.cache/package';

/** Of the manifest: npm ignores them in a dependency, and tools that read them only find noise. */
const ofRepository = [
  'scripts',
  'devDependencies',
  'overrides',
  'allowScripts',
  'workspaces',
  'publishConfig',
];

/** The bundler's names of the sources, which are not published. */
const pathComments = /^\/\/ src\/\S+\n/gm;

/** In lines. */
const longRecipe = 100;

/** What no app ships to its users. */
const tools = /^dist\/(devtools|init|mcp|mock|server|service|testing)\//;

/**
 * @param {string} code
 * @param {string} file
 */
function publishedCode(code, file) {
  if (!tools.test(file)) return code.replaceAll(pathComments, '');
  return minify_sync(code, { module: true, keep_classnames: true, keep_fnames: true }).code ?? code;
}

/** @returns {string[]} the staged files */
export function stagePackage() {
  rmSync(staged, { recursive: true, force: true });
  const files = publishedFiles(packed('.'));
  for (const file of files) {
    const target = join(staged, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file === 'package.json') writeFileSync(target, publishedManifest(readFileSync(file, 'utf8')));
    else if (/\.md$|^llms\.txt$/.test(file))
      writeFileSync(target, publishedPage(readFileSync(file, 'utf8'), file, files));
    else if (/^dist\/.*\.js$/.test(file))
      writeFileSync(target, publishedCode(readFileSync(file, 'utf8'), file));
    else copyFileSync(file, target);
  }
  writeFileSync(join(staged, notices), thirdPartyNotices());
  return [...files, notices];
}

const notices = 'THIRD-PARTY-NOTICES.md';

/** Without declarations that no entry point leads to. @param {readonly string[]} files */
function publishedFiles(files) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  /** @type {Set<string>} */
  const reached = new Set();
  for (const { types } of Object.values(exports)) {
    if (types) for (const file of globSync(types)) reached.add(normalize(file));
  }
  for (const file of reached) {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
      if (path.endsWith('.js')) reached.add(join(dirname(file), path).replace(/\.js$/, '.d.ts'));
  }
  return files.filter((file) => !file.endsWith('.d.ts') || reached.has(normalize(file)));
}

/** The licenses of what the workers contain. Those of the script are beside it, because it is hosted without the rest. */
function thirdPartyNotices() {
  const licenses = readFileSync('dist/longshore-widget/licenses.md', 'utf8');
  const sections = licenses.split(/^(?=## )/m);
  const inWorkers = sections.filter((section) => /^## (?:@noble\/hashes|hash-wasm) - /.test(section));
  return `# Third-party notices

\`dist/longshore-widget.js\` and its parts contain other libraries, React among them. Their licenses are in
\`dist/longshore-widget/licenses.md\`. The workers in \`dist/assets\` contain these:

${inWorkers.join('').trim()}
`;
}

/**
 * Stages the package and packs it.
 *
 * @param {string} folder where the tarball is written
 * @returns {string} its path
 */
export function packStaged(folder) {
  stagePackage();
  const { filename } = npmPack(staged, '--pack-destination', folder);
  return join(folder, filename);
}

/**
 * @param {string} folder
 * @returns {string[]} the files that npm would pack
 */
export function packed(folder) {
  return npmPack(folder, '--dry-run').files.map(({ path }) => path);
}

/**
 * @param {string} folder
 * @param {string[]} options
 * @returns {{ filename: string, size: number, unpackedSize: number, files: { path: string, size: number }[] }}
 */
export function npmPack(folder, ...options) {
  const printed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...options], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  // An array, or in newer versions of npm an object by name.
  const [result] = Object.values(JSON.parse(printed));
  return result;
}

/** @param {string} text */
export function publishedManifest(text) {
  const manifest = JSON.parse(text);
  for (const name of ofRepository) delete manifest[name];
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * A page without the parts between `<!-- repository only -->` and `<!-- end -->`, and with the text of links to files that
 * are not published in place of the links.
 *
 * @param {string} text
 * @param {string} file the page, from the root of the package
 * @param {readonly string[]} files those of the package
 */
export function publishedPage(text, file, files) {
  const code = /(```[^]*?```)/;
  return (
    text
      .replaceAll(/<!-- repository only -->\n[^]*?<!-- end -->\n+/g, '')
      // A long recipe is beside the page, as a file.
      .replaceAll(/<!-- (examples\/recipes\/\S+) -->\n\n```\w+\n([^]*?)```\n/g, (block, path, lines) =>
        lines.split('\n').length > longRecipe
          ? `[${path}](${relative(dirname(file), path).replaceAll('\\', '/')})\n`
          : block,
      )
      .split(code)
      .map((part) =>
        code.test(part)
          ? part
          : part.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words, target) =>
              leadsOut(file, target, files) ? words : link,
            ),
      )
      .join('')
  );
}

/** Whether a relative link leads to what is not published. @param {string} file @param {string} target @param {readonly string[]} files */
export function leadsOut(file, target, files) {
  const [path = ''] = target.split('#', 1);
  if (path === '' || /^[a-z]+:/.test(path)) return false;
  const found = normalize(join(dirname(file), path))
    .replaceAll('\\', '/')
    .replace(/\/$/, '');
  return !files.some((each) => each === found || each.startsWith(`${found}/`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = stagePackage();
  const { size, unpackedSize } = npmPack(staged, '--dry-run');
  console.log(
    `${relative('.', staged)}: ${files.length} files, ${Math.round(size / 1000)} kB packed, ${Math.round(unpackedSize / 1000)} kB unpacked`,
  );
}
