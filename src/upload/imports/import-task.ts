import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { mediaTypeOf } from '../../api/policy/media-type.js';
import type { OwnStorage, SavedImport } from '../state/queue-storage.js';
import type { Run } from '../attempt.js';
import type { Parts } from '../send/parts.js';
import { unsent, type QueuedUpload } from '../upload.js';
import { importNames, type ImportOptions, type ImportSource } from './import-source.js';
import { runImport } from './run-import.js';

/** An import that is ready to start, and the function that runs it. */
export type ImportTask = Readonly<{ upload: QueuedUpload; run: Run }>;

export function newImport(
  parts: Parts,
  source: ImportSource,
  { group = '', privacy, folderId, policy, input, meta = null }: ImportOptions,
  storage: OwnStorage | null,
): ImportTask {
  const { url, filename } = typeof source === 'string' ? { url: source, filename: undefined } : source;
  const { name, path } = importNames(url);
  const id = newIdempotencyKey();
  const target = { privacy, folderId, policy, input };
  const facts = { kind: 'import', id, group, url, filename, ...target, meta, path } as const;
  const calls = { idempotencyKey: newIdempotencyKey(), jobId: null, at: parts.clock.now() };
  const saved = { ...facts, ...calls, name: filename ?? name };
  return { upload: queued(saved), run: runImport(parts, { saved, isRestored: false }, storage) };
}

/** An import left by a closed page. */
export function savedImport(parts: Parts, saved: SavedImport, storage: OwnStorage | null): ImportTask {
  // The page may have closed before the response to its import call arrived.
  const upload = { ...queued(saved), commit: saved.jobId === null ? 'unknown' : 'none' } as const;
  return { upload, run: runImport(parts, { saved, isRestored: true }, storage) };
}

function queued(saved: SavedImport): QueuedUpload {
  const { id, group, url, name, path, meta, jobId, privacy, folderId, policy, input } = saved;
  const facts = { ...unsent, id, group, url, name, path, meta };
  return {
    ...facts,
    status: 'queued',
    job: jobId === null ? null : { id: jobId, status: 'queued' },
    type: mediaTypeOf({ name, type: mediaTypeOf({ name: path, type: '' }) }),
    target: { kind: 'new', privacy, folderId, policy, input },
    duplicates: 'allow',
    paused: false,
    waiting: null,
    commit: 'none',
  };
}
