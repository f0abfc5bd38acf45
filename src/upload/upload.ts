import type { Asset, Privacy } from '../api/resources.js';
import type { Wait } from '../api/retry.js';
import type { UploadError } from './errors/upload-error.js';

/** Where an upload stands. `done`, `failed` and `cancelled` are terminal; all others are live. */
export type UploadStatus =
  | 'queued'
  | 'hashing'
  | 'checking'
  | 'duplicate'
  | 'presigning'
  | 'uploading'
  | 'finalizing'
  | 'importing'
  | 'done'
  | 'failed'
  | 'cancelled';

/** What the bytes become: a new asset (spec 4.2), or a new version of one that exists (spec 4.8). */
export type UploadTarget =
  | { readonly kind: 'new'; readonly privacy?: Privacy | undefined }
  | { readonly kind: 'replacement'; readonly assetId: string };

/**
 * When the account already holds the same bytes: `reuse` finishes with the asset that exists, `ask` leaves the
 * choice to a person (status `duplicate`), `allow` sends them again. A replacement never asks.
 */
export type DuplicatePolicy = 'reuse' | 'ask' | 'allow';

/** How a `done` upload got its asset: its bytes were sent, the asset was there already, or the service fetched it. */
export type UploadOutcome = 'uploaded' | 'reused' | 'replaced' | 'imported';

/** The service's work on an import (spec 2.5, 3.1). */
export interface ImportJob {
  readonly id: string;
  /** As last heard: `queued`, `processing`, `completed`, `failed`, or a word that the contract does not know. */
  readonly status: string;
}

interface Common {
  /** Minted by us; two files of equal name, size and type are two uploads. */
  readonly id: string;
  /** From 1, one more with each retry. News of an older attempt is dropped. */
  readonly attempt: number;
  /** Null for an import. */
  readonly file: File | null;
  /** The address that the service fetches it from (spec 4.13); null for a file. */
  readonly url: string | null;
  /** The service's work on an import; null for a file, and until the service has taken it on. */
  readonly job: ImportJob | null;
  /** The file's name, as the service is told it. */
  readonly name: string;
  /** The path inside a dropped or picked folder, the name included: `trip/day 1/sunset.jpg`. Else the name; of an import its address without a query. */
  readonly path: string;
  /** Bytes; 0 while thousands that were added at once are being asked for theirs; of an import 0 until it is done. */
  readonly size: number;
  /** Media type, as the service is told it; of an import unknown until it is done. */
  readonly type: string;
  readonly target: UploadTarget;
  readonly duplicates: DuplicatePolicy;
  /** Separates lists on one page; `''` unless given. */
  readonly group: string;
  /** Held by a person. A live upload may be paused at any status. */
  readonly paused: boolean;
  /** What it waits for, and until when; null while it works. */
  readonly waiting: Wait | null;
  /** SHA-256 of the bytes, hexadecimal; null until they were read. */
  readonly checksum: string | null;
}

/** Waits for its turn. */
export type QueuedUpload = Common & { readonly status: 'queued' };
/** `hashed`: bytes read so far. */
export type HashingUpload = Common & { readonly status: 'hashing'; readonly hashed: number };
/** `follows`: the upload in this queue that carries the same bytes and goes first; null while the service is asked. */
export type CheckingUpload = Common & { readonly status: 'checking'; readonly follows: string | null };
/** `asset`: the one that already holds these bytes. Waits for `queue.resolve(id, 'reuse' | 'upload')`. */
export type DuplicateUpload = Common & { readonly status: 'duplicate'; readonly asset: Asset };
/** Asks the service for a session. */
export type PresigningUpload = Common & { readonly status: 'presigning' };
/** `sent`: bytes that left the browser. */
export type UploadingUpload = Common & { readonly status: 'uploading'; readonly sent: number };
/** All bytes have left the browser; the service checks them, and has not confirmed yet. */
export type FinalizingUpload = Common & { readonly status: 'finalizing' };
/** The service fetches an address; `job` tells how far it is. */
export type ImportingUpload = Common & { readonly status: 'importing' };
/** Confirmed by the service. `asset` is what it answered, in which every field may be missing. */
export type DoneUpload = Common & {
  readonly status: 'done';
  readonly asset: Asset;
  readonly outcome: UploadOutcome;
};
/** `error` says why, and whether trying again can help. */
export type FailedUpload = Common & { readonly status: 'failed'; readonly error: UploadError };
/** Ended by a person or by the app; `retry` starts it again. */
export type CancelledUpload = Common & { readonly status: 'cancelled' };

/** One file on its way, or one address that the service fetches. Immutable: a change makes a new object, and nothing else does. */
export type Upload =
  | QueuedUpload
  | HashingUpload
  | CheckingUpload
  | DuplicateUpload
  | PresigningUpload
  | UploadingUpload
  | FinalizingUpload
  | ImportingUpload
  | DoneUpload
  | FailedUpload
  | CancelledUpload;

/** The three ends of an upload. */
export type SettledUpload = DoneUpload | FailedUpload | CancelledUpload;

/** Whether nothing more will happen to it, unless a person retries a failure. */
export function isSettled(upload: Upload): upload is SettledUpload {
  return upload.status === 'done' || upload.status === 'failed' || upload.status === 'cancelled';
}
