import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { toId } from 'storybook/internal/csf';

/**
 * The pages of the site: the README, the Markdown files of `docs/`, the changelog, and the recipes that they link to.
 *
 * @typedef {object} SitePage
 * @property {string} file relative to the repository, with forward slashes; a folder for recipes of several files
 * @property {string} title shown in the sidebar
 * @property {string} group heading in the sidebar; empty at its top
 * @property {string} id of Storybook's docs entry
 * @property {'markdown' | 'source'} kind
 */

/** Groups that follow the components in the sidebar. */
export const lateGroups = ['Recipe files', 'Reference', 'Decision records'];

const index = 'docs/README.md';

/**
 * @param {string} [root] the repository
 * @returns {SitePage[]} in the order of the sidebar
 */
export function sitePages(root = '.') {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const listed = listedIn(read(index));
  const files = globSync('docs/**/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== index && posix.basename(file) !== 'README.md')
    .toSorted();
  /** @param {string} file */
  const markdown = (file) => {
    const entry = listed.get(file);
    const title = entry?.title ?? titleOf(read(file));
    return page(file, title, entry?.group ?? groupOf(file), 'markdown');
  };
  const known = files.map(markdown);
  const inOrder = [
    ...Array.from(listed.keys(), (file) => known.find((one) => one.file === file)).filter(
      (one) => one !== undefined,
    ),
    ...known.filter(({ file }) => !listed.has(file)),
  ];
  const overviews = globSync('docs/*/README.md', { cwd: root }).map((file) =>
    page(file.replaceAll('\\', '/'), 'Overview', groupOf(file.replaceAll('\\', '/')), 'markdown'),
  );
  const linked = new Set(['README.md', index, ...files].flatMap((file) => recipesOf(root, file, read(file))));
  const sources = [...linked].toSorted().map((file) => {
    const title = file.replace(/^examples\/recipes\//, '').replaceAll('/', ': ');
    return page(file, title, 'Recipe files', 'source');
  });
  return byGroup([
    page('README.md', 'Quick start', '', 'markdown'),
    page(index, 'All pages', '', 'markdown'),
    page('CHANGELOG.md', 'Changelog', '', 'markdown'),
    ...overviews.filter(({ group }) => !lateGroups.includes(group)),
    ...inOrder.filter(({ group }) => !lateGroups.includes(group)),
    ...[...overviews, ...sources, ...inOrder].filter(({ group }) => lateGroups.includes(group)),
  ]);
}

/** @param {string} file @param {string} title @param {string} group @param {SitePage['kind']} kind @returns {SitePage} */
function page(file, title, group, kind) {
  // A slash would start another level of the sidebar.
  const name = title.replaceAll('/', '-').replaceAll('`', '');
  return { file, title: name, group, id: toId(entryTitle({ title: name, group }), 'docs'), kind };
}

/** The title of a page's entry in Storybook. @param {{ title: string, group: string }} page */
export function entryTitle({ title, group }) {
  return group === '' ? title : `${group}/${title}`;
}

/** Pages of a group follow one another, in the order of the first of each. @param {SitePage[]} pages */
function byGroup(pages) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.flatMap((group) => pages.filter((one) => one.group === group));
}

/**
 * Titles and groups from the index of the docs: the heading above a link, and its text.
 *
 * @param {string} text
 */
function listedIn(text) {
  /** @type {Map<string, { title: string, group: string }>} */
  const listed = new Map();
  let group = '';
  for (const line of text.split('\n')) {
    group = /^## (.*)$/.exec(line)?.[1] ?? group;
    const [, title = '', target = ''] = /^(?:\||-) \[([^\]]+)\]\(([^)#]+\.md)\)/.exec(line) ?? [];
    if (title !== '') listed.set(posix.join('docs', target), { title, group });
  }
  return listed;
}

/** @param {string} file */
function groupOf(file) {
  const folder = posix.basename(dirname(file));
  if (folder === 'docs') return 'Guides';
  if (folder === 'api') return 'Reference';
  if (folder === 'decisions') return 'Decision records';
  return (folder[0] ?? '').toUpperCase() + folder.slice(1).replaceAll('-', ' ');
}

/** @param {string} text */
function titleOf(text) {
  return /^# (.*)$/m.exec(text)?.[1] ?? 'Untitled';
}

/** Files and folders of `examples/recipes/` that a page links to. @param {string} root @param {string} file @param {string} text */
function recipesOf(root, file, text) {
  const links = Array.from(text.matchAll(/\]\(([^)\s#]+)/g), ([, link = '']) =>
    posix.join(posix.dirname(file), link),
  );
  return links
    .map((link) => link.replace(/\/$/, ''))
    .filter((link) => link.startsWith('examples/recipes/') && existsSync(join(root, link)));
}

/** Files of a recipe. @param {string} path a file or folder @param {string} [root] */
export function recipeFiles(path, root = '.') {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return globSync(`${path.replaceAll(/[[\]]/g, '\\$&')}/**/*`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(root, file)).isFile() && !/\.test\.|node_modules|package-lock/.test(file))
    .toSorted();
}
