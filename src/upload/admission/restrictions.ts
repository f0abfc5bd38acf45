import { UploadError } from '../errors/upload-error.js';

/** What an app accepts. Checked before anything is read or sent. */
export interface Restrictions {
  /** Media type → extensions: `{ 'image/*': [], 'application/pdf': ['.pdf'] }`. Either match is enough. Default: all. */
  accept?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Bytes. Default: no bound of ours; the service has its own (spec 8). */
  maxSize?: number | undefined;
  /** Bytes. Default 1: an empty file is always refused. */
  minSize?: number | undefined;
  /** Files of one group, counting what is under way or done. Default: no bound. */
  maxFiles?: number | undefined;
}

/** Why this file is refused, or null when it may go. `count`: files of its group that are under way or done. */
export function refusal(
  file: File,
  { accept, maxSize, minSize, maxFiles }: Restrictions,
  count: number,
): UploadError | null {
  const { size } = file;
  if (size === 0) return new UploadError('file-empty');
  if (accept && !accepts(accept, file)) {
    const kinds = Object.entries(accept).flatMap(([type, extensions]) =>
      extensions.length > 0 ? extensions : type,
    );
    return new UploadError('file-invalid-type', { accept: kinds.join(', ') });
  }
  if (maxSize !== undefined && size > maxSize) return new UploadError('file-too-large', { limit: maxSize });
  if (minSize !== undefined && size < minSize) return new UploadError('file-too-small', { limit: minSize });
  if (maxFiles !== undefined && count >= maxFiles)
    return new UploadError('too-many-files', { count: maxFiles });
  return null;
}

/** Whether a media type is one of a pattern: `image/png` of `image/*`. Upper or lower case is all the same. */
export function isOfType(type: string, pattern: string): boolean {
  const [had, wanted] = [type.toLowerCase(), pattern.toLowerCase()];
  return wanted === '*/*' || (wanted.endsWith('/*') ? had.startsWith(wanted.slice(0, -1)) : had === wanted);
}

function accepts(accept: NonNullable<Restrictions['accept']>, file: File): boolean {
  const type = (file.type.split(';')[0] ?? '').trim();
  const name = file.name.toLowerCase();
  return Object.entries(accept).some(
    ([pattern, extensions]) =>
      isOfType(type, pattern) || extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  );
}
