import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createCodeRenderer } from './highlight.js';
import { createLinks, pageHref } from './links.js';
import { createMarkdown } from './markdown.js';
import { recipeFiles, sitePages } from './pages.js';

/**
 * Renders the pages of the site.
 *
 * @typedef {import('./pages.js').SitePage} SitePage
 * @typedef {{ title: string, href: string }} Neighbor
 * @typedef {import('./markdown.js').Rendered & { id: string, title: string, group: string, previous: Neighbor | null,
 *   next: Neighbor | null }} RenderedPage
 */

/** @param {string} [root] the repository */
export async function createSite(root = '.') {
  const code = await createCodeRenderer();
  const pages = sitePages(root);
  const markdown = createMarkdown({
    code,
    link: createLinks(pages, { root }),
    image: (from, target) => inlined(join(root, posix.join(posix.dirname(from), target))),
  });
  /** @type {Map<string, { text: string, rendered: RenderedPage }>} */
  const known = new Map();

  /** @param {SitePage} page @returns {RenderedPage} */
  const render = (page) => {
    const text = textOf(page, root);
    const before = known.get(page.id);
    if (before?.text === text) return before.rendered;
    const position = pages.indexOf(page);
    const { id, title, group } = page;
    const rendered = {
      ...markdown(text, page.file),
      id,
      title,
      group,
      previous: neighbor(pages[position - 1]),
      next: neighbor(pages[position + 1]),
    };
    known.set(page.id, { text, rendered });
    return rendered;
  };

  return { pages, render, code };
}

/** A drawing as part of its page: no other file of the site has to be found from it. @param {string} file */
function inlined(file) {
  if (!file.endsWith('.svg')) throw new Error(`The site publishes drawings only, not ${file}.`);
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}

/** @param {SitePage | undefined} page */
function neighbor(page) {
  return page ? { title: page.title, href: pageHref(page.id) } : null;
}

/** The Markdown of a page. @param {SitePage} page @param {string} root */
function textOf({ file, kind, title }, root) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  if (kind === 'source') {
    const files = recipeFiles(file, root);
    const blocks = files.map((path) => {
      const language = /\.(\w+)$/.exec(path)?.[1] ?? '';
      // Longer than any fence within.
      return `<!-- ${path} -->\n\n\`\`\`\`\`${language}\n${read(path)}\`\`\`\`\``;
    });
    return [`# ${title}`, ...blocks].join('\n\n');
  }
  if (file === 'README.md') return quickStart(read(file));
  if (file === 'CHANGELOG.md') return read(file).replace(/^# .*$/m, '# Changelog');
  // Agents read the front matter of a skill; readers do not.
  return read(file).replace(/^---\n.*?\n---\n+/s, '');
}

/** The README from its quick start on, without what only concerns the repository. @param {string} text */
export function quickStart(text) {
  const start = text.indexOf('\n## Quick start\n');
  const end = text.indexOf('\n## Documentation\n');
  if (start < 0 || end < start) throw new Error('README.md has no sections Quick start and Documentation.');
  const [first = '', ...others] = text
    .slice(start, end)
    .split(/\n(?=## )/)
    .slice(1);
  // The parts of the quick start are now right below the title.
  const promoted = first.replace('## Quick start', '# Quick start').replaceAll(/^### /gm, '## ');
  return [promoted, ...others].join('\n');
}
