import type { Asset } from '../../api/resources.js';
import { escapeHtml } from '../library/embeds.js';
import { assetTypeOf } from '../library/media-type.js';

/** The browser-facing page of an asset; every name in it is text (spec 2.1, `share_url`). Null says why there is none. */
export function sharePage(status: number, asset: Asset | null): Response {
  const title = asset
    ? (asset.filename ?? '')
    : status === 403
      ? 'This file is private'
      : 'This link is not active';
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><h1>${escapeHtml(title)}</h1>${asset ? contentOf(asset) : ''}</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'",
      'x-content-type-options': 'nosniff',
    },
  });
}

function contentOf({ filename = '', content_type = '', size = 0, direct_url = '' }: Asset): string {
  const url = escapeHtml(direct_url);
  const name = escapeHtml(filename);
  const type = assetTypeOf(content_type);
  const preview =
    type === 'image'
      ? `<p><img src="${url}" alt="${name}"></p>`
      : type === 'video'
        ? `<p><video src="${url}" controls></video></p>`
        : '';
  return `${preview}<p><a href="${url}">Open the file</a> (${escapeHtml(content_type)}, ${size} bytes)</p>`;
}
