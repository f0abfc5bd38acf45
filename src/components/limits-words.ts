import type { Restrictions } from '../upload/restrictions.js';
import type { UploadWords } from './messages.js';

/** What is accepted, in a phrase: "JPG, PNG · up to 20 MB each". Empty when everything is. */
export function limitsWords(
  { accept, maxSize, minSize, maxFiles }: Restrictions,
  messages: UploadWords,
): string {
  const limits: Parameters<UploadWords['accepts']>[0] = {};
  if (accept) limits.types = Object.entries(accept).flatMap(typeNames).join(', ');
  if (maxSize !== undefined) limits.maxSize = messages.size(maxSize);
  if (minSize !== undefined) limits.minSize = messages.size(minSize);
  if (maxFiles !== undefined) limits.maxFiles = maxFiles;
  return messages.accepts(limits);
}

function typeNames([type, extensions]: [string, readonly string[]]): string[] {
  if (extensions.length > 0) return extensions.map((extension) => extension.replace(/^\./, '').toUpperCase());
  const [family = type, kind = ''] = type.split('/');
  return [kind === '*' || kind === '' ? family : kind.toUpperCase()];
}
