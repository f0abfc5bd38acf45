import type { QueryClient } from '@tanstack/react-query';
import { MediaApiError } from '../api/errors.js';
import type { UploadQueue } from '../upload/queue.js';
import { UploadError } from '../upload/upload-error.js';
import { describeError } from './described-error.js';

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
  /** Tries again what was refused, after the key or the proxy was changed. */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Learns from every refusal that a query, a mutation or an upload meets, so that no call is made twice to hear it. */
export function watchForbidden(cache: QueryClient, queue: UploadQueue): Forbidden {
  const refused = new Map<string, UploadError>();
  const listeners = new Set<() => void>();

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const learn = (key: string | null | undefined, error: UploadError) => {
    if (!key || refused.has(key)) return;
    refused.set(key, error);
    changed();
  };
  const hear = (error: unknown) => {
    if (!(error instanceof MediaApiError) || error.status !== 403) return;
    if (error.missingScope) learn(error.missingScope, describeError(error));
    else if (error.code === 'insufficient_scope' || error.code === 'operation_not_allowed')
      learn(error.operation, describeError(error));
  };

  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
  });
  queue.subscribe((ids) => {
    for (const id of ids) {
      const upload = queue.getUpload(id);
      if (upload?.status === 'failed') hear(upload.error.cause);
    }
  });

  return {
    reason(operation) {
      const known = refused.get(operation);
      if (known) return known;
      const scopes = scopesOf[operation];
      return scopes.every((scope) => refused.has(scope)) ? (refused.get(scopes[0] ?? '') ?? null) : null;
    },
    forget() {
      if (refused.size === 0) return;
      refused.clear();
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
