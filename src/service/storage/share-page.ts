import type { Asset } from '../../api/resources.js';
import { escapeHtml } from '../library/embeds.js';
import { assetTypeOf } from '../../api/policy/asset-type.js';

/** The HTML page of a `share_url` (spec 2.1). Without an asset, it explains the status. */
export function sharePage(status: number, asset: Asset | null): Response {
  const title = asset
    ? (asset.filename ?? '')
    : status === 403
      ? 'This file is private'
      : 'This link is no longer active';
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
