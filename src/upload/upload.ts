import type { Asset, Privacy } from '../api/resources.js';
import type { Wait } from '../api/retry.js';
import type { UploadError } from './errors/upload-error.js';

/** The statuses of an upload that has not ended, in the order of a file; none of its bytes are sent before `uploading`. */
export const liveStatuses = [
  'queued',
  'preparing',
  'hashing',
  'checking',
  'duplicate',
  'presigning',
  'uploading',
  'finalizing',
  'importing',
] as const;

/** The status of an upload. `done`, `failed` and `cancelled` are terminal; all others are live. */
export type UploadStatus = (typeof liveStatuses)[number] | 'done' | 'failed' | 'cancelled';

/** What the bytes become: a new asset (spec 4.2), or a new version of an existing one (spec 4.8). */
export type UploadTarget =
  | {
      readonly kind: 'new';
      readonly privacy?: Privacy | undefined;
      /** The folder in the index of a proxy with `users`; see `AddOptions.folderId`. */
      readonly folderId?: string | undefined;
      /** Names of folders below it, separated by `/`; see `AddOptions.keepFolders`. */
      readonly folderPath?: string | undefined;
      readonly draft?: boolean | undefined;
      readonly onConflict?: ConflictPolicy | undefined;
      readonly policy?: string | undefined;
      readonly input?: Json | undefined;
    }
  | { readonly kind: 'replacement'; readonly assetId: string; readonly rename?: boolean | undefined };

/** The privacy that an upload requests. The service's default is public (spec 4.2). */
export function privacyOf(target: UploadTarget): Privacy {
  return (target.kind === 'new' && target.privacy) || 'public';
}

/** Whether the asset is deleted unless the app claims it, so that no other upload may end with it unasked. */
export const isDraft = (target: UploadTarget): boolean => target.kind === 'new' && Boolean(target.draft);

/**
 * When the account already holds the same bytes: `reuse` finishes with the existing asset if it is active and has the
 * requested privacy, and otherwise uploads the bytes; `ask` lets the user choose (status `duplicate`); `allow` uploads
 * them again. A replacement is never checked.
 */
export type DuplicatePolicy = 'reuse' | 'ask' | 'allow';

/**
 * When another file in the folder has the same name: `version` makes the file its next version (spec 4.8), `keep-both` adds a
 * number to the name, and `ask` and `skip` fail with `name-taken`, of which lists ask about the former.
 */
export type ConflictPolicy = 'ask' | 'version' | 'keep-both' | 'skip';

/** How an existing asset with the same bytes differs from what the upload requests: only what differs. */
export interface AssetDifference {
  /** The privacy of the existing asset (spec 2.1); null if the service does not report it. */
  readonly privacy?: Privacy | null;
  /** Its status; null if the service does not report it. Only `active` is known to be usable. */
  readonly status?: string | null;
  /** The difference in English. */
  readonly text: string;
}

/** How a `done` upload got its asset: its bytes were sent, the asset existed already, or the service fetched it. */
export type UploadOutcome = 'uploaded' | 'reused' | 'replaced' | 'imported';

/** The service's job for an import (spec 2.5, 3.1). */
export interface ImportJob {
  readonly id: string;
  /** As last reported: `queued`, `processing`, `completed`, `failed`, or a status that the contract does not name. */
  readonly status: string;
}

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A copy, so that later changes to the app's object have no effect. Throws a `TypeError` if it is not JSON. */
export function jsonOf(meta: Json | undefined): Json {
  if (meta === undefined) return null;
  const text = JSON.stringify(meta) as string | undefined;
  if (text === undefined) throw new TypeError('meta must be JSON.');
  return JSON.parse(text) as Json;
}

/**
 * Whether the service may hold an asset of this upload that no response has confirmed. `in-flight`: the call that
 * creates it is under way. `unknown`: such a call got no response, or an inconclusive one (spec 4.3, 4.9, 4.13).
 */
export type CommitState = 'none' | 'in-flight' | 'unknown';

