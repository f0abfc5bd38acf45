import { UploadError } from './upload-error.js';

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
  const refuse = (...[code, message, details]: Refusal) =>
    new UploadError(code, message, { ...details, retryable: false });
  if (file.size === 0) {
    return refuse('file-empty', 'The file is empty: there is nothing to upload.', {});
  }
  if (accept && !accepts(accept, file)) {
    const list = Object.entries(accept)
      .flatMap(([type, extensions]) => (extensions.length > 0 ? extensions : [type]))
      .join(', ');
    return refuse('file-invalid-type', `Not an accepted type. Accepted: ${list}.`, {
      accept: list,
    });
  }
  if (maxSize !== undefined && file.size > maxSize) {
    return refuse('file-too-large', `${file.size} bytes are more than the ${maxSize} accepted.`, {
      limit: maxSize,
    });
  }
  if (minSize !== undefined && file.size < minSize) {
    return refuse('file-too-small', `${file.size} bytes are less than the ${minSize} needed.`, {
      limit: minSize,
    });
  }
  if (maxFiles !== undefined && count >= maxFiles) {
    return refuse('too-many-files', `At most ${maxFiles} files are accepted; remove one first.`, {
      count: maxFiles,
    });
  }
  return null;
}

type Refusal = [
  code: ConstructorParameters<typeof UploadError>[0],
  message: string,
  details: { accept?: string; limit?: number; count?: number },
];

function accepts(accept: NonNullable<Restrictions['accept']>, file: File): boolean {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase();
  const name = file.name.toLowerCase();
  return Object.entries(accept).some(([wanted, extensions]) => {
    const pattern = wanted.toLowerCase();
    const sameType = pattern.endsWith('/*')
      ? type.startsWith(pattern.slice(0, -1))
      : pattern === type || pattern === '*/*';
    return sameType || extensions.some((extension) => name.endsWith(extension.toLowerCase()));
  });
}
