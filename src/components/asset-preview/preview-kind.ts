import { bareType } from '../../api/policy/bare-type.js';
import type { Asset } from '../../api/resources.js';

/** How an asset is previewed. `none`: it is not; `large`: it would be, but not at this size. */
export type PreviewKind = 'picture' | 'video' | 'audio' | 'pdf' | 'text' | 'large' | 'none';

// In bytes. The whole file is loaded.
const maxSizes = { picture: 100_000_000, pdf: 50_000_000 } as const;
// In bytes. Larger pictures are not fetched before they are shown.
const maxAhead = 8_000_000;
const pictures = /^image\/(png|apng|jpeg|webp|gif|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;
const texts =
  /^text\/|^application\/(json|ld\+json|xml|javascript|ecmascript|x-ndjson|yaml|x-yaml|toml|sql|x-sh|xhtml\+xml)$|\+(json|xml)$/;

export function previewKind(asset: Asset): PreviewKind {
  const type = mediaType(asset);
  if (sourceOf(asset) === null) return 'none';
  if (pictures.test(type)) return fits(asset, 'picture');
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === 'application/pdf') return navigator.pdfViewerEnabled ? fits(asset, 'pdf') : 'none';
  return texts.test(type) ? 'text' : 'none';
}

/** The address of the bytes, if it can be loaded; not `javascript:` or `data:`. */
export function sourceOf({ direct_url: url, privacy }: Asset): string | null {
  return url !== undefined && privacy !== 'private' && isSafeLink(url) ? url : null;
}

export function isSafeLink(url: string): boolean {
  return /^(https?|blob):/i.test(url);
}

/** Whether to fetch a picture before it is shown. Bytes count towards the bandwidth quota (spec 2.6). */
export function isWorthFetching(asset: Asset): boolean {
  return previewKind(asset) === 'picture' && asset.size !== undefined && asset.size <= maxAhead;
}

export function isVector(asset: Asset): boolean {
  return mediaType(asset) === 'image/svg+xml';
}

/** Identifies the bytes: the link stays the same when an asset is replaced (spec 3.3). */
export function digestOf({ checksum_sha256: checksum, size = 0 }: Asset): string {
  return checksum ?? String(size);
}

function mediaType({ content_type: type = '' }: Asset): string {
  return bareType(type);
}

function fits({ size = 0 }: Asset, kind: keyof typeof maxSizes): PreviewKind {
  return size > maxSizes[kind] ? 'large' : kind;
}
