import { readFileSync } from 'node:fs';
import { codeLines } from './code-lines.js';
import { createSite } from './render.js';
import { searchEntries } from './search-index.js';
import { repositoryOf } from './links.js';

/**
 * Gives Storybook the pages of the site: `virtual:site-page/<id>` is a rendered page, `virtual:site-code/<file>` the
 * highlighted lines of a file, `virtual:site-facts` the version. Writes `search.json` and `versions.json`.
 *
 * @returns {import('vite').Plugin}
 */
export function sitePlugin() {
  const created = createSite();
  const prefix = '\0site:';
  return {
    name: 'longshore-site',
    // The ending keeps other plugins from taking the module for a text or style sheet of that name.
    resolveId: (id) =>
      id.startsWith('virtual:site-') ? `${prefix}${id.slice('virtual:site-'.length)}.js` : null,
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const { pages, render, code } = await created;
      const [kind = '', ...rest] = id.slice(prefix.length, -'.js'.length).split('/');
      const name = rest.join('/');
      if (kind === 'facts') return `export default ${JSON.stringify(facts())};`;
      if (kind === 'code') {
        const [file = '', block] = name.split('#', 2);
        this.addWatchFile(file);
        const text = readFileSync(file, 'utf8');
        const lines = codeLines(block ? blockOf(text, block) : text);
        const html = code(lines.map((line) => line.text).join('\n'), 'tsx').split('\n');
        const shown = lines.map(({ text: line, when }, index) => ({ text: line, when, html: html[index] }));
        return `export default ${JSON.stringify(shown)};`;
      }
      const page = pages.find((one) => one.id === name);
      if (!page) throw new Error(`The site has no page ${name}.`);
      if (page.kind === 'markdown') this.addWatchFile(page.file);
      const { sections: _sections, html, ...rendered } = render(page);
      const marked = `<div class="prose" data-page="${page.id}">${html}</div>`;
      return `export default ${JSON.stringify({ ...rendered, html: marked })};`;
    },
    async generateBundle() {
      for (const [fileName, source] of await assets(created))
        this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.replaceAll(/^\/|\?.*$/g, '') ?? '';
        if (!names.has(name)) return next();
        assets(created).then((all) => {
          response.setHeader('Content-Type', 'application/json').end(new Map(all).get(name));
        }, next);
      });
    },
  };
}

const names = new Set(['search.json', 'versions.json']);

/** @param {ReturnType<typeof createSite>} created @returns {Promise<[string, string][]>} */
async function assets(created) {
  const { pages, render } = await created;
  return [
    ['search.json', JSON.stringify(searchEntries(pages.map(render)))],
    ['versions.json', JSON.stringify([{ version: facts().version, href: './' }])],
  ];
}

/** A named code block of a page. @param {string} text @param {string} name */
function blockOf(text, name) {
  const start = text.indexOf(`<!-- file: ${name} -->`);
  const [, code] = /```\w+\n(.*?)```/s.exec(start < 0 ? '' : text.slice(start)) ?? [];
  if (!code) throw new Error(`There is no code block ${name}.`);
  return code;
}

function facts() {
  const { version, description } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, description, repository: repositoryOf() };
}
