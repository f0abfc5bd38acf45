import type { UploadWait } from '../upload/upload.js';
import type { ErrorFacts, UploadError } from '../upload/errors/upload-error.js';
import { typeLabels } from './limits-message.js';
import type { UploadMessages } from './messages.js';

/**
 * The message for an error: what happened and what to do. `now`: milliseconds since the epoch. `type`: what the file was
 * declared as, if known: "JPEG".
 */
export function errorMessage(
  { code, details, text }: UploadError,
  messages: UploadMessages,
  now: number,
  type?: string | null,
): string {
  const { accept, limit, timeLimit, retryAt, requestId: _requestId, ...rest } = details;
  const facts: ErrorFacts = { ...rest };
  // The same names as in the dropzone.
  if (accept) facts.accept = messages.accepts({ types: typeLabels(accept.split(', ')), inline: true });
  if (limit !== undefined) facts.limit = messages.size(limit);
  if (timeLimit !== undefined) facts.timeLimit = messages.duration(timeLimit);
  if (retryAt !== undefined && retryAt > now) facts.retryIn = messages.duration(retryAt - now);
  if (type) facts.type = type;
  return messages.errors[code]?.(facts) ?? text;
}

/** What an upload or a list waits for, and for how long, if known. `now`: milliseconds since the epoch. */
export function waitMessage(wait: UploadWait, messages: UploadMessages, now: number): string {
  if (wait.isKnown !== undefined) return wait.isKnown ? messages.duplicate : messages.ready;
  const left = Number.isFinite(wait.until) ? messages.duration(wait.until - now) : null;
  return messages.waiting[wait.for](left);
}