/** What an upload is waiting for. `release`: it is held, see `AddOptions.hold`. */
export interface UploadWait extends Omit<Wait, 'for'> {
  readonly for: Wait['for'] | 'release';
  /**
   * Of a file that is held after its checks (`hold: 'checked'`): whether it need not be sent, because the account already
   * has its bytes, and the user has not chosen to send them again.
   */
  readonly isKnown?: boolean | undefined;
}

/** The fields that all uploads share. */
export interface UploadBase {
  /** Generated here: two files with the same name, size and type are two uploads. */
  readonly id: string;
  /** Starts at 1 and increases with each retry. Events of an older attempt are dropped. */
  readonly attempt: number;
  /**
   * Null for an import, for a file from a closed page, and once it is done. This and the fields below are those of the
   * file to send: after `prepare`, of its result.
   */
  readonly file: File | null;
  /** The URL that the service fetches (spec 4.13); null for a file. */
  readonly url: string | null;
  /** The service's job for an import; null for a file, and until the service has accepted the import. */
  readonly job: ImportJob | null;
  /** The file's name, as sent to the service. */
  readonly name: string;
  /**
   * The path inside a dropped or picked folder, including the name: `trip/day 1/sunset.jpg`. Otherwise the name, or for
   * an import its URL without the query.
   */
  readonly path: string;
  /** Bytes; 0 until the browser has reported it, and for an import until it is done. */
  readonly size: number;
  /** Media type, as sent to the service; for an import that of its name's or its URL's ending until it is done. */
  readonly type: string;
  readonly target: UploadTarget;
  readonly duplicates: DuplicatePolicy;
  /** The list it belongs to, if a page has several; `''` unless given. */
  readonly group: string;
  /** From `add` or `importUrls`; kept across reloads, also if the file has to be added again. Null unless given. */
  readonly meta: Json;
  /** Paused by the user. A live upload can be paused in any status. */
  readonly paused: boolean;
  /** What it is waiting for, and until when; null while it makes progress. */
  readonly waiting: UploadWait | null;
  /** SHA-256 of the bytes to send, hexadecimal; null until they have been read. */
  readonly checksum: string | null;
  readonly commit: CommitState;
}

/** An asset that has an id. */
export type IdentifiedAsset = Asset & { readonly id: string };

/** Whether the asset has an id, without which nothing can be done with it. */
export function hasId(asset: Asset | null | undefined): asset is IdentifiedAsset {
  return typeof asset?.id === 'string' && asset.id !== '';
}

/** Waits for a slot. */
export type QueuedUpload = UploadBase & { readonly status: 'queued' };
/** The app's `prepare` runs. `prepared`: its progress, from 0 to 1, if it reports any. */
export type PreparingUpload = UploadBase & { readonly status: 'preparing'; readonly prepared: number };
/** `hashed`: bytes read so far. */
export type HashingUpload = UploadBase & { readonly status: 'hashing'; readonly hashed: number };
/**
 * `follows`: the upload of this queue that is sending the same bytes, or `another-tab` if another tab is; null while
 * the service checks for a duplicate.
 */
export type CheckingUpload = UploadBase & { readonly status: 'checking'; readonly follows: string | null };
/** `asset`: the existing one with these bytes. Waits for `queue.resolve(id, 'reuse' | 'upload')`. */
export type DuplicateUpload = UploadBase & {
  readonly status: 'duplicate';
  readonly asset: IdentifiedAsset;
  /** Present if the existing asset differs from what was requested. */
  readonly difference?: AssetDifference | undefined;
};
/** Requests an upload session (spec 4.2, 4.8). */
export type PresigningUpload = UploadBase & { readonly status: 'presigning' };
/** `sent`: bytes sent so far. */
export type UploadingUpload = UploadBase & { readonly status: 'uploading'; readonly sent: number };
/** All bytes are sent; the service validates them (spec 4.3, 4.9). */
export type FinalizingUpload = UploadBase & { readonly status: 'finalizing' };
/** The service fetches a URL; `job` shows its progress. */
export type ImportingUpload = UploadBase & { readonly status: 'importing' };
/** The asset of an upload, and how it was obtained. */
export interface UploadResult {
  readonly asset: IdentifiedAsset;
  readonly outcome: UploadOutcome;
  /** What `onUploaded` of its policy has returned on the server. */
  readonly result?: unknown;
  /** Present if the bytes were sent because the existing asset differs from what was requested. */
  readonly difference?: AssetDifference | undefined;
}
/** Confirmed by the service. No longer holds the file. */
export type DoneUpload = UploadBase & UploadResult & { readonly status: 'done' };
/** `error` says why, and whether a retry can help. */
export type FailedUpload = UploadBase & { readonly status: 'failed'; readonly error: UploadError };
/** Cancelled by the user or the app; `retry` starts it again. */
export type CancelledUpload = UploadBase & { readonly status: 'cancelled' };

