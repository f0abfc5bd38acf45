import type { Asset } from '../../../../api/resources.js';
import { uniqueNames } from '../../../asset/download/unique-names.js';
import { linkHtml } from '../../../asset/link-formats.js';
import { fileAddress, linkOf } from '../../../asset/public-link.js';

/** Marks a drag of the grid's own assets; it says nothing about them to other pages. */
export const ownType = 'application/x-longshore-assets';

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/;

/**
 * What other pages and programs get of dragged assets: their links as addresses, text and HTML, and the file itself where
 * the browser takes one address to download. Only of assets with a link that anybody may open.
 */
export function transferData(assets: readonly Asset[]): ReadonlyMap<string, string> {
  const shared = assets.filter(linkOf);
  const links = shared.flatMap((asset) => linkOf(asset) ?? []);
  const data = new Map<string, string>();
  if (links.length === 0) return data;
  data.set('text/uri-list', links.join('\r\n'));
  data.set('text/plain', links.join('\n'));
  data.set('text/html', linkHtml(shared));
  const [asset = {}] = shared;
  const address = fileAddress(asset);
  if (shared.length === 1 && address) {
    const [name = ''] = uniqueNames([asset.filename ?? '']);
    const type = mediaType.test(asset.content_type ?? '') ? asset.content_type : 'application/octet-stream';
    data.set('DownloadURL', `${type}:${name}:${address}`);
  }
  return data;
}
