import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify_sync } from 'terser';
import { rollUpTypes } from '../codegen/roll-up-types.js';

/**
 * Copies the package into a folder of its own, as it is published: minified code, declarations merged by entry point, and a
 * manifest and pages without what only this repository needs. Nothing in the work tree changes, whatever fails. npm, publint
 * and the tests of the package all pack this folder, and Changesets publishes it (`publishConfig.directory`).
 */

export const staged = '.cache/package';

/** Of the manifest: npm ignores them in a dependency, and tools that read them only find noise. */
const ofRepository = [
  'files',
  'scripts',
  'wireit',
  'devDependencies',
  'overrides',
  'allowScripts',
  'workspaces',
  'publishConfig',
];

/** @returns {Promise<string[]>} the staged files */
export async function stagePackage() {
  rmSync(staged, { recursive: true, force: true });
  const manifest = readFileSync('package.json', 'utf8');
  const { homepage: site } = /** @type {{ homepage?: string }} */ (owner(manifest));
  const types = await rollUpTypes(entryTypes('dist'), join(staged, 'dist'));
  const files = packed('.').filter((file) => !file.endsWith('.d.ts'));
  /** @type {Map<string, string>} */
  const texts = new Map([
    ...files.map((file) => /** @type {const} */ ([file, file])),
    ['SKILL.md', join('docs', 'SKILL.md')],
  ]);
  const all = [...texts.keys(), ...types.map((file) => `dist/${file}`), 'THIRD-PARTY-NOTICES.md'];
  for (const [file, source] of texts) {
    const target = join(staged, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file === 'package.json') writeFileSync(target, publishedManifest(readFileSync(source, 'utf8')));
    else if (file.endsWith('.md'))
      writeFileSync(target, publishedPage(readFileSync(source, 'utf8'), source, all, site));
    else if (/^dist\/(?!locales|longshore-widget|assets).*\.js$/.test(file))
      writeFileSync(target, publishedCode(readFileSync(source, 'utf8')));
    else copyFileSync(source, target);
  }
  writeFileSync(join(staged, 'THIRD-PARTY-NOTICES.md'), notices);
  return all;
}

/**
 * The declarations of the entry points.
 *
 * @param {string} dist the folder of the build
 * @returns {Record<string, string>} files, by their path in `dist` without its extension
 */
export function entryTypes(dist) {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = Object.values(exports).flatMap(({ types = '' }) => globSync(types.replace('./dist', dist)));
  return Object.fromEntries(
    files.map((file) => [posix(relative(dist, file)).replace(/\.d\.ts$/, ''), `./${posix(file)}`]),
  );
}

/** Readable to machines, and to people in what they see of it: names of classes, which errors show. @param {string} code */
function publishedCode(code) {
  const { code: minified } = minify_sync(code, {
    module: true,
    // The bundlers of apps do these better on code that they have not been done to.
    compress: { inline: false, reduce_vars: false, sequences: false, directives: false },
    keep_classnames: true,
    // Node prints the whole line in which an error was thrown.
    format: { preserve_annotations: true, max_line_len: 1000 },
  });
  return minified ?? code;
}

const notices = `# Third-party notices

For what \`dist/longshore-widget.js\`, its parts and \`dist/assets\` contain: \`dist/longshore-widget/licenses.md\`.
`;

/**
 * Stages the package and packs it.
 *
 * @param {string} folder where the tarball is written
 * @returns {Promise<string>} its path
 */
export async function packStaged(folder) {
  await stagePackage();
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
function publishedManifest(text) {
  const manifest = { ...JSON.parse(text), ...owner(text) };
  for (const name of ofRepository) delete manifest[name];
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * What only the owner knows, from one field of package.json: `repository`, such as `https://github.com/owner/longshore`.
 *
 * @param {string} text package.json
 * @returns {{ repository: { type: string, url: string }, homepage: string, bugs: string } | {}} empty until it is set
 */
export function owner(text) {
  const { repository } = JSON.parse(text);
  if (!repository) return {};
  const [, host = '', user = '', name = ''] = /^https:\/\/([^/]+)\/([^/]+)\/([^/.]+)$/.exec(repository) ?? [];
  if (host !== 'github.com')
    throw new Error('repository of package.json must be https://github.com/<owner>/<name>.');
  return {
    repository: { type: 'git', url: `git+${repository}.git` },
    homepage: `https://${user}.github.io/${name}/`,
    bugs: `${repository}/issues`,
  };
}

/**
 * A page without the parts between `<!-- repository only -->` and `<!-- end -->`. Links to what is not published lead to the
 * site; their text is in their place until the owner is known.
 *
 * @param {string} text
 * @param {string} file the page, from the root of the repository
 * @param {readonly string[]} files those of the package
 * @param {string} [site]
 */
export function publishedPage(text, file, files, site) {
  const code = /(```[^]*?```)/;
  const linked = (/** @type {string} */ link, /** @type {string} */ words, /** @type {string} */ target) => {
    if (!leadsOut(file, target, files)) return link;
    const [, page, anchor = ''] =
      /^docs\/(?:README|([\w/-]+))\.md(#.*)?$/.exec(posix(join(dirname(file), target))) ?? [];
    if (site && page) return `[${words}](${site}${page}/${anchor})`;
    return site && target.startsWith('docs') ? `[${words}](${site})` : words;
  };
  return (
    text
      .replaceAll(/<!-- repository only -->\n[^]*?<!-- end -->\n+/g, '')
      // Of the tests of its code.
      .replaceAll(/<!-- [^]*?-->\n+/g, '')
      .split(code)
      .map((part) => (code.test(part) ? part : part.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, linked)))
      .join('')
  );
}

/** Whether a relative link leads to what is not published. @param {string} file @param {string} target @param {readonly string[]} files */
export function leadsOut(file, target, files) {
  const [path = ''] = target.split('#', 1);
  if (path === '' || /^[a-z]+:/.test(path)) return false;
  const found = posix(join(dirname(file), path)).replace(/\/$/, '');
  return !files.some((each) => each === found || each.startsWith(`${found}/`));
}

/** @param {string} path */
function posix(path) {
  return normalize(path).replaceAll('\\', '/');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (
    process.argv.includes('--release') &&
    Object.keys(owner(readFileSync('package.json', 'utf8'))).length === 0
  )
    throw new Error(
      'Set repository of package.json to https://github.com/<owner>/<name> before the first release.',
    );
  const files = await stagePackage();
  const { size, unpackedSize } = npmPack(staged, '--dry-run');
  console.log(
    `${relative('.', staged)}: ${files.length} files, ${Math.round(size / 1000)} kB packed, ${Math.round(unpackedSize / 1000)} kB unpacked`,
  );
}
