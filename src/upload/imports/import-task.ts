import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { Privacy } from '../../api/resources.js';
import type { OwnStorage, SavedImport } from '../state/queue-storage.js';
import type { Runner } from '../transfer/context.js';
import type { QueuedUpload } from '../upload.js';
import { importNames, type ImportOptions, type ImportSource } from './import-source.js';
import { runImport, type ImportState } from './run-import.js';

/** An import that is ready to start, and the function that runs it. */
export interface ImportTask {
  readonly upload: QueuedUpload;
  readonly runner: Runner;
}

export function newImport(
  source: ImportSource,
  { group = '', privacy, folderId, meta = null }: ImportOptions,
  now: number,
  storage: OwnStorage | null,
): ImportTask {
  const { url, filename } = typeof source === 'string' ? { url: source, filename: undefined } : source;
  const { name, path } = importNames(url);
  const state = {
    filename,
    privacy,
    startedAt: now,
    restored: false,
    idempotencyKey: newIdempotencyKey(),
    jobId: null,
  };
  const id = newIdempotencyKey();
  const named = { name: filename ?? name, path };
  const upload = queued({ id, group, url, privacy, folderId, meta, ...named, jobId: null });
  return { upload, runner: runnerOf(state, storage) };
}

/** An import left by a closed page; null if an earlier version saved it without its URL. */
export function savedImport(saved: SavedImport, storage: OwnStorage | null): ImportTask | null {
  const { url, filename, privacy, idempotencyKey, jobId, at } = saved;
  if (url === null) return null;
  const state = { filename, privacy, idempotencyKey, jobId, startedAt: at };
  // The page may have closed before the response to its import call arrived.
  const commit = jobId === null ? 'unknown' : 'none';
  return {
    upload: { ...queued({ ...saved, url, meta: saved.meta ?? null }), commit },
    runner: runnerOf({ ...state, restored: true }, storage),
  };
}

function runnerOf(state: ImportState, storage: OwnStorage | null): Runner {
  return (context) => runImport(context, state, storage);
}

function queued({
  jobId,
  privacy,
  folderId,
  ...given
}: Pick<QueuedUpload, 'id' | 'group' | 'url' | 'name' | 'path' | 'meta'> & {
  privacy: Privacy | undefined;
  folderId?: string | undefined;
  jobId: string | null;
}): QueuedUpload {
  const { id, group, url, name, path, meta } = given;
  return {
    id,
    group,
    url,
    name,
    path,
    meta,
    status: 'queued',
    attempt: 1,
    file: null,
    job: jobId === null ? null : { id: jobId, status: 'queued' },
    size: 0,
    type: 'application/octet-stream',
    target: { kind: 'new', privacy, folderId },
    duplicates: 'allow',
    paused: false,
    waiting: null,
    checksum: null,
    commit: 'none',
  };
}
