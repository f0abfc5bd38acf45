import type { Asset } from '../../api/resources.js';
import { assetTypeOf } from './media-type.js';

/** Text as HTML, in content and in attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The embed strings of an asset. What they hold is not shown (spec 2.1); these are plausible ones. */
export function embedsOf(
  { filename, contentType }: { filename: string; contentType: string },
  url: string,
): NonNullable<Asset['embeds']> {
  const label = filename.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
  const name = escapeHtml(filename);
  const isImage = assetTypeOf(contentType) === 'image';
  return {
    markdown: `${isImage ? '!' : ''}[${label}](${url})`,
    html: isImage ? `<img src="${url}" alt="${name}">` : `<a href="${url}">${name}</a>`,
    css: `url("${url}")`,
  };
}
