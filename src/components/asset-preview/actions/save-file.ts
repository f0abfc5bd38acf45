import type { Asset } from '../../../api/resources.js';
import { fetchFile } from '../../asset/download/fetch-file.js';
import { saveBlob } from '../../asset/download/save-targets.js';
import { uniqueNames } from '../../asset/download/unique-names.js';
import { sourceOf } from '../preview-kind.js';

// In bytes. The file is held in memory, or on the disk by browsers that do so.
const maxSize = 100_000_000;

/**
 * Saves an asset under its name. Null if a link does so itself: browsers only ignore the `download` of links to other
 * origins, and show the file instead. Resolves once the file is saved, or opened in another tab because its server does
 * not let this page read it (CORS).
 */
export function saveFile(asset: Asset, signal: AbortSignal): Promise<void> | null {
  const url = sourceOf(asset);
  if (url === null || asset.size === undefined || asset.size > maxSize) return null;
  const isOwn = new URL(url, location.href).origin === location.origin;
  return isOwn ? null : save(asset, url, signal);
}

async function save(asset: Asset, url: string, signal: AbortSignal): Promise<void> {
  const [name = ''] = uniqueNames([asset.filename ?? '']);
  try {
    const response = await fetchFile(asset, signal);
    saveBlob(await response.blob(), name);
  } catch {
    if (!signal.aborted) window.open(url, '_blank', 'noopener,noreferrer');
  }
}
