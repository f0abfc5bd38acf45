import { accepts, kindsInstead, type Accept } from '../../api/policy/accept.js';
import { UploadError } from '../errors/upload-error.js';

/** The files that an app accepts. Checked before anything is sent. */
export interface Restrictions {
  /**
   * Media types and endings as in HTML, `image/*,.pdf`, or `{ 'image/*': [], 'application/pdf': ['.pdf'] }`. A file must
   * match one of them; `image/*` leaves out SVG, which can contain scripts. Where the browser does not know its type, its name
   * and its first bytes tell it. Default: all.
   */
  accept?: Accept | undefined;
  /** Bytes. Default: no limit other than the service's (spec 8). */
  maxSize?: number | undefined;
  /** Bytes. Default 1; with 0, an empty file is sent, and the service decides. */
  minSize?: number | undefined;
  /** Maximum number of live and done files of one group. Default: no limit. */
  maxFiles?: number | undefined;
}

/**
 * Why this file is refused; null when it is accepted. `count`: live and done files of its group. `isAccepted`: whether `accept`
 * means it, whatever the browser says.
 */
export function refusal(
  file: Pick<File, 'name' | 'size' | 'type'>,
  { accept, maxSize, minSize, maxFiles }: Restrictions,
  count: number,
  isAccepted = false,
): UploadError | null {
  const { size } = file;
  if (size === 0 && minSize !== 0) return new UploadError('file-empty');
  if (accept && !isAccepted && !accepts(accept, file)) {
    return new UploadError('file-invalid-type', { accept: kindsInstead(accept, file.type) });
  }
  if (maxSize !== undefined && size > maxSize) return new UploadError('file-too-large', { limit: maxSize });
  if (minSize !== undefined && size < minSize) return new UploadError('file-too-small', { limit: minSize });
  if (maxFiles !== undefined && count >= maxFiles)
    return new UploadError('too-many-files', { count: maxFiles });
  return null;
}
