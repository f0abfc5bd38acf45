import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks the links of the built site, by reading its files: pages and headings that other pages link to, files, and
 * what the search finds.
 *
 * @typedef {{ id: string, ids: Set<string>, hrefs: string[] }} BuiltPage
 */

/** @param {string} folder @returns {string[]} a line for each dead link */
export function deadLinks(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const pages = builtPages(folder);
  const isDead = (/** @type {string} */ href, /** @type {BuiltPage | undefined} */ from) => {
    if (/^(?:https?|mailto):/.test(href)) return false;
    if (href.startsWith('#')) return !from?.ids.has(decodeURIComponent(href.slice(1)));
    const [, id, anchor] = /^\.\/\?path=\/(?:docs|story)\/([\w-]+)(?:#(.+))?$/.exec(href) ?? [];
    if (id === undefined)
      return !/^\.\/[^?]/.test(href) || !existsSync(join(folder, href.split('#')[0] ?? ''));
    if (!(id in entries)) return true;
    if (anchor === undefined) return false;
    return !pages.find((page) => page.id === id)?.ids.has(decodeURIComponent(anchor));
  };
  const lines = pages.flatMap((page) =>
    page.hrefs.filter((href) => isDead(href, page)).map((href) => `${page.id} links to ${href}`),
  );
  /** @type {{ href: string, title: string }[]} */
  const found = JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8'));
  lines.push(
    ...found
      .filter(({ href }) => isDead(href, undefined))
      .map(({ href, title }) => `The search links to ${href} (${title})`),
  );
  const missing = Object.values(entries).filter(
    ({ id, type, importPath }) =>
      type === 'docs' && importPath.includes('.cache/site') && !pages.some((page) => page.id === id),
  );
  // The first page and the playground are components, whose links the end-to-end tests follow.
  const expected = new Set(['longshore--docs', 'playground--docs']);
  lines.push(...missing.filter(({ id }) => !expected.has(id)).map(({ id }) => `${id} has no page`));
  return lines;
}

/** The pages in the scripts of the site, whose strings may be in any kind of quotes. @param {string} folder */
export function builtPages(folder) {
  /** @type {BuiltPage[]} */
  const pages = [];
  for (const file of globSync('assets/*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\\"', '"');
    for (const part of text.split('<div class="prose" data-page=').slice(1)) {
      const [, id = ''] = /^"([\w-]+)"/.exec(part) ?? [];
      pages.push({
        id,
        ids: new Set(Array.from(part.matchAll(/<[^>]* id="([^"]+)"/g), ([, anchor = '']) => anchor)),
        hrefs: Array.from(part.matchAll(/<a [^>]*?href="([^"]+)"/g), ([, href = '']) =>
          href.replaceAll('&amp;', '&'),
        ),
      });
    }
  }
  return pages;
}
