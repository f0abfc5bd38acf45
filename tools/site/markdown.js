import MarkdownIt from 'markdown-it';
import { transitionTable } from './transition-table.js';

/**
 * Renders Markdown as the pages of the site.
 *
 * @typedef {{ id: string, text: string, level: number }} Heading
 * @typedef {{ heading: Heading | null, text: string }} Section what follows a heading, as plain text
 * @typedef {{ html: string, headings: Heading[], sections: Section[] }} Rendered
 */

/**
 * @param {{ code: (code: string, language: string) => string, link: (from: string, target: string) =>
 *   import('./links.js').SiteLink | null, image: (from: string, target: string) => string }} options `image`: the address
 *   of a picture
 * @returns {(text: string, file: string) => Rendered}
 */
export function createMarkdown({ code, link, image }) {
  const markdown = new MarkdownIt({ html: true, linkify: false });
  const { rules } = markdown.renderer;

  rules['fence'] = (tokens, index, _options, env) => {
    const token = tokens[index];
    const language = token?.info.trim() ?? '';
    const content = token?.content ?? '';
    if (language === 'mermaid') return transitionTable(content);
    return codeBlock(code(content, language), env.caption.take());
  };
  rules['code_block'] = (tokens, index, _options, env) =>
    codeBlock(code(tokens[index]?.content ?? '', 'text'), env.caption.take());
  // A wide table scrolls by itself; the page never does.
  rules['table_open'] = () => '<div class="table" tabindex="0" role="group" aria-label="Table">\n<table>\n';
  rules['table_close'] = () => '</table>\n</div>\n';

  return (text, file) => {
    const headings = /** @type {Heading[]} */ ([]);
    const sections = /** @type {Section[]} */ ([{ heading: null, text: '' }]);
    const env = { caption: captions() };
    const tokens = markdown.parse(text, env);
    const ids = anchors();
    let explicit = '';
    for (const [index, token] of tokens.entries()) {
      const next = tokens[index + 1];
      if (token.type === 'html_block') {
        token.meta = /<!-- (?:file: )?([\w./[\]-]+) -->/.exec(token.content)?.[1] ?? '';
        // Comments are for the tools that compile the code blocks.
        token.content = token.content.replaceAll(/<!--.*?-->/gs, '');
      }
      if (token.type === 'heading_open' && next) {
        const title = plain(next);
        const slug = ids(title);
        const id = explicit === '' ? slug : explicit;
        explicit = '';
        token.attrSet('id', id);
        const heading = { id, text: title, level: Number(token.tag.slice(1)) };
        headings.push(heading);
        sections.push({ heading, text: '' });
      }
      if (token.type === 'inline') {
        const alone = /^<a id="([^"]+)"><\/a>$/.exec(token.content.trim());
        // The reference has explicit anchors, each before its heading.
        if (alone && tokens[index + 2]?.type === 'heading_open') {
          explicit = alone[1] ?? '';
          token.children = [];
          hide(tokens[index - 1], tokens[index + 1]);
        } else {
          rewriteLinks(token, file, link);
          for (const child of token.children ?? [])
            if (child.type === 'image') child.attrSet('src', image(file, String(child.attrGet('src'))));
          if (tokens[index - 1]?.type !== 'heading_open') addText(sections, plain(token));
        }
      }
      // The names of files and signatures are searched as well.
      if (token.type === 'fence') addText(sections, token.content.replaceAll(/\s+/g, ' '));
    }
    env.caption.of(tokens);
    return { html: markdown.renderer.render(tokens, markdown.options, env), headings, sections };
  };
}

/** @param {string} highlighted @param {string} caption */
function codeBlock(highlighted, caption) {
  const title = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure class="code">${title}<button type="button" class="copy">Copy</button><pre tabindex="0"><code>${highlighted}</code></pre></figure>\n`;
}

/** Names of files from `<!-- file: … -->` comments, in the order of the code blocks. */
function captions() {
  /** @type {string[]} */
  const names = [];
  return {
    /** @param {import('markdown-it').Token[]} tokens */
    of(tokens) {
      let name = '';
      for (const token of tokens) {
        if (token.type === 'html_block') name = token.meta ?? '';
        else if (token.type === 'fence' || token.type === 'code_block') {
          if (token.info.trim() !== 'mermaid') names.push(name);
          name = '';
        } else name = '';
      }
    },
    take: () => names.shift() ?? '',
  };
}

/** Anchors as GitHub generates them: a repeated heading gets the suffix `-1`. */
export function anchors() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return (/** @type {string} */ title) => {
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}

/** @param {import('markdown-it').Token} inline */
function plain(inline) {
  return (inline.children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' ? ' ' : /^(?:text|code_inline)$/.test(type) ? content : '',
    )
    .join('');
}

/** @param {Section[]} sections @param {string} text */
function addText(sections, text) {
  const last = sections.at(-1);
  if (last) last.text = `${last.text} ${text}`.trim();
}

/** @param {(import('markdown-it').Token | undefined)[]} tokens */
function hide(...tokens) {
  for (const token of tokens) if (token) token.hidden = true;
}

/**
 * @param {import('markdown-it').Token} inline
 * @param {string} file
 * @param {(from: string, target: string) => import('./links.js').SiteLink | null} link
 */
function rewriteLinks(inline, file, link) {
  /** @type {boolean[]} whether the links around are left out */
  const open = [];
  for (const token of inline.children ?? []) {
    if (token.type === 'link_open') {
      const found = link(file, String(token.attrGet('href')));
      open.push(found === null);
      if (found === null) token.hidden = true;
      else token.attrSet('href', found.href);
      if (found === null) Object.assign(token, { type: 'text', content: '', attrs: null });
      if (found?.external) token.attrSet('rel', 'noreferrer');
    }
    if (token.type === 'link_close' && open.pop() === true)
      Object.assign(token, { type: 'text', content: '', nesting: 0 });
  }
}
