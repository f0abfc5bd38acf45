import { waits } from './english/list/waits.js';
import type { CoreUploadMessages } from './english/upload.js';
import type { UploadWait } from '../upload/upload.js';

/** What an upload or a list waits for, and for how long, if known. `now`: milliseconds since the epoch. */
export function waitMessage(wait: UploadWait, messages: CoreUploadMessages, now: number): string {
  const left = Number.isFinite(wait.until) ? messages.duration(wait.until - now) : null;
  return (messages.waiting ?? waits)[wait.for](left);
}
