import { bareType } from '../../../api/policy/bare-type.js';
import { acceptEntries, isOfType } from '../../../api/policy/accept.js';
import type { DropAreaOptions } from '../../uploads/drop/use-drop-area.js';

type Accept = DropAreaOptions['accept'];

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'audio/webm': 'weba',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
};

/** Whether the app accepts photos, videos or sound. */
export function acceptsKind(accept: Accept, kind: 'image' | 'video' | 'audio'): boolean {
  return typesOf(kind).some((type) => accepts(accept, type));
}

/** The type of a photo. */
export function photoType(accept: Accept): string {
  return typesOf('image').find((type) => accepts(accept, type)) ?? 'image/jpeg';
}

/** The type of a recording: the first that the app accepts and the browser can write; empty for the browser's choice. */
export function recordingType(accept: Accept, kind: 'video' | 'audio'): string {
  const supported = typesOf(kind).filter((type) => MediaRecorder.isTypeSupported(type));
  return supported.find((type) => accepts(accept, type)) ?? supported[0] ?? '';
}

/** A file of a photo or recording, with the extension of its type. */
export function fileOf(parts: readonly Blob[], name: string, type: string): File {
  const essence = bareType(type);
  const extension = extensions[essence] ?? essence.split('/')[1] ?? 'bin';
  return new File([...parts], `${name}.${extension}`, { type: essence });
}

function typesOf(kind: 'image' | 'video' | 'audio'): string[] {
  return Object.keys(extensions).filter((type) => type.startsWith(`${kind}/`));
}

function accepts(accept: Accept, type: string): boolean {
  if (!accept) return true;
  return acceptEntries(accept).some(
    ([pattern, endings]) => isOfType(type, pattern) || endings.includes(`.${extensions[type]}`),
  );
}
