import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { Privacy } from '../../api/resources.js';
import { runImport, type ImportFacts } from './run-import.js';
import { importNames, type ImportSource } from './import-source.js';
import type { QueueStorage, SavedImport } from '../state/queue-storage.js';
import type { Runner } from '../transfer/context.js';
import type { QueuedUpload } from '../upload.js';

/** What holds for all addresses of one `importUrls`. */
export interface ImportOptions {
  /** Separates lists on one page. Default `''`. */
  group?: string | undefined;
  /** Who may open the asset. Default: the service's, which is public (spec 4.2). */
  privacy?: Privacy | undefined;
  /**
   * Sends addresses that carry signatures or tokens all the same. Default false: the contract forbids
   * credential-bearing addresses (spec 4.13).
   */
  allowCredentials?: boolean | undefined;
}

/** An import that is ready to begin, and how it is run. */
export interface Import {
  readonly upload: QueuedUpload;
  readonly life: Runner;
}

export function newImport(
  source: ImportSource,
  { group = '', privacy, allowCredentials = false }: ImportOptions,
  now: number,
  storage: QueueStorage | null,
): Import {
  const { url, filename } = typeof source === 'string' ? { url: source, filename: undefined } : source;
  const { name, path } = importNames(url);
  const shown = { id: newIdempotencyKey(), group, url, privacy, name: filename ?? name, path, jobId: null };
  const facts = {
    filename,
    privacy,
    allowCredentials,
    isKnown: true,
    at: now,
    restored: false,
    idempotencyKey: newIdempotencyKey(),
    jobId: null,
    unheard: false,
  };
  return { upload: queued(shown), life: lifeOf(facts, storage) };
}

/** One that a closed page has left; null when nothing is known to go on with. */
export function savedImport(saved: SavedImport, storage: QueueStorage | null): Import | null {
  const { url, path, filename, privacy, idempotencyKey, jobId, at } = saved;
  if (url === null && jobId === null) return null;
  const known = { filename, privacy, idempotencyKey, jobId, at, unheard: jobId === null };
  return {
    upload: queued({ ...saved, url: url ?? path }),
    life: lifeOf({ ...known, isKnown: url !== null, allowCredentials: false, restored: true }, storage),
  };
}

function lifeOf(facts: ImportFacts, storage: QueueStorage | null): Runner {
  return { run: (run) => runImport(run, facts, storage), unheard: () => facts.unheard };
}

function queued(facts: {
  id: string;
  group: string;
  url: string;
  name: string;
  path: string;
  privacy: Privacy | undefined;
  jobId: string | null;
}): QueuedUpload {
  const { id, group, url, name, path, privacy, jobId } = facts;
  return {
    id,
    group,
    url,
    name,
    path,
    status: 'queued',
    attempt: 1,
    file: null,
    job: jobId === null ? null : { id: jobId, status: 'queued' },
    size: 0,
    type: 'application/octet-stream',
    target: { kind: 'new', privacy },
    duplicates: 'allow',
    paused: false,
    waiting: null,
    checksum: null,
  };
}