/** One file, or one URL that the service fetches. Immutable: every change creates a new object. */
export type Upload =
  | QueuedUpload
  | PreparingUpload
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

/** An upload in a terminal status. */
export type SettledUpload = DoneUpload | FailedUpload | CancelledUpload;

/** What is known of every upload when it is made. */
export const unsent = { attempt: 1, file: null, url: null, job: null, size: 0, checksum: null } as const;

/** Whether it has ended, so that only a retry can change it. */
export function isSettled(upload: Upload): upload is SettledUpload {
  return upload.status === 'done' || upload.status === 'failed' || upload.status === 'cancelled';
}

/** The bytes that were sent, as far as is known. */
export function sentOf(upload: Upload): number {
  if (upload.status === 'uploading') return upload.sent;
  return upload.status === 'done' || upload.status === 'finalizing' ? upload.size : 0;
}

/** Whether it is held: it does not start before `queue.release`. */
export function isHeld(upload: Upload): boolean {
  return upload.waiting?.for === 'release' && !isSettled(upload);
}

/** Whether a closed page left it unfinished, so that it needs its file again. */
export function isInterrupted(upload: Upload): boolean {
  return upload.status === 'failed' && upload.error.code === 'interrupted';
}

/** Whether another file in its folder has its name. */
export function isNameTaken(
  upload: Upload,
): upload is FailedUpload & { readonly target: Extract<UploadTarget, { kind: 'new' }> } {
  return upload.status === 'failed' && upload.error.code === 'name-taken' && upload.target.kind === 'new';
}

/** Whether the user is asked what becomes of it, because its name is taken. */
export function asksAboutName(upload: Upload): boolean {
  return isNameTaken(upload) && upload.target.onConflict === 'ask';
}

/**
 * Whether it can be cancelled: it is live, and the service cannot hold an asset of it yet. An import can be cancelled
 * again once its job is known, although the service may still complete it: no call stops a job (spec 4.13, 4.14).
 */
export function canCancel(upload: Upload): boolean {
  return !isSettled(upload) && upload.commit === 'none';
}

/**
 * Whether it can be removed from the list: it has ended, or has gone unconfirmed for so long that its result is
 * unknown. In that case, the service may still have its asset.
 */
export function canRemove(upload: Upload): boolean {
  return isSettled(upload) || upload.waiting?.for === 'confirmation';
}

/** Whether `clear` removes it: a failure stays until the user has seen to it. */
export function canClear(upload: Upload | undefined): boolean {
  return upload?.status === 'done' || upload?.status === 'cancelled';
}

/**
 * Whether another file can take the place of an upload's file: it is held, paused, failed or cancelled, none of its bytes
 * are on their way, and the service cannot hold an asset of it.
 */
export function canReplaceFile(upload: Upload): boolean {
  if (upload.file === null || upload.commit !== 'none') return false;
  if (upload.status === 'failed' || upload.status === 'cancelled') return true;
  // From `uploading` on, bytes may have been sent.
  const isUnsent = placeOf(upload.status) < placeOf('uploading');
  return (isHeld(upload) || upload.paused) && isUnsent;
}

const placeOf = (status: UploadStatus) => (liveStatuses as readonly UploadStatus[]).indexOf(status);
