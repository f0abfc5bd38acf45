import type { Restrictions } from '../upload/admission/restrictions.js';
import type { CoreUploadMessages } from './english/upload.js';

/** What is accepted, in a phrase: "JPG, PNG · up to 20 MB each". Empty when everything is. */
export function limitsMessage(
  { accept, maxSize, minSize, maxFiles }: Restrictions,
  messages: CoreUploadMessages,
): string {
  const limits: Parameters<CoreUploadMessages['accepts']>[0] = {};
  if (accept) {
    limits.types = typeLabels(
      Object.entries(accept).flatMap(([type, extensions]) => (extensions.length > 0 ? extensions : type)),
    );
  }
  if (maxSize !== undefined) limits.maxSize = messages.size(maxSize);
  if (minSize !== undefined) limits.minSize = messages.size(minSize);
  if (maxFiles !== undefined) limits.maxFiles = maxFiles;
  return messages.accepts(limits);
}

/** Extensions and media types as `UploadMessages.accepts` takes them: "JPG, PNG, image". */
export function typeLabels(kinds: readonly string[]): string {
  return kinds
    .map((kind) => (kind.endsWith('/*') ? kind.slice(0, -2) : kind.replace(/^(\.|.*\/)/, '').toUpperCase()))
    .join(', ');
}
