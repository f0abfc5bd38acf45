import { bareType } from '../../api/policy/bare-type.js';
import type { FileKind } from './kind-icon.js';

export type { FileKind };

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
  [/zip|compressed|x-tar|rar|7z/, 'archive'],
  [/^text\/|pdf|json|xml|word|document|sheet|presentation|rtf/, 'document'],
];

/** The icon for a media type. */
export function fileKind(mediaType: string): FileKind {
  const type = bareType(mediaType);
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';
}
