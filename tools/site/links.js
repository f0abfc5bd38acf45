import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Translates links of the Markdown files into links of the site.
 *
 * @typedef {import('./pages.js').SitePage} SitePage
 * @typedef {{ href: string, external: boolean }} SiteLink
 */

/** The address of a page, relative to the root of the site. @param {string} id @param {string} [anchor] */
export function pageHref(id, anchor = '') {
  return `./?path=/docs/${id}${anchor === '' ? '' : `#${anchor}`}`;
}

/**
 * @param {readonly SitePage[]} pages
 * @param {{ root?: string, repository?: string | null }} [options] `repository`: the address of the source at the
 *   published version, such as `https://host/owner/name`
 * @returns {(from: string, target: string) => SiteLink | null} null for files that have no page while there is no
 *   repository to link to; their text remains
 */
export function createLinks(pages, { root = '.', repository = repositoryOf(root) } = {}) {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  return (from, target) => {
    if (/^[a-z]+:/.test(target)) return { href: target, external: true };
    if (target.startsWith('#')) return { href: target, external: false };
    const [path = '', anchor = ''] = target.split('#', 2);
    const file = posix.join(posix.dirname(from), path).replace(/\/$/, '');
    const page = byFile.get(file);
    if (page) return { href: pageHref(page.id, anchor), external: false };
    if (!existsSync(join(root, file))) throw new Error(`${from} links to ${target}, which does not exist.`);
    if (repository === null) return null;
    const view = statSync(join(root, file)).isDirectory() ? 'tree' : 'blob';
    return { href: `${repository}/${view}/main/${file}`, external: true };
  };
}

/** The address of the repository in package.json; null while it has none. @param {string} [root] */
export function repositoryOf(root = '.') {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const url = typeof repository === 'string' ? repository : repository?.url;
  if (!url) return null;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url);
  if (short) return `https://github.com/${short[1]}`;
  return url.replace(/^git\+/, '').replace(/\.git$/, '');
}
