import type { Asset } from '../../api/resources.js';
import type { UploadError } from '../errors/upload-error.js';
import type { FileFacts } from '../memory.js';
import {
  canCancel,
  liveStatuses,
  isHeld,
  type AssetDifference,
  type CommitState,
  type IdentifiedAsset,
  type ImportJob,
  type Json,
  type Upload,
  type UploadBase,
  type UploadResult,
  type UploadStatus,
  type UploadTarget,
  type UploadWait,
} from '../upload.js';

/** What can happen to an upload. */
export type UploadEvent =
  | { readonly type: 'measure'; readonly size: number }
  | { readonly type: 'adopt'; readonly meta: Json }
  | { readonly type: 'prepare' }
  | { readonly type: 'prepare-progress'; readonly prepared: number }
  | { readonly type: 'swap-file'; readonly facts: FileFacts }
  | { readonly type: 'hash' }
  | { readonly type: 'hash-progress'; readonly hashed: number }
  | { readonly type: 'check'; readonly checksum: string }
  | { readonly type: 'follow'; readonly follows: string | null }
  | {
      readonly type: 'duplicate';
      readonly asset: IdentifiedAsset;
      readonly difference?: AssetDifference | undefined;
    }
  | { readonly type: 'retarget'; readonly target: UploadTarget }
  | { readonly type: 'presign'; readonly checksum: string }
  | { readonly type: 'put' }
  | { readonly type: 'put-progress'; readonly sent: number }
  | { readonly type: 'finalize' }
  | { readonly type: 'commit'; readonly commit: CommitState }
  | { readonly type: 'import' }
  | { readonly type: 'job'; readonly job: ImportJob | null }
  | ({ readonly type: 'done' } & UploadResult)
  | { readonly type: 'fail'; readonly error: UploadError }
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | {
      readonly type: 'replace';
      readonly replacement: Pick<UploadBase, 'file' | 'name' | 'path' | 'type'> & { readonly meta?: Json };
    }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'wait'; readonly wait: UploadWait | null };

/** The statuses in which each event applies. In any other it is dropped. */
export const transitions: Readonly<Record<UploadEvent['type'], readonly UploadStatus[]>> = {
  measure: ['queued'],
  // The file turned out to be one that a closed page left unfinished.
  adopt: liveStatuses,
  // In `hashing`: the original was read first. In `checking` and `duplicate`: a known result is not in the account, or
  // was declined. In `preparing`: it was paused.
  prepare: ['queued', 'preparing', 'hashing', 'checking', 'duplicate'],
  'prepare-progress': ['preparing'],
  'swap-file': liveStatuses,
  // In `uploading`: the storage refused the bytes, so the file is read again.
  hash: ['queued', 'preparing', 'uploading'],
  'hash-progress': ['hashing'],
  // In `queued`: a closed page had already hashed it. In `preparing`: another upload has prepared the same file. In
  // `duplicate`: the user has decided, and it is still held.
  check: ['queued', 'preparing', 'hashing', 'duplicate'],
  follow: ['checking'],
  duplicate: ['checking'],
  // In `hashing`: a replacement, or the policy `allow`, is not checked. In the later ones: a session that ended.
  presign: ['hashing', 'checking', 'duplicate', 'uploading', 'finalizing'],
  retarget: liveStatuses,
  put: ['presigning', 'uploading'],
  'put-progress': ['uploading'],
  // In `presigning`: a retry whose bytes had arrived. In the first three: bytes that a closed page had sent.
  finalize: ['queued', 'checking', 'duplicate', 'presigning', 'uploading'],
  // In `checking`: a closed page had sent the same file.
  commit: ['queued', 'checking', 'presigning', 'finalizing', 'importing'],
  import: ['queued'],
  job: ['importing'],
  done: ['checking', 'duplicate', 'finalizing', 'importing'],
  fail: liveStatuses,
  cancel: liveStatuses,
  // In the first three: it is paused or held, and one with the same bytes goes first.
  retry: ['checking', 'presigning', 'uploading', 'failed', 'cancelled'],
  // Before any of its bytes are sent.
  replace: ['queued', 'preparing', 'hashing', 'checking', 'duplicate', 'presigning', 'failed', 'cancelled'],
  pause: liveStatuses,
  resume: liveStatuses,
  wait: liveStatuses,
};

/**
 * Returns the upload after an event from one of its attempts. It is the same object if nothing changes: the event does
 * not apply to the status, belongs to an older attempt, or carries nothing new.
 */
