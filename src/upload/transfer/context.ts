import type { Clock, RunLater } from '../../api/clock.js';
import type { RetryPolicy } from '../../api/retry.js';
import type { DigestLocks } from '../duplicates/digest-locks.js';
import type { UploadError } from '../errors/upload-error.js';
import type { Batch } from '../concurrency/lanes.js';
import type { Hash } from '../hashing/hash.js';
import type { Preparation } from '../preparation/preparation.js';
import type { Results } from '../preparation/results.js';
import type { Gate } from '../scheduling/gate.js';
import type { Release } from '../scheduling/semaphore.js';
import type { Semaphores } from '../scheduling/semaphores.js';
import type { SingleFlight } from '../scheduling/single-flight.js';
import type { Slot } from '../scheduling/slot.js';
import type { StorageGate } from '../scheduling/storage-gate.js';
import type { QueueStorage } from '../state/queue-storage.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadStore } from '../state/upload-store.js';
import type { AssetDifference, IdentifiedAsset, Upload, UploadOutcome } from '../upload.js';
import type { Put } from '../requests/put.js';
import type { UploadCalls } from '../upload-calls.js';
import type { Session } from './session.js';

/** What the uploads of a queue share about duplicate checks. Checks can fail; uploads then go without them. */
export interface Lookups {
  /** Whether the key may check for duplicates. */
  allowed: boolean;
  /** Failures in a row. Default 0. */
  failures?: number;
  /** When a check last succeeded, in milliseconds since the epoch. Missing until then. */
  succeededAt?: number;
  /** No optional checks are made before this time, in milliseconds since the epoch. Default 0. */
  pausedUntil?: number;
  /** The 503 of a check whose `Retry-After` ends last, and when it ends, in milliseconds since the epoch. */
  held?: { readonly until: number; readonly error: unknown };
  /** Missing until the first upload is hashed: its code loads later than the queue. */
  singleFlight?: SingleFlight;
  /** Whose digests these are: part of the names of the locks between tabs. */
  readonly scope?: string | undefined;
  readonly locks?: LockManager | null | undefined;
  /** Missing until the first duplicate check: its code loads later than the queue. */
  digestLocks?: DigestLocks;
  /** Of the queue. */
  readonly user?: string | undefined;
  readonly storage?: QueueStorage | null | undefined;
  /** What `prepare` has made; missing until the first upload needs it. */
  results?: Results;
  /** Set by persistence: an added file continues with what is known from before a reload. */
  adopt?: (id: string) => void;
}

/** Of a queue. */
export interface BatchHolder {
  /** Null until the code for it has loaded. */
  current: Batch | null;
}

/** What an upload keeps across retries. Private, because the URL of its session is a secret. */
export interface Checkpoint {
  checksum: string | null;
  session: Session | null;
  /** The id of the asset that was offered as a duplicate and declined; null when there is none. */
  declined: string | null;
  /** Whether it waits for `queue.release` after its checks. Default false. */
  isHeldWhenChecked?: boolean | undefined;
  /** Missing without `prepare`. */
  readonly preparation?: Preparation | undefined;
  /**
   * The period, on the service's clock, in which an asset of this upload may have been created without the page
   * knowing; null if there is none.
   */
  ownPeriod: readonly [from: number, to: number] | null;
}

/** What went wrong with the PUTs of one attempt so far. */
export interface PutFailures {
  count: number;
  /** How many of them the storage itself refused (4xx). */
  refusals: number;
  /** When the first one happened, in milliseconds since the epoch; null before. */
  since: number | null;
  /** Whether the file has already been read a second time. */
  isRehashed: boolean;
}

