import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { MediaApiError } from '../../api/errors.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { describeError } from './errors.js';

/** The service's operations, as the client names them (spec 4). */
export type OperationName =
  | 'getUsage'
  | 'presignUpload'
  | 'finalizeUpload'
  | 'checkDuplicate'
  | 'listAssets'
  | 'getAsset'
  | 'deleteAsset'
  | 'presignReplacement'
  | 'finalizeReplacement'
  | 'listVersions'
  | 'listFolders'
  | 'createFolder'
  | 'createImport'
  | 'getJob';

/** A permission of an API key (spec 5, rule 6). */
export type Scope =
  | 'usage:read'
  | 'uploads:write'
  | 'assets:read'
  | 'assets:delete'
  | 'assets:replace'
  | 'folders:read'
  | 'folders:write'
  | 'imports:read'
  | 'imports:write';

/** Any one of these is sufficient (spec 4). */
const scopesOf: Readonly<Record<OperationName, readonly Scope[]>> = {
  getUsage: ['usage:read'],
  presignUpload: ['uploads:write'],
  finalizeUpload: ['uploads:write'],
  checkDuplicate: ['assets:read'],
  listAssets: ['assets:read'],
  getAsset: ['assets:read'],
  deleteAsset: ['assets:delete'],
  presignReplacement: ['assets:replace'],
  finalizeReplacement: ['assets:replace'],
  listVersions: ['assets:read'],
  listFolders: ['folders:read'],
  createFolder: ['folders:write'],
  createImport: ['imports:write'],
  getJob: ['imports:read', 'imports:write'],
};

/** The scope that a key with these scopes lacks for an operation; null if it has a sufficient one. */
export function lackedScope(operation: OperationName, scopes: readonly Scope[]): Scope | null {
  const sufficient = scopesOf[operation];
  return sufficient.some((scope) => scopes.includes(scope)) ? null : (sufficient.at(-1) ?? null);
}

/** What this page may not do: by scope of the key, or by operation where the app's proxy denies it. */
export interface Forbidden {
  /** Why an operation is not available; null if nothing is known. The same object until it changes. */
  reason(operation: OperationName): UploadError | null;
  /** Forgets every refusal and refetches the queries that were refused. For after the key or the proxy was changed. */
  forget(): void;
  /** Watches the cache from the first listener on, and `queue` while it has listeners. */
  subscribe(listener: () => void, queue: UploadQueue): () => void;
}

/**
 * Remembers every refusal of a query, a mutation or an upload, so that no call is repeated just to be refused, and
 * forgets it when the same source succeeds later. `own` is the start of the keys of one client and its user: what the
 * service refuses to others of the same cache says nothing about this one.
 */
export function watchForbidden(cache: QueryClient, own: QueryKey): Forbidden {
  /** The reasons, by scope and by operation. */
  const refused = new Map<string, UploadError>();
  /** The refused operation, by the query, mutation or upload that was refused. */
  const sources = new Map<string, OperationName>();
  const learned = new WeakSet<Error>();
  const listeners = new Set<() => void>();
  const queues = new Map<UploadQueue, { listeners: number; unsubscribe: () => void }>();
  let isWatchingCache = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Whether a key belongs to this client. The app's own queries and mutations may belong to any. */
  const isOwn = (key: QueryKey = []) =>
    key[0] !== own[0] || hashKey(key.slice(0, own.length)) === hashKey(own);
  const learn = (source: string, error: unknown) => {
    // A failed upload is read again whenever its queue is watched again, even after `forget`.
    if (!isRefusal(error) || learned.has(error)) return;
    learned.add(error);
    const { operation, missingScope } = error;
    sources.set(source, operation);
    if (refused.has(operation)) return;
    const reason = describeError(error);
    for (const key of [operation, missingScope]) if (key && !refused.has(key)) refused.set(key, reason);
    notify();
  };
  const unlearn = (source: string) => {
    const operation = sources.get(source);
    if (!operation) return;
    sources.delete(source);
    for (const key of [operation, ...scopesOf[operation]]) refused.delete(key);
    notify();
  };

  const observe = (source: string, action: { type: string; error?: unknown; manual?: boolean }) => {
    if (action.type === 'error') learn(source, action.error);
    // A `manual` success comes from `setQueryData`, and does not prove that the call is allowed.
    if (action.type === 'success' && !action.manual) unlearn(source);
  };

  const watchCache = () => {
    if (isWatchingCache) return;
    isWatchingCache = true;
    const queries = cache.getQueryCache();
    for (const { queryKey, queryHash, state } of queries.getAll())
      if (isOwn(queryKey)) learn(queryHash, state.error);
    queries.subscribe((event) => {
      if (event.type === 'updated' && isOwn(event.query.queryKey))
        observe(event.query.queryHash, event.action);
    });
    cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      // Each `mutate` creates a mutation; attempts share the key, if there is one.
      const { mutationId, options } = event.mutation;
      const { mutationKey } = options;
      if (!isOwn(mutationKey)) return;
      observe(`mutation ${mutationKey ? JSON.stringify(mutationKey) : mutationId}`, event.action);
    });
  };

  /** Returns a function that stops watching; the last one of a queue unsubscribes from it. */
  const watchQueue = (queue: UploadQueue) => {
    const read = (id: string, upload: Upload | undefined) => {
      if (upload?.status === 'failed') learn(id, upload.error.cause);
      if (upload?.status === 'done') unlearn(id);
    };
    const watch = queues.get(queue) ?? {
      listeners: 0,
      unsubscribe: queue.subscribe((changes) => {
        for (const { id, after } of changes.values()) read(id, after);
      }),
    };
    if (watch.listeners === 0) {
      const ids = Object.values(queue.getState().groups).flatMap((group) => group.ids);
      for (const id of ids) read(id, queue.getUpload(id));
    }
    watch.listeners += 1;
    queues.set(queue, watch);
    return () => {
      watch.listeners -= 1;
      if (watch.listeners > 0) return;
      queues.delete(queue);
      watch.unsubscribe();
    };
  };

  return {
    reason(operation) {
      const known = refused.get(operation);
      if (known) return known;
      const scopes = scopesOf[operation];
      return scopes.every((scope) => refused.has(scope)) ? (refused.get(scopes[0] ?? '') ?? null) : null;
    },
    forget() {
      if (refused.size === 0) return;
      const hashes = new Set(sources.keys());
      refused.clear();
      sources.clear();
      notify();
      void cache.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
    },
    subscribe(listener, queue) {
      listeners.add(listener);
      watchCache();
      const unwatch = watchQueue(queue);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
  };
}

/**
 * Whether a 403 holds for the operation as a whole. Others are about one file, asset or user (spec 5, rule 9;
 * `authorize` of the proxy), and the next call may be allowed.
 */
function isRefusal(error: unknown): error is MediaApiError & { operation: OperationName } {
  return (
    error instanceof MediaApiError &&
    error.status === 403 &&
    (error.code === 'insufficient_scope' || error.code === 'operation_not_allowed') &&
    error.operation in scopesOf
  );
}
