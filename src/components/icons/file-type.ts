import { bareType } from '../../api/policy/bare-type.js';

const extension = /\.([\p{L}\p{N}]{1,8})$/u;
// "vnd.openxmlformats-officedocument…" means nothing to users; the file extension does.
const short = /^[a-z]+\/(?:x-)?([a-z0-9]{2,4})(?:\+\w+)?$/;

/** The extension of a file name, without the dot: "jpg". */
export function extensionOf(name: string): string | undefined {
  return extension.exec(name)?.[1];
}

/** A short name for a media type: "JPEG", "PDF", "DOCX". Null if there is none. */
export function shortTypeName(
  contentType: string | undefined,
  fileExtension: string | undefined,
): string | null {
  const type = bareType(contentType ?? '');
  const subtype = /^text\/|^audio\/mpeg$/.test(type) ? undefined : short.exec(type)?.[1];
  return (subtype ?? fileExtension?.replace(/^\./, ''))?.toUpperCase() || null;
}

/** Like `shortTypeName`, but falls back to the media type itself. Null if neither is known. */
export function typeName(contentType: string | undefined, fileExtension: string | undefined): string | null {
  return shortTypeName(contentType, fileExtension) ?? (bareType(contentType ?? '') || null);
}