/** One attempt at an upload. The part that files and imports share. */
export interface TaskContext {
  /** The upload as it was when the attempt began, for the fields that do not change. */
  readonly upload: Upload;
  /** The upload as it is now. */
  readonly current: () => Upload;
  readonly signal: AbortSignal;
  readonly checkpoint: Checkpoint;
  readonly slot: Slot;
  readonly gate: Gate;
  readonly batch: BatchHolder;
  /** Of calls and PUTs. */
  readonly retry: Partial<RetryPolicy>;
  readonly calls: UploadCalls;
  readonly clock: Clock;
  /** Milliseconds to wait for a service that does not respond. */
  readonly patience: number;
  /** Shared by the queue. */
  readonly lookups: Lookups;
  /** When the upload was added, in milliseconds since the epoch. */
  readonly addedAt: number;
  readonly find: (id: string) => Upload | undefined;
  /** Resolves with the user's choice in status `duplicate`. */
  readonly choice: () => Promise<'reuse' | 'upload'>;
  /** Errors of calls that the key may not make; shared by the queue until the user retries. */
  readonly forbidden: Map<string, UploadError>;
  readonly dispatch: (event: UploadEvent) => void;
  /** Called when the upload releases its slot because it was paused or the queue is blocked. */
  readonly onBlocked: { current: (() => void) | null };
  /** Removes the upload from the list. */
  readonly discard: () => void;
}

/** Runs one attempt at an upload that has no file: an import, or one left by a closed page. Never rejects. */
export type Runner = (context: TaskContext) => Promise<void>;

/** One attempt to upload a file. */
export interface UploadContext extends TaskContext {
  readonly file: File;
  readonly putFailures: PutFailures;
  readonly hash: Hash;
  /** The bytes of a small file that has been hashed; null once the upload waits without a slot. */
  readonly memory: { read: { readonly file: Blob; readonly bytes: ArrayBuffer } | null };
  /** Default: `putBytes`. */
  readonly put: Put | undefined;
  readonly random: () => number;
  /** Milliseconds without progress after which a PUT is aborted. */
  readonly stallTimeout: number;
  readonly loadTransfer: () => Promise<Transfer>;
  /** Aborts as soon as the upload is paused or cancelled. */
  readonly pauseSignal: () => AbortSignal;
}

/** The asset of a file, and how it was obtained. */
export interface TransferResult {
  readonly asset: IdentifiedAsset;
  readonly outcome: UploadOutcome;
  /** How the existing asset differs, which is why the bytes were sent. */
  readonly difference?: AssetDifference | undefined;
}

/**
 * Everything after hashing, and `prepare` before it: uses an existing asset with the same bytes, or else uploads them. Null if the bytes on disk
 * no longer match the digest.
 */
export type Transfer = (
  context: UploadContext,
  /** Null if the file has to be prepared and hashed first. */
  checksum: string | null,
  /** Receives what to release when the attempt ends. */
  releases: Release[],
) => Promise<TransferResult | null>;

/** What all tasks of a queue share. */
export interface TaskEnvironment {
  readonly calls: UploadCalls;
  readonly hash: Hash;
  readonly put: Put | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  /** Milliseconds to wait for a service, storage or network that does not respond. */
  readonly patience: number;
  readonly stallTimeout: number;
  readonly gate: Gate;
  readonly semaphores: Semaphores;
  readonly batch: BatchHolder;
  readonly concurrency: number | 'auto';
  readonly store: Pick<UploadStore, 'ids' | 'getUpload'>;
  readonly loadTransfer: () => Promise<Transfer>;
  readonly lookups: Lookups;
  readonly forbidden: Map<string, UploadError>;
  readonly find: (id: string) => Upload | undefined;
  readonly dispatch: (id: string, event: UploadEvent, attempt: number) => void;
  readonly discard: (id: string) => void;
  /** Starts an upload's current attempt when it is its turn. */
  readonly enqueue: (id: string) => void;
}

/** The context for sending bytes. All uploads of a queue share one circuit breaker for the storage. */
export interface TransferContext extends UploadContext {
  readonly storage: StorageGate;
  readonly runLater: RunLater;
}
