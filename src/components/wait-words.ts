import type { Wait } from '../api/wait.js';
import type { UploadMessages } from '../hooks/messages.js';

/** Whether a wait has an end that can be counted down to. */
export function isCounted(wait: Wait | null): boolean {
  return wait !== null && Number.isFinite(wait.until);
}

/** What is waited for, and how long still. `now`: milliseconds since the epoch. */
export function waitWords(wait: Wait, messages: UploadMessages, now: number): string {
  const left = isCounted(wait) ? messages.duration(Math.max(0, wait.until - now)) : null;
  return messages.waiting[wait.for](left);
}
