import type { AssetType } from '../../../api/resources.js';

const documents =
  /^(?:text\/|application\/(?:msword|rtf|json|xml|epub\+zip|vnd\.(?:ms-|oasis\.opendocument|openxmlformats-officedocument|apple\.)))/;
const archives =
  /^application\/(?:zip|gzip|x-tar|x-gtar|x-bzip2?|x-xz|zstd|x-7z-compressed|vnd\.rar|x-rar-compressed|java-archive)$/;

/**
 * The asset type of a media type, by which lists are filtered (spec 4.5). The service's own mapping is not published.
 */
export function assetTypeOf(contentType: string): AssetType {
  const essence = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (essence.startsWith('image/')) return 'image';
  if (essence.startsWith('video/')) return 'video';
  if (essence === 'application/pdf') return 'pdf';
  if (archives.test(essence)) return 'archive';
  return documents.test(essence) ? 'document' : 'other';
}
