import type { Asset } from '../../api/resources.js';
import { assetTypeOf } from '../../api/policy/asset-type.js';

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
  return text.replace(/[&<>"']/g, (character) => `&${entities[character]};`);
}

/** The embed strings of an asset. Their format is not specified (spec 2.1). */
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
