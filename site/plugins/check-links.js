import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const decode = (text) =>
  decodeURIComponent(text.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&'));

const matches = (html, pattern) => Array.from(html.matchAll(pattern), (match) => decode(match[1]));

/** Fails the build if a link within the site, or its fragment, leads nowhere. */
export function checkLinks() {
  let base;
  return {
    name: 'check-links',
    hooks: {
      'astro:config:done'({ config }) {
        base = config.base.replace(/\/?$/, '/');
      },
      async 'astro:build:done'({ dir, logger }) {
        const files = globSync('**/*', { cwd: fileURLToPath(dir) });
        const assets = new Set(files.map((file) => base + file));
        const pages = new Map();
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const html = await readFile(new URL(file, dir), 'utf8');
          pages.set(base + file.replace(/(^|\/)index\.html$/, '$1'), {
            ids: new Set(matches(html, /\sid="([^"]+)"/g)),
            links: matches(html, /<a\s[^>]*?href="([^"]+)"/g),
          });
        }
        const broken = [];
        for (const [page, { links }] of pages) {
          for (const link of new Set(links)) {
            const target = new URL(link, `https://site.invalid${page}`);
            if (target.host !== 'site.invalid') continue;
            const found = pages.get(target.pathname);
            const fragment = decode(target.hash.slice(1));
            const works = found ? !fragment || found.ids.has(fragment) : assets.has(target.pathname);
            if (!works) broken.push(`${page}: ${link}`);
          }
        }
        if (broken.length > 0) throw new Error(`Broken links:\n${broken.join('\n')}`);
        logger.info(`No broken links in ${pages.size} pages.`);
      },
    },
  };
}