export function transition(upload: Upload, event: UploadEvent, attempt: number): Upload {
  if (!transitions[event.type].includes(upload.status) || attempt !== upload.attempt) return upload;
  switch (event.type) {
    case 'measure':
      return { ...upload, size: event.size };
    case 'adopt':
      return upload.meta === null ? { ...upload, meta: event.meta } : upload;
    case 'prepare':
      return { ...core(upload), status: 'preparing', checksum: null, prepared: 0 };
    case 'prepare-progress':
      return upload.status === 'preparing' && event.prepared > upload.prepared
        ? { ...upload, prepared: event.prepared }
        : upload;
    case 'swap-file':
      return { ...upload, ...event.facts };
    case 'hash':
      return { ...core(upload), status: 'hashing', hashed: 0 };
    case 'hash-progress':
      return upload.status === 'hashing' && event.hashed > upload.hashed
        ? { ...upload, hashed: Math.min(event.hashed, upload.size) }
        : upload;
    case 'check':
      return { ...core(upload), status: 'checking', checksum: event.checksum, follows: null };
    case 'follow':
      return upload.status === 'checking' && upload.follows !== event.follows
        ? { ...upload, follows: event.follows }
        : upload;
    case 'duplicate':
      return { ...core(upload), status: 'duplicate', asset: event.asset, difference: event.difference };
    case 'presign':
      return { ...core(upload), status: 'presigning', checksum: event.checksum };
    case 'retarget':
      return { ...upload, target: event.target };
    case 'put':
      return { ...core(upload), status: 'uploading', sent: 0 };
    case 'put-progress':
      return upload.status === 'uploading' && event.sent > upload.sent
        ? { ...upload, sent: Math.min(event.sent, upload.size) }
        : upload;
    case 'finalize':
      return { ...core(upload), status: 'finalizing' };
    case 'commit':
      return upload.commit === event.commit ? upload : { ...upload, commit: event.commit };
    case 'import':
      return { ...core(upload), status: 'importing' };
    case 'job':
      return upload.job?.id === event.job?.id && upload.job?.status === event.job?.status
        ? upload
        : { ...upload, job: event.job };
    case 'done':
      return {
        // Its `type` is that of the event, not of the file.
        ...event,
        ...core(upload),
        difference: event.difference,
        ...(upload.url === null ? {} : fetched(upload, event.asset)),
        file: null,
        commit: 'none',
        status: 'done',
        paused: false,
      };
    case 'fail':
      return { ...core(upload), status: 'failed', error: event.error, paused: false };
    case 'cancel':
      return canCancel(upload) ? { ...core(upload), status: 'cancelled', paused: false } : upload;
    case 'retry':
      return {
        ...core(upload),
        job: isOver(upload) ? null : upload.job,
        waiting: isHeld(upload) ? upload.waiting : null,
        status: 'queued',
        attempt: upload.attempt + 1,
      };
    case 'replace':
      return {
        ...core(upload),
        ...event.replacement,
        // If it was held after its checks, the other file is checked as well.
        waiting: isHeld(upload) && upload.waiting?.isKnown === undefined ? upload.waiting : null,
        size: 0,
        checksum: null,
        status: 'queued',
        attempt: upload.attempt + 1,
      };
    case 'pause':
      return upload.paused ? upload : { ...upload, paused: true };
    case 'resume':
      return upload.paused ? { ...upload, paused: false } : upload;
    case 'wait':
      return upload.waiting === event.wait ? upload : { ...upload, waiting: event.wait };
  }
}

type OfOneStatus = 'prepared' | 'hashed' | 'follows' | 'sent' | 'asset' | 'difference' | 'error';

/** The fields that all statuses share; a wait ends with its status. */
function core(upload: Upload) {
  const {
    prepared: _prepared,
    hashed: _hashed,
    follows: _follows,
    sent: _sent,
    asset: _asset,
    difference: _difference,
    error: _error,
    ...common
  } = upload as Upload & Partial<Record<OfOneStatus, unknown>>;
  return { ...common, waiting: null };
}

/** What only the service knows about an import. */
function fetched({ size, type }: Upload, asset: Asset) {
  return { size: asset.size ?? size, type: asset.content_type ?? type };
}

/** Whether the job of an import has ended, so that a retry needs another one. */
function isOver(upload: Upload): boolean {
  if (upload.status !== 'failed') return false;
  const { code } = upload.error;
  return code === 'import-failed' || code === 'not-found';
}
