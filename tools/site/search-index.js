import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { pageHref } from './links.js';

/**
 * What the search of the site finds: one entry for each section of a page, and one for each story.
 *
 * @typedef {{ href: string, title: string, heading: string, group: string, text: string }} SearchEntry
 */

/** The reference repeats its types in full; the beginning of a section is enough to find it. */
const referenceLength = 240;

/**
 * @param {readonly import('./render.js').RenderedPage[]} pages
 * @param {readonly SearchEntry[]} [stories]
 * @returns {SearchEntry[]}
 */
export function searchEntries(pages, stories = storyEntries()) {
  return [...pages.flatMap(pageEntries), ...stories];
}

/** @param {import('./render.js').RenderedPage} page @returns {SearchEntry[]} */
function pageEntries({ id, title, group, sections }) {
  const isReference = group === 'Reference';
  return sections
    .filter(({ heading, text }) => heading !== null || text !== '')
    .filter(({ heading }) => !isReference || heading === null || isSymbol(heading))
    .map(({ heading, text }) => ({
      href: heading === null || heading.level === 1 ? pageHref(id) : pageHref(id, heading.id),
      title,
      heading: heading === null || heading.level === 1 ? '' : heading.text,
      group,
      text: isReference ? text.slice(0, referenceLength) : text,
    }));
}

/** Not the headings that every symbol of the reference has. @param {import('./markdown.js').Heading} heading */
function isSymbol({ text, level }) {
  return (
    level < 5 && !/^(?:Parameters|Returns|Properties|Methods|Extends|Extended by|Constructors)$/.test(text)
  );
}

/** Every story by its title, its name and the comment above it. @param {string} [root] @returns {SearchEntry[]} */
export function storyEntries(root = '.') {
  return globSync('src/**/*.stories.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const title = /: Meta(?:<.*?>)? = \{\s+title: '([^']+)'|^ {2}title: '([^']+)'/m.exec(source);
      const kind = title?.[1] ?? title?.[2];
      if (!kind) return [];
      const stories = source.matchAll(
        /(?:\/\*\* ([^*]*(?:\*(?!\/)[^*]*)*) ?\*\/\n)?^export const (\w+): Story/gm,
      );
      return Array.from(stories, ([, comment = '', name = '']) => ({
        href: `./?path=/story/${toId(kind, storyNameFromExport(name))}`,
        title: kind.replace(/^Components\//, '').replaceAll('/', ' › '),
        heading: storyNameFromExport(name),
        group: 'Components',
        text: comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim(),
      }));
    });
}
