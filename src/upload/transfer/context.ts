import type { Clock } from '../../api/clock.js';
import type { MediaClient } from '../../api/media-client.js';
import type { SingleFlight } from '../scheduling/single-flight.js';
import type { Hash } from '../hashing/hash.js';
import type { Put } from './put.js';
import type { Session } from './session.js';
import type { UploadEvent } from '../state/transition.js';
import type { Turn } from '../scheduling/slot.js';
import type { Upload } from '../upload.js';
import type { UploadError } from '../errors/upload-error.js';

/** The calls of the service that an upload makes; a `MediaClient` has them. */
export type UploadCalls = Pick<
  MediaClient,
  | 'checkDuplicate'
  | 'presignUpload'
  | 'finalizeUpload'
  | 'presignReplacement'
  | 'finalizeReplacement'
  | 'createImport'
  | 'getJob'
  | 'serviceNow'
>;

/** What an upload keeps through its retries, and nobody else sees: its session's URL is a secret. */
export interface Checkpoint {
  checksum: string | null;
  session: Session | null;
  /** The id of the asset that a person was shown as a duplicate and did not want; null when there is none. */
  declined: string | null;
}

/** What went wrong with the PUTs of one attempt so far. */
export interface PutFailures {
  failures: number;
  /** Whether the file was read a second time already. */
  readAgain: boolean;
}

/** One attempt of one upload, and what every attempt may use. */
export interface TaskContext {
  /** As it was when the attempt began: what does not change may be read from here. */
  readonly upload: Upload;
  readonly signal: AbortSignal;
  readonly memo: Checkpoint;
  readonly turn: Turn;
  readonly calls: UploadCalls;
  readonly clock: Clock;
  /** Whether the service lets this key ask for duplicates; shared by the queue. */
  readonly lookUps: { allowed: boolean };
  /** Calls that the key may not make, by the refusal that said so; shared by the queue until a person tries anew. */
  readonly forbidden: Map<string, UploadError>;
  readonly tell: (event: UploadEvent) => void;
  /** Takes it off the list. */
  readonly drop: () => void;
}

/** How an upload is run of which this page has no file: an import, or one that a closed page has left. */
export interface Runner {
  /** Never rejects. */
  run(run: TaskContext): Promise<void>;
  /** Whether the service may be making its asset although no answer said so. */
  unheard(): boolean;
}

/** One attempt of one file. */
export interface UploadContext extends TaskContext {
  readonly file: File;
  readonly trouble: PutFailures;
  readonly hash: Hash;
  readonly put: Put;
  readonly random: () => number;
  /** Milliseconds without progress after which a PUT is broken off. */
  readonly stallTimeout: number;
  readonly leaders: SingleFlight;
  /** To be asked when the storage gave no answer: whether the browser has no network. */
  readonly unplugged: () => boolean;
  readonly find: (id: string) => Upload | undefined;
  /** Resolves when a person has answered status `duplicate`. */
  readonly choice: () => Promise<'reuse' | 'upload'>;
  /** A signal that aborts as soon as a person pauses or cancels this upload. */
  readonly held: () => AbortSignal;
}
