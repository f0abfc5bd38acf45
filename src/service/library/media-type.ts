import { bareType } from '../../api/policy/bare-type.js';
import type { AssetType } from '../../api/resources.js';

const documents =
  /^(?:text\/|application\/(?:msword|rtf|json|xml|epub\+zip|vnd\.(?:ms-|oasis\.opendocument|openxmlformats-officedocument|apple\.)))/;
const archives =
  /^application\/(?:zip|gzip|x-tar|x-gtar|x-bzip2?|x-xz|zstd|x-7z-compressed|vnd\.rar|x-rar-compressed|java-archive)$/;
const mediaType =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+-]+|"[\t\x20-\x21\x23-\x7e]*"))*$/;

/** Whether text is a syntactically valid media type, with or without parameters. */
export function isMediaType(text: string): boolean {
  return mediaType.test(text);
}

/** The value of the asset list's `type` filter for a media type (spec 4.5). */
export function assetTypeOf(contentType: string): AssetType {
  const essence = bareType(contentType);
  if (essence.startsWith('image/')) return 'image';
  if (essence.startsWith('video/')) return 'video';
  if (essence === 'application/pdf') return 'pdf';
  if (archives.test(essence)) return 'archive';
  return documents.test(essence) ? 'document' : 'other';
}

/** The extension of a file name, in lower case and without the dot; empty if there is none. */
export function extensionOf(filename: string): string {
  return /[^.]\.([a-z0-9]{1,16})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
}
