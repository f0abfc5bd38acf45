import type { Asset } from '../../api/resources.js';
import { fileKind } from '../icons/file-kind.js';
import { shownName } from '../ui/file-name.js';
import { linkOf } from './public-link.js';

/** The formats in which links are copied. */
export type LinkFormat = 'lines' | 'markdown' | 'html' | 'json';

/** The formats with names, in the order of the menus. */
export const linkFormats: readonly (readonly [LinkFormat, name: string])[] = [
  ['markdown', 'Markdown'],
  ['html', 'HTML'],
  ['json', 'JSON'],
];

const isPicture = ({ content_type: type = '' }: Asset) => fileKind(type) === 'image';

/**
 * The links of assets as text; assets without one are left out. Names are escaped for the format, and the service's own
 * embed codes are not used: pasted anywhere, a hostile name or code must not become markup.
 */
export function linkText(assets: readonly Asset[], format: LinkFormat): string {
  const linked = assets.flatMap((asset) => {
    const url = linkOf(asset);
    return url === undefined ? [] : [{ asset, url, name: nameOf(asset, url) }];
  });
  if (format === 'json') {
    return forScripts(
      JSON.stringify(
        linked.map(({ asset: { id, content_type: type, size }, url, name }) => ({
          id,
          name,
          type,
          size,
          url,
        })),
        null,
        2,
      ),
    );
  }
  return linked
    .map(({ asset, url, name }) => {
      if (format === 'lines') return url;
      if (format === 'html') return htmlLink(asset, url, name);
      // In angle brackets, parentheses need no escape; the URL standard has escaped angle brackets.
      return `${isPicture(asset) ? '!' : ''}[${forMarkdown(name)}](<${url}>)`;
    })
    .join('\n');
}

/** The links of assets as HTML, for editors: pictures, and links to anything else. */
export function linkHtml(assets: readonly Asset[]): string {
  return linkText(assets, 'html');
}

function htmlLink(asset: Asset, url: string, name: string): string {
  return isPicture(asset)
    ? `<img src="${forHtml(url)}" alt="${forHtml(name)}">`
    : `<a href="${forHtml(url)}">${forHtml(name)}</a>`;
}

/** On one line: a line break would end a Markdown link. */
function nameOf({ filename }: Asset, url: string): string {
  return shownName(filename || url)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function forHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Markup characters as entities, which renderers that allow HTML do not take for tags; the others by a backslash. */
function forMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (character) =>
    '&<>'.includes(character) ? forHtml(character) : `\\${character}`,
  );
}

/** Stays the same JSON, and is harmless in a `<script>` element. */
function forScripts(json: string): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replaceAll(/[<>&\u2028\u2029]/g, escape);
}
