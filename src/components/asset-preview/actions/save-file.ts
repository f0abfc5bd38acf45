import type { Asset } from '../../../api/resources.js';
import { linkOf } from '../views/preview-kind.js';

// In bytes. The file is held in memory, or on the disk by browsers that do so.
const maxSize = 100_000_000;

/**
 * Saves an asset under its name. Null if a link does so itself: browsers only ignore the `download` of links to other
 * origins, and show the file instead. Resolves once the file is saved, or opened in another tab because its server does
 * not let this page read it (CORS).
 */
export function saveFile(asset: Asset, signal: AbortSignal): Promise<void> | null {
  const url = linkOf(asset);
  if (url === null || asset.size === undefined || asset.size > maxSize) return null;
  const isOwn = url.startsWith('blob:') || new URL(url, location.href).origin === location.origin;
  return isOwn ? null : save(url, asset.filename ?? '', signal);
}

async function save(url: string, name: string, signal: AbortSignal): Promise<void> {
  let bytes: Blob;
  try {
    const response = await fetch(url, { cache: 'no-cache', signal });
    if (!response.ok) throw new TypeError(`The file was not delivered: ${response.status}.`);
    bytes = await response.blob();
  } catch {
    if (!signal.aborted) window.open(url, '_blank', 'noopener,noreferrer');
    return;
  }
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
