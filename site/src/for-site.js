import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { isPage, pageId } from './page-ids.js';

/**
 * Markdown that GitHub shows as it is, with what only the site can: tabs, live examples, and a link from "spec 4.2" to the
 * section of the contract.
 *
 * @param {string} body
 * @param {{ file: string, base: string, sources: string | undefined }} options `file`: relative to the repository. `base`:
 *   the path of the site, with a slash at its end. `sources`: the URL of the repository's files, if it is known
 */
export function forSite(body, options) {
  const page = withParts(body, options);
  // The search lists guides first.
  return options.file.startsWith('docs/api/')
    ? `<div data-pagefind-weight="0.2">\n\n${page}\n\n</div>\n`
    : page;
}

/** @param {string} body @param {Parameters<typeof forSite>[1]} options */
function withParts(body, options) {
  return body
    .split(/(^```[^]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? commandTabs(part) : prose(part, options)))
    .join('')
    .replaceAll(/^<!-- tabs -->\n([^]*?)^<!-- \/tabs -->$/gm, (_all, inside) => tabs(sections(inside), ''))
    .replaceAll(/^<!--(?! live: )[^]*?-->\n*/gm, '');
}

/** @param {string} text @param {Parameters<typeof forSite>[1]} options */
function prose(text, options) {
  return text
    .replaceAll(
      /^<!-- live: ([\w-]+) -->$/gm,
      '<longshore-live class="not-content" name="$1"></longshore-live>',
    )
    .replaceAll(/\[((?:[^\]`]|`[^`]*`)+)\]\(([^)\s]+)\)/g, (all, words, target) => {
      if (/^[a-z][\w+.-]*:|^#/.test(target)) return all;
      const url = urlOf(target, options);
      return url === undefined
        ? `${words} (\`${join(dirname(options.file), target)}\`)`
        : `[${words}](${url})`;
    })
    .replaceAll(
      /(?<![\w[`"])spec (\d)(?:\.(\d+))?(?![\w\]])/g,
      (all, section, part) => `[${all}](${options.base}contract/#s${section}${part ? `-${part}` : ''})`,
    );
}

/**
 * Of a relative link: the route of a page, the repository's file, or undefined while the repository is not known. One that
 * leads nowhere stays, and the check of links reports it.
 *
 * @param {string} target
 * @param {Parameters<typeof forSite>[1]} options
 */
function urlOf(target, { file, base, sources }) {
  const [path = '', anchor] = target.split('#', 2);
  const found = join(dirname(file), path);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (isPage(found)) return `${base}${pageId(found)}/${hash}`;
  if (!existsSync(join('..', found))) return target;
  return sources && `${sources}${found}${hash}`;
}

const managers = {
  npm: (/** @type {string} */ line) => line,
  pnpm: (/** @type {string} */ line) =>
    line.replace(/^npm install(?= \S)/, 'pnpm add').replace(/^npx (--yes )?/, 'pnpm exec '),
  Yarn: (/** @type {string} */ line) =>
    line.replace(/^npm install(?= \S)/, 'yarn add').replace(/^npx (--yes )?/, 'yarn '),
  Bun: (/** @type {string} */ line) =>
    line.replace(/^npm install(?= \S)/, 'bun add').replace(/^npx (--yes )?/, 'bunx '),
};

/** Commands of npm in a tab for each package manager; all other code as it is. @param {string} block */
function commandTabs(block) {
  const [, code = ''] = /^```sh\n([^]*)```$/.exec(block) ?? [];
  const lines = code.trim().split('\n');
  if (!lines.every((line) => /^(?:npm install \S|npx )/.test(line))) return block;
  const parts = Object.entries(managers).map(([title, command]) => ({
    title,
    text: `\`\`\`sh\n${lines.map(command).join('\n')}\n\`\`\``,
  }));
  return tabs(parts, 'package-manager');
}

/** The parts of a text by its headings. @param {string} text */
function sections(text) {
  const parts = text.split(/^#{2,6} (.+)$/m).slice(1);
  return parts.flatMap((title, index) => (index % 2 === 0 ? [{ title, text: parts[index + 1] ?? '' }] : []));
}

/**
 * The content shows without script, one below the other, each with its title.
 *
 * @param {readonly { title: string, text: string }[]} parts
 * @param {string} kind tabs of one kind follow each other
 */
function tabs(parts, kind) {
  const panels = parts.map(
    ({ title, text }) =>
      `<section data-title="${escaped(title)}">\n<p class="tab-title">${escaped(title)}</p>\n\n${text.trim()}\n\n</section>`,
  );
  return `<longshore-tabs data-kind="${kind}">\n${panels.join('\n')}\n</longshore-tabs>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('`', '');
}
