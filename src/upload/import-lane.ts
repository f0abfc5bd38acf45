import { newIdempotencyKey } from '../api/idempotency-key.js';
import type { Privacy } from '../api/resources.js';
import { browserStorage } from './browser-storage.js';
import { runImport, type ImportMemo, type ImportRun } from './import-life.js';
import { importNames, type ImportSource } from './import-source.js';
import type { QueueStorage } from './queue-storage.js';
import type { QueuedUpload, Upload } from './upload.js';

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

/** How one import is run, however often it is tried. */
export interface ImportLife {
  run(run: Omit<ImportRun, 'memo' | 'storage'>): Promise<void>;
  /** Whether the service may be at it although no answer said so. */
  unheard(): boolean;
}

export interface ImportLaneOptions {
  /** Null for none. Default: the browser's IndexedDB. */
  storage: QueueStorage | null | undefined;
  now: () => number;
  find: (id: string) => Upload | undefined;
  /** Puts an import on the list and starts it. */
  begin: (upload: QueuedUpload, life: ImportLife) => void;
}

/** How imports come into the queue: from a person, and from a page that was closed. Loaded with the first. */
export interface ImportLane {
  add(sources: Iterable<ImportSource>, options: ImportOptions): readonly Upload[];
  restore(): Promise<void>;
}

// A job is over long before; what is older belongs to a page that nobody came back to.
const longestKept = 24 * 60 * 60 * 1000;

export function createImportLane(options: ImportLaneOptions): ImportLane {
  const { now, find, begin } = options;
  const usual = typeof indexedDB === 'undefined' ? null : browserStorage();
  const storage = options.storage === undefined ? usual : options.storage;

  const lifeOf = (memo: ImportMemo): ImportLife => ({
    run: (run) => runImport({ ...run, memo, storage }),
    unheard: () => memo.unheard,
  });

  return {
    add(sources, { group = '', privacy, allowCredentials = false }) {
      return Array.from(sources, (source) => {
        const { url, filename } = typeof source === 'string' ? { url: source, filename: undefined } : source;
        const { name, path } = importNames(url);
        const id = newIdempotencyKey();
        const upload = queued({ id, group, url, privacy, name: filename ?? name, path, jobId: null });
        const memo: ImportMemo = {
          filename,
          privacy,
          allowCredentials,
          at: now(),
          restored: false,
          idempotencyKey: newIdempotencyKey(),
          jobId: null,
          unheard: false,
        };
        begin(upload, lifeOf(memo));
        return find(id) ?? upload;
      });
    },

    async restore() {
      for (const saved of (await storage?.all()) ?? []) {
        const { id, url, path, filename, privacy, idempotencyKey, jobId, at } = saved;
        if (find(id)) continue;
        if (at < now() - longestKept || (url === null && jobId === null)) await storage?.remove(id);
        else {
          const memo = { filename, privacy, idempotencyKey, jobId, at, unheard: jobId === null };
          const life = lifeOf({ ...memo, allowCredentials: false, restored: true });
          begin(queued({ ...saved, url: url ?? path }), life);
        }
      }
    },
  };
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
