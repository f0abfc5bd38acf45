import type { QueueEvent } from '../../upload/queue-events.js';
import type { Upload, UploadStatus, UploadWait } from '../../upload/upload.js';

/** What an upload is doing; a wait or a pause hides its status. */
export type SpanState = UploadStatus | 'waiting' | 'paused';

/** A time during which an upload does one thing. Times are in milliseconds since the epoch, on the queue's clock. */
export interface Span {
  readonly state: SpanState;
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
  /** Why it waits; null unless it does. */
  readonly cause: string | null;
}

/** Something that happened to an upload. */
export interface Entry {
  readonly at: number;
  readonly text: string;
  readonly isProblem: boolean;
}

/** One upload since the recording began. */
export interface Timeline {
  readonly id: string;
  /** As last seen. */
  readonly upload: Upload;
  readonly isRemoved: boolean;
  readonly spans: readonly Span[];
  readonly entries: readonly Entry[];
}

// A retry adds about ten. The oldest are dropped.
const most = 200;

/** The timeline of an upload that is first seen now. */
export function firstOf(upload: Upload, at: number, text: string): Timeline {
  return {
    id: upload.id,
    upload,
    isRemoved: false,
    spans: [spanOf(upload, at)],
    entries: [{ at, text, isProblem: false }],
  };
}

/** The timeline after an event of its upload. */
export function extend(timeline: Timeline, event: Extract<QueueEvent, { upload: Upload }>): Timeline {
  const { upload, at } = event;
  const entry = entryOf(event);
  return {
    ...timeline,
    upload,
    isRemoved: event.type === 'upload-removed',
    spans: extendSpans(timeline.spans, upload, event),
    entries: entry ? [...timeline.entries, { at, ...entry }].slice(-most) : timeline.entries,
  };
}

function extendSpans(
  spans: readonly Span[],
  upload: Upload,
  { type, at }: Pick<QueueEvent, 'type' | 'at'>,
): readonly Span[] {
  const last = spans.at(-1);
  const next = spanOf(upload, at);
  if (!last || type === 'upload-removed') return last?.to === null ? endLast(spans, at) : spans;
  const isEnded = last.to !== null && next.to === null;
  if (!isEnded && last.state === next.state && last.cause === next.cause) return spans;
  return [...endLast(spans, at), next].slice(-most);
}

function endLast(spans: readonly Span[], at: number): readonly Span[] {
  return spans.map((span) => (span.to === null ? { ...span, to: at } : span));
}

function spanOf(upload: Upload, at: number): Span {
  const { waiting, paused, status } = upload;
  const isSettled = status === 'done' || status === 'failed' || status === 'cancelled';
  const state = isSettled ? status : paused ? 'paused' : waiting ? 'waiting' : status;
  const cause = state === 'waiting' && waiting ? causes[waiting.for] : null;
  return { state, from: at, to: isSettled ? at : null, cause };
}

/** What each wait is for, as it follows "Waiting for". */
export const causes: Readonly<Record<UploadWait['for'], string>> = {
  'rate-limit': 'the rate limit',
  service: 'the service',
  storage: 'the storage',
  network: 'the network',
  confirmation: 'a confirmation',
  release: 'its release',
};

function entryOf(event: Extract<QueueEvent, { upload: Upload }>): Omit<Entry, 'at'> | null {
  const { upload } = event;
  switch (event.type) {
    case 'upload-added':
      return { text: 'Added', isProblem: false };
    case 'upload-status':
      return statusEntry(event.previous, upload);
    case 'upload-waiting':
      return event.wait ? waitEntry(event.wait) : { text: 'Continued', isProblem: false };
    case 'upload-paused':
      return { text: 'Paused', isProblem: false };
    case 'upload-resumed':
      return { text: 'Resumed', isProblem: false };
    case 'upload-commit':
      return upload.commit === 'unknown'
        ? { text: 'No conclusive response: the service may hold an asset', isProblem: true }
        : null;
    case 'upload-removed':
      return { text: 'Removed from the list', isProblem: false };
    case 'upload-progress':
      return null;
  }
}

function statusEntry(previous: UploadStatus, upload: Upload): Omit<Entry, 'at'> {
  switch (upload.status) {
    case 'queued':
      return { text: `Retried (attempt ${upload.attempt}, was ${previous})`, isProblem: false };
    case 'checking': {
      const followed = upload.follows === 'another-tab' ? 'another tab' : 'another upload';
      const text = upload.follows ? `Waits for ${followed} with the same bytes` : 'Checks for a duplicate';
      return { text, isProblem: false };
    }
    case 'failed': {
      const { code, message, retryable } = upload.error;
      const retry = retryable ? '' : ' A retry cannot help.';
      return { text: `Failed: ${code}. ${message}${retry}`, isProblem: true };
    }
    case 'done':
      return { text: `Done: ${upload.outcome}, asset ${upload.asset.id}`, isProblem: false };
    case 'duplicate':
      return { text: `Asks about a duplicate: asset ${upload.asset.id}`, isProblem: false };
    case 'importing':
      return {
        text: upload.job ? `Imports (job ${upload.job.id}, ${upload.job.status})` : 'Imports',
        isProblem: false,
      };
    default:
      return { text: statusTexts[upload.status], isProblem: false };
  }
}

const statusTexts = {
  preparing: 'Prepares the file',
  hashing: 'Computes the checksum',
  presigning: 'Requests an upload session',
  uploading: 'Sends the bytes',
  finalizing: 'Finalizes',
  cancelled: 'Cancelled',
} as const;

function waitEntry({ for: cause, until }: UploadWait): Omit<Entry, 'at'> {
  const end = Number.isFinite(until) ? ` until ${new Date(until).toLocaleTimeString('en-GB')}` : '';
  return { text: `Waits for ${causes[cause]}${end}`, isProblem: cause !== 'release' };
}
