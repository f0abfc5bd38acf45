import type { ErrorFacts, UploadError } from '../upload/errors/upload-error.js';
import { typeLabels } from './limits-message.js';
import type { CoreUploadMessages } from './english/upload.js';

/** The message for an error: what happened and what to do. `now`: milliseconds since the epoch. */
export function errorMessage(
  { code, details, text }: UploadError,
  messages: CoreUploadMessages,
  now: number,
): string {
  const { accept, limit, retryAt, requestId: _requestId, ...rest } = details;
  const facts: ErrorFacts = { ...rest };
  // The same text as in the dropzone.
  if (accept) facts.accept = messages.accepts({ types: typeLabels(accept.split(', ')) });
  if (limit !== undefined) facts.limit = messages.size(limit);
  if (retryAt !== undefined && retryAt > now) facts.retryIn = messages.duration(retryAt - now);
  return messages.errors[code]?.(facts) ?? text;
}
