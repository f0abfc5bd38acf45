import type { AssetType } from './resources.js';

const documents =
  /^(?:text\/|application\/(?:msword|rtf|json|xml|epub\+zip|vnd\.(?:ms-|oasis\.opendocument|openxmlformats-officedocument|apple\.)))/;
const archives =
  /^application\/(?:zip|gzip|x-tar|x-gtar|x-bzip2?|x-xz|zstd|x-7z-compressed|vnd\.rar|x-rar-compressed|java-archive)$/;

/** Type and subtype of a media type, in lower case and without parameters. */
export function essenceOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

/** The value of the asset list's `type` filter for a media type (spec 4.5, which does not define it). */
export function assetTypeOf(contentType: string): AssetType {
  const essence = essenceOf(contentType);
  if (essence.startsWith('image/')) return 'image';
  if (essence.startsWith('video/')) return 'video';
  if (essence === 'application/pdf') return 'pdf';
  if (archives.test(essence)) return 'archive';
  return documents.test(essence) ? 'document' : 'other';
}
