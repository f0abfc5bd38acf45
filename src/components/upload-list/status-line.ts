import type { DoneUpload, DuplicateUpload, FailedUpload, Upload } from '../../upload/upload.js';
import { errorMessage, waitMessage } from '../../messages/error-message.js';
import { extensionOf, shortTypeName } from '../icons/file-type.js';
import type { IconName } from '../icons/icon.js';
import type { UploadMessages } from '../../messages/messages.js';

export interface StatusFacts {
  /** From 0 to 1. */
  progress: number;
  /** The estimated time left, in milliseconds; null if it is unknown. */
  remaining: number | null;
  /** Whether the whole queue is halted. */
  halted: boolean;
  /** The current time, in milliseconds since the epoch. */
  now: number;
}

export interface StatusLine {
  text: string;
  icon: IconName | null;
}

// Only a finished upload shows 100%.
const maxShownProgress = 0.99;

/** The status of an upload as text, and the icon next to it. */
export function statusLine(upload: Upload, messages: UploadMessages, facts: StatusFacts): StatusLine {
  const { now, progress } = facts;
  const percent = messages.percent(progress);
  switch (upload.status) {
    case 'done':
      return { icon: 'check', text: withDifference(messages.done[upload.outcome], upload, messages) };
    case 'failed':
      return {
        icon: upload.error.code === 'interrupted' ? 'clock' : 'alert',
        text: errorMessage(upload.error, messages, now, mismatchedType(upload)),
      };
    case 'cancelled':
      return { icon: 'close', text: upload.job ? messages.unfollowed : messages.cancelled };
    case 'duplicate':
      return { icon: 'alert', text: withDifference(messages.duplicate, upload, messages) };
  }
  if (upload.paused) return { icon: 'pause', text: messages.pausedAt(progress > 0 ? percent : null) };
  if (facts.halted) return { icon: 'pause', text: messages.pausedAt(null) };
  if (upload.waiting) {
    return { icon: 'clock', text: waitMessage(upload.waiting, messages, now) };
  }
  return { icon: null, text: working(upload, messages, percent, facts.remaining) };
}

// Sizes of whole mebibytes are written in binary units (`createSizeFormat`).
const mebibyte = 2 ** 20;

/** How much of a running PUT is sent, and how fast; null if it is not running. */
export function amountOf(
  upload: Upload,
  messages: UploadMessages,
  speed: number | null,
): { sent: string; size: string; speed: string | null } | null {
  if (upload.status !== 'uploading') return null;
  // In the unit of the size, with as many decimals.
  const base = upload.size % mebibyte === 0 ? 1024 : 1000;
  let unit = 1;
  while (upload.size / unit >= base) unit *= base;
  const sent = Math.min(upload.sent, upload.size) / unit;
  return {
    sent: messages.number(upload.size / unit < 10 ? Math.floor(sent * 10) / 10 : Math.floor(sent)),
    size: messages.size(upload.size),
    // While nothing moves, it says no more than the figures.
    speed: speed && speed >= 1 ? messages.size(speed) : null,
  };
}

/** The declared type of a file that the service rejected for having other content; null for any other failure. */
function mismatchedType({ name, file, error }: FailedUpload): string | null {
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return code === 'content_type_mismatch' ? shortTypeName(file?.type, extensionOf(name)) : null;
}

function withDifference(
  text: string,
  { asset, difference }: DuplicateUpload | DoneUpload,
  messages: UploadMessages,
): string {
  // Only `active` is known to be usable.
  if (!difference) return asset.status && asset.status !== 'active' ? `${text} (${asset.status})` : text;
  const { privacy, text: english } = difference;
  const facts = { ...difference, privacy: privacy && messages.privacyChoice[privacy] };
  return `${text} · ${messages.differs?.(facts) ?? english}`;
}

function working(
  upload: Exclude<Upload, { status: 'done' | 'failed' | 'cancelled' | 'duplicate' }>,
  messages: UploadMessages,
  percent: string,
  remaining: number | null,
): string {
  switch (upload.status) {
    case 'queued':
      return messages.queued;
    case 'preparing':
      return messages.preparingFile(
        upload.prepared > 0 ? messages.percent(Math.min(maxShownProgress, upload.prepared)) : null,
      );
    case 'hashing':
      return messages.reading(
        messages.percent(Math.min(maxShownProgress, upload.hashed / Math.max(1, upload.size))),
      );
    case 'checking':
      if (upload.follows === 'another-tab') return messages.followingTab ?? messages.following;
      return upload.follows ? messages.following : messages.checking;
    case 'uploading':
      return messages.sending({
        percent,
        remaining: remaining === null ? null : messages.duration(remaining),
      });
    case 'finalizing':
      return messages.finishing;
    case 'importing':
      return messages.importing(upload.job?.status ?? null);
    // Between these, as in `presigning`.
    default:
      return messages.preparing;
  }
}

/** Keeps each number of a sum on one line with its words: "1 failed", "4 min left". No line begins with a dot. */
export function unbroken(sum: string): string {
  return sum.replaceAll(/(?<=\p{Nd}( \S+)?) |(?<!·) (?=[\p{Nd}·])/gu, '\u00a0');
}
