import type { Clock } from '../api/clock.js';
import type { RetryPolicy } from '../api/retry.js';
import type { UploadError } from './errors/upload-error.js';
import { uploadErrorFrom } from './errors/upload-failure.js';
import { readBytes } from './files/read-bytes.js';
import type { Hash } from './hashing/hash.js';
import type { Memory } from './memory.js';
import type { Schedule, Turns } from './schedule/schedule.js';
import type { OpenChannel } from './send/duplicates/made-assets.js';
import type { Put } from './send/put.js';
import type { QueueStorage } from './state/queue-storage.js';
import type { UploadEvent } from './state/transition.js';
import type { UploadStore } from './state/upload-store.js';
import type { Upload, UploadResult } from './upload.js';
import type { MediaClient } from '../api/media-client.js';

export type { UploadResult };

/** One attempt at an upload: what its steps need of it. */
export interface Attempt {
  readonly id: string;
  /** Aborts when the attempt is over. */
  readonly signal: AbortSignal;
  readonly memory: Memory;
  readonly turns: Turns;
  /** The upload as it is now. */
  upload(): Upload;
  /** Applies an event, unless another attempt has begun. */
  emit(event: UploadEvent): void;
  /** Resolves with the user's choice in status `duplicate`, and when a held upload is released. */
  ask(): Promise<'reuse' | 'upload'>;
  /** Aborts as soon as the upload is paused or cancelled. */
  paused(): AbortSignal;
}

/** Makes one attempt, to its end. Never rejects. */
export type Run = (attempt: Attempt) => Promise<void>;

/**
 * Everything after reading a file, and `prepare` before it: uses an existing asset with the same bytes, or else sends them.
 *
 * @param releases receives what to release when the attempt ends
 */
export type Send = (attempt: Attempt, releases: (() => void)[]) => Promise<UploadResult>;

/** Makes one attempt to upload a file (docs/architecture.md). */
export function runFile({ hash, clock, schedule }: Engine, loadSend: () => Promise<Send>): Run {
  /** If the code does not load while the browser is offline, waits for the connection, as calls do. */
  const loaded = async ({ turns }: Attempt): Promise<Send> => {
    for (;;) {
      try {
        return await loadSend();
      } catch (error) {
        if (!schedule.confirmOffline()) throw error;
        await turns.take('preparing');
      }
    }
  };
  return runToEnd(clock, async (attempt, releases) => {
    const { memory, turns } = attempt;
    loadSend().catch(() => {});
    const once = async () => {
      // With `prepare`, what it makes is read later.
      if (memory.preparation) await turns.take('preparing');
      else await readFile(hash, attempt);
      return (await loaded(attempt))(attempt, releases);
    };
    return once().catch(async (error) => {
      for (const release of releases.splice(0)) release();
      await lookAgain(clock, attempt, error);
      return once();
    });
  });
}

/** An attempt that ends with the result of `send`, or fails with its error. */
export function runToEnd(clock: Clock, send: Send): Run {
  return async (attempt) => {
    const { turns, signal, emit } = attempt;
    const releases: (() => void)[] = [];
    try {
      emit({ type: 'done', ...(await send(attempt, releases)) });
    } catch (error) {
      if (!signal.aborted) emit({ type: 'fail', error: uploadErrorFrom(error, clock.now()) });
    } finally {
      turns.leave();
      for (const release of releases) release();
    }
  };
}

const readAgain = [1_000, 2_000, 4_000];

/** Waits for a file that cannot be read: a drive may wake, or a scanner let go of it. Throws `error` if it stays so. */
async function lookAgain(clock: Clock, { turns, signal, upload }: Attempt, error: unknown): Promise<void> {
  const { file } = upload();
  const isUnreadable = uploadErrorFrom(error).code === 'file-unreadable';
  for (const pause of isUnreadable ? readAgain : []) {
    turns.release();
    await clock.sleep(pause, signal);
    if (file && (await readBytes(file.slice(0, 1)).catch(() => null))) return;
  }
  throw error;
}

/** Reads the file to send, unless its digest is known. Resolves with the digest. */
export async function readFile(hash: Hash, attempt: Attempt): Promise<string> {
  const { memory, turns, signal, upload, emit } = attempt;
  await turns.take('preparing');
  emit({ type: 'hash' });
  const { file } = upload();
  if (!file) throw new TypeError('The upload has no file.');
  memory.checksum ??= await hash(file, {
    signal,
    onProgress: (hashed) => emit({ type: 'hash-progress', hashed }),
    onBytes: (bytes) => (memory.read = { file, bytes }),
  });
  return memory.checksum;
}

/** What the attempts of a queue share. */
export interface Engine {
  readonly calls: UploadCalls;
  readonly hash: Hash;
  /** Default: `putBytes`. */
  readonly put: Put | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  /** Milliseconds to wait for a service, storage or network that does not respond. */
  readonly patience: number;
  /** Of calls and PUTs. */
  readonly retry: Partial<RetryPolicy>;
  /** Milliseconds without progress after which a PUT is aborted, once progress has been seen. */
  readonly stallTimeout: number;
  readonly presignsEarly: boolean;
  readonly schedule: Schedule;
  readonly store: Pick<UploadStore, 'ids' | 'getUpload' | 'subscribeTo'>;
  readonly permissions: Permissions;
  readonly user: string | undefined;
  /** Default: the browser's IndexedDB. */
  readonly storage: QueueStorage | null | undefined;
  /** Default: those of the browser. */
  readonly locks: LockManager | null | undefined;
  /** Default: the browser's channels. */
  readonly openChannel: OpenChannel | undefined;
  /** Continues what a closed page has left of this file, if it is known by its digest now. */
  readonly adopt: (id: string) => void;
  /** Removes an upload from the list. */
  readonly discard: (id: string) => void;
  /** Makes an upload that is paused or held start over once it goes on, if it cannot have an asset yet. */
  readonly restart: (id: string) => void;
}

/** What the key may do, as far as the service has told. */
export interface Permissions {
  /** Whether it may check for duplicates. */
  mayCheck: boolean;
  /** What the key may not send, by kind of target, and the error that said so. */
  readonly refused: Map<string, UploadError>;
}

/** The service calls that an upload makes. `MediaClient` implements them. */
export type UploadCalls = Pick<
  MediaClient,
  | 'checkDuplicate'
  | 'presignUpload'
  | 'finalizeUpload'
  | 'presignReplacement'
  | 'finalizeReplacement'
  | 'listVersions'
  | 'getAsset'
  | 'createImport'
  | 'getJob'
  | 'serviceNow'
> &
  Partial<MediaClient>;
