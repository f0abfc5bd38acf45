import { kindsOf } from '../api/policy/accept.js';
import type { Restrictions } from '../upload/files/restrictions.js';
import type { UploadMessages } from './messages.js';

/** A summary of the restrictions: "JPG, PNG · up to 20 MB each". Empty if there are none. */
export function limitsMessage(
  { accept, maxSize, minSize, maxFiles }: Restrictions,
  messages: Pick<UploadMessages, 'size' | 'accepts'>,
): string {
  const limits: Parameters<UploadMessages['accepts']>[0] = {};
  if (accept) {
    limits.types = typeLabels(kindsOf(accept));
  }
  if (maxSize !== undefined) limits.maxSize = messages.size(maxSize);
  if (minSize !== undefined) limits.minSize = messages.size(minSize);
  if (maxFiles !== undefined) limits.maxFiles = maxFiles;
  return messages.accepts(limits);
}

/** Extensions and media types in the form that `UploadMessages.accepts` expects: "JPG, PNG, image". */
export function typeLabels(types: readonly string[]): string {
  return types
    .map((type) => (type.endsWith('/*') ? type.slice(0, -2) : type.replace(/^(\.|.*\/)/, '').toUpperCase()))
    .join(', ');
}
