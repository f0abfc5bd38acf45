import type { AssetType } from '../resources.js';
import { bareType } from './bare-type.js';

const documents =
  /^(?:text\/|application\/(?:msword|rtf|json|xml|epub\+zip|vnd\.(?:ms-|oasis\.opendocument|openxmlformats-officedocument|apple\.)))/;
const archives =
  /^application\/(?:zip|gzip|x-tar|x-gtar|x-bzip2?|x-xz|zstd|x-7z-compressed|vnd\.rar|x-rar-compressed|java-archive)$/;

/**
 * The value of the asset list's `type` filter for a media type (spec 4.5). The contract does not publish the service's own
 * mapping.
 */
export function assetTypeOf(contentType: string): AssetType {
  const essence = bareType(contentType);
  if (essence.startsWith('image/')) return 'image';
  if (essence.startsWith('video/')) return 'video';
  if (essence === 'application/pdf') return 'pdf';
  if (archives.test(essence)) return 'archive';
  return documents.test(essence) ? 'document' : 'other';
}
