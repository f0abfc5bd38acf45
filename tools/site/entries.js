import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryTitle, lateGroups, sitePages } from './pages.js';

/**
 * Writes an MDX file for each page of the site. Storybook only finds documentation in such files; the contents stay in
 * the Markdown files, which the Vite plugin renders. Their names are in the order of the sidebar.
 */

const folder = '.cache/site';

/** @returns {string[]} the globs of the entries, before and after the components, relative to `.storybook` */
export function writeEntries() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write('1-000', 'Longshore', 'home.js', '<Home />', 'Home');
  write('1-001', 'Playground', 'playground/playground.js', '<Playground />', 'Playground');
  for (const [index, page] of sitePages().entries()) {
    const place = `${lateGroups.includes(page.group) ? 2 : 1}-${String(index + 2).padStart(3, '0')}`;
    const content = `import page from 'virtual:site-page/${page.id}';\n`;
    write(place, entryTitle(page), 'doc-page.js', '<DocPage page={page} />', 'DocPage', content);
  }
  return [`../${folder}/1-*.mdx`, `../${folder}/2-*.mdx`];
}

/**
 * @param {string} place
 * @param {string} title
 * @param {string} module in `.storybook/site`
 * @param {string} element
 * @param {string} name of the export
 * @param {string} [imports]
 */
function write(place, title, module, element, name, imports = '') {
  writeFileSync(
    join(folder, `${place}.mdx`),
    `import { Meta } from '@storybook/addon-docs/blocks';\n` +
      `import { ${name} } from '../../.storybook/site/${module.replace(/\.js$/, '.tsx')}';\n` +
      `${imports}\n<Meta title="${title}" />\n\n${element}\n`,
  );
}
