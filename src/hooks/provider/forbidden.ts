import type { QueryClient } from '@tanstack/react-query';
import { MediaApiError } from '../../api/errors.js';
import type { UploadQueue } from '../../upload/queue.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { describeError } from './describe-error.js';

/** The operations of the service, as the client names them (spec 4). */
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

/** Any one of these is enough (spec 4). */
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

/** The scope that a key without any of these lacks for an operation; null when it has one that is enough. */
export function lackedScope(operation: OperationName, scopes: readonly Scope[]): Scope | null {
  const enough = scopesOf[operation];
  return enough.some((scope) => scopes.includes(scope)) ? null : (enough.at(-1) ?? null);
}

/** What this page has been refused for good: by scope of the key, or by operation where the app's proxy denies it. */
export interface Forbidden {
  /** Why an operation is not available; null as far as is known. The same object until it changes. */
  reason(operation: OperationName): UploadError | null;
  /** Takes it that everything is allowed, after the key or the proxy was changed: what was refused is fetched again. */
  forget(): void;
  /** The first listener starts the watch. */
  subscribe(listener: () => void): () => void;
}

/**
 * Learns from every refusal that a query, a mutation or an upload meets, so that no call is made twice to hear it; and
 * unlearns when what was refused succeeds after all.
 */
export function watchForbidden(cache: QueryClient, queue: UploadQueue): Forbidden {
  /** Why, by scope and by operation. */
  const refused = new Map<string, UploadError>();
  /** What was refused, by the query or the upload that met it. */
  const taught = new Map<string, OperationName>();
  const listeners = new Set<() => void>();
  let watching = false;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const hear = (source: string, error: unknown) => {
    if (!isRefusal(error)) return;
    const { operation, missingScope } = error;
    taught.set(source, operation);
    if (refused.has(operation)) return;
    const why = describeError(error);
    for (const key of [operation, missingScope]) if (key && !refused.has(key)) refused.set(key, why);
    changed();
  };
  const succeeded = (source: string) => {
    const operation = taught.get(source);
    if (!operation) return;
    taught.delete(source);
    for (const key of [operation, ...scopesOf[operation]]) refused.delete(key);
    changed();
  };

  const learn = (source: string, action: { type: string; error?: unknown; manual?: boolean }) => {
    if (action.type === 'error') hear(source, action.error);
    // What a page puts into the cache by hand says nothing of the call.
    if (action.type === 'success' && !action.manual) succeeded(source);
  };

  const watch = () => {
    if (watching) return;
    watching = true;
    const queries = cache.getQueryCache();
    for (const { queryHash, state } of queries.getAll()) hear(queryHash, state.error);
    queries.subscribe((event) => {
      if (event.type === 'updated') learn(event.query.queryHash, event.action);
    });
    cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      // Each try is a mutation of its own; its key, where it has one, is what they share.
      const { mutationId, options } = event.mutation;
      learn(
        `mutation ${options.mutationKey ? JSON.stringify(options.mutationKey) : mutationId}`,
        event.action,
      );
    });
    queue.subscribe((changes) => {
      for (const { id, after: upload } of changes.values()) {
        if (upload?.status === 'failed') hear(id, upload.error.cause);
        if (upload?.status === 'done') succeeded(id);
      }
    });
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
      const queries = new Set(taught.keys());
      refused.clear();
      taught.clear();
      changed();
      void cache.resetQueries({ predicate: ({ queryHash }) => queries.has(queryHash) });
    },
    subscribe(listener) {
      listeners.add(listener);
      watch();
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A 403 that holds for an operation as a whole. Others are about this file, this asset or this person (spec 5, rule 9;
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
