import { bareType } from '../../hooks/versions/version-steps.js';
import type { IconName } from '../icons/icon.js';

export type FileKind = Extract<IconName, 'image' | 'video' | 'audio' | 'document' | 'archive' | 'other'>;

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/zip|compressed|x-tar|rar|7z/, 'archive'],
  [/^text\/|pdf|json|xml|word|document|sheet|presentation|rtf/, 'document'],
];

/** The icon for a media type. */
export function fileKind(type: string): FileKind {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}

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
  const subtype = type.startsWith('text/') ? undefined : short.exec(type)?.[1];
  return (subtype ?? fileExtension?.replace(/^\./, ''))?.toUpperCase() || null;
}

/** Like `shortTypeName`, but falls back to the media type itself. Null if neither is known. */
export function typeName(contentType: string | undefined, fileExtension: string | undefined): string | null {
  return shortTypeName(contentType, fileExtension) ?? (bareType(contentType ?? '') || null);
}
