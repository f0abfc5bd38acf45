import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { Privacy } from '../../api/resources.js';
import type { OwnStorage, SavedImport } from '../state/queue-storage.js';
import type { Run } from '../attempt.js';
import type { Parts } from '../send/parts.js';
import type { QueuedUpload } from '../upload.js';
import { importNames, type ImportOptions, type ImportSource } from './import-source.js';
import { runImport } from './run-import.js';

/** An import that is ready to start, and the function that runs it. */
export interface ImportTask {
  readonly upload: QueuedUpload;
  readonly run: Run;
}

export function newImport(
  parts: Parts,
  source: ImportSource,
  { group = '', privacy, folderId, meta = null }: ImportOptions,
  storage: OwnStorage | null,
): ImportTask {
  const { url, filename } = typeof source === 'string' ? { url: source, filename: undefined } : source;
  const { name, path } = importNames(url);
  const state = {
    filename,
    privacy,
    startedAt: parts.clock.now(),
    restored: false,
    idempotencyKey: newIdempotencyKey(),
    jobId: null,
  };
  const id = newIdempotencyKey();
  const named = { name: filename ?? name, path };
  const upload = queued({ id, group, url, privacy, folderId, meta, ...named, jobId: null });
  return { upload, run: runImport(parts, state, storage) };
}

/** An import left by a closed page. */
export function savedImport(parts: Parts, saved: SavedImport, storage: OwnStorage | null): ImportTask {
  const { filename, privacy, idempotencyKey, jobId, at } = saved;
  const state = { filename, privacy, idempotencyKey, jobId, startedAt: at };
  // The page may have closed before the response to its import call arrived.
  const commit = jobId === null ? 'unknown' : 'none';
  return {
    upload: { ...queued(saved), commit },
    run: runImport(parts, { ...state, restored: true }, storage),
  };
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
