import { matchesGlob } from 'node:path';

/** The Markdown files that are pages, relative to the repository. */
export const patterns = ['docs/**/*.md', '!docs/decisions/**', '!docs/evidence/**'];

/** @param {string} file relative to the repository */
export const isPage = (file) =>
  patterns.every((pattern) =>
    pattern.startsWith('!') ? !matchesGlob(file, pattern.slice(1)) : matchesGlob(file, pattern),
  );

/** `docs/README.md` is the page `guides`, `docs/coming-from/uppy.md` is `coming-from/uppy`. @param {string} file */
export const pageId = (file) =>
  file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/^README$/, 'guides')
    .replace(/\/README$/, '')
    .toLowerCase();
