import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { MediaApiError, proxyCodeOf } from '../../api/errors.js';
import { operations, type OperationId as OperationName } from '../../contract/operations.js';
import type { Scope } from '../../contract/operation.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload, UploadOutcome } from '../../upload/upload.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { describeError } from './errors.js';

export type { OperationId as OperationName } from '../../contract/operations.js';
export type { Scope } from '../../contract/operation.js';

/** The scope that a key with these scopes lacks for an operation; null if it has a sufficient one. */
export function lackedScope(operation: OperationName, scopes: readonly Scope[]): Scope | null {
  const sufficient = operations[operation].scopes;
  return sufficient.some((scope) => scopes.includes(scope)) ? null : (sufficient.at(-1) ?? null);
}

/** What this page may not do, because the key lacks a scope or the app's proxy denies an operation. */
export interface Forbidden {
  /** Why an operation is not available; null if nothing is known. The same object until it changes. */
  reason(operation: OperationName): UploadError | null;
  /** Forgets every refusal and refetches the refused queries. Call this after the key or the proxy has changed. */
  forget(): void;
  /** Watches the cache from the first subscription on, and `queue` while it has listeners. */
  subscribe(listener: () => void, queue: UploadQueue): () => void;
}

/** One refused operation. */
interface Refusal {
  readonly reason: UploadError;
  /** The scope that the key lacks, if the service named it. */
  readonly scope: string | null;
  /**
   * Whether it is about this operation only: the app's proxy denies it, or it was refused again after the scope had proved
   * sufficient for another operation.
   */
  readonly isSingle: boolean;
}

interface Action {
  readonly type: string;
  readonly error?: unknown;
  readonly manual?: boolean;
}

/** The calls that the service must have accepted, by outcome. */
const provenBy: Readonly<Record<UploadOutcome, readonly OperationName[]>> = {
  uploaded: ['presignUpload', 'finalizeUpload'],
  reused: ['checkDuplicate'],
  replaced: ['presignReplacement', 'finalizeReplacement'],
  imported: ['createImport'],
};

/**
 * Remembers every refusal of a query, a mutation or an upload, so that no call is repeated just to be refused, and
 * forgets it as soon as any of them proves that the operation is allowed. `own` is the key prefix of one client and its
 * user: refusals of other clients in the same cache say nothing about this one.
 */
export function watchForbidden(cache: QueryClient, own: QueryKey): Forbidden {
  const refused = new Map<OperationName, Refusal>();
  /** The refused operation, by the query, mutation or upload that was refused. */
  const sources = new Map<string, OperationName>();
  /** Operations that are tried again because another one of their scope succeeded. */
  const retried = new Set<OperationName>();
  const learned = new WeakSet<Error>();
  const listeners = new Set<() => void>();
  const queues = new Map<UploadQueue, { listeners: number; unsubscribe: () => void }>();
  let isWatchingCache = false;

  const notify = () => {
    for (const listener of listeners) listener();
    if (refused.size === 0) for (const queue of queues.keys()) release(queue);
  };
  /** Whether a key belongs to this client. The app's own queries and mutations may belong to any client. */
  const isOwn = (key: QueryKey = []) =>
    key[0] !== own[0] || hashKey(key.slice(0, own.length)) === hashKey(own);
  const learn = (source: string, error: unknown) => {
    // A failed upload is read again whenever its queue is watched again, even after `forget`.
    if (!isRefusal(error) || learned.has(error)) return;
    learned.add(error);
    const { operation, missingScope } = error;
    sources.set(source, operation);
    if (refused.has(operation)) return;
    // Otherwise the two operations would allow and refuse each other endlessly.
    const isSingle = proxyCodeOf(error) !== null || retried.has(operation);
    refused.set(operation, {
      reason: describeError(error),
      scope: isSingle ? null : missingScope,
      isSingle,
    });
    notify();
  };
  /** After a success: the proxy allows the operation, and the key has its scope. */
  const allow = (operation: OperationName | undefined) => {
    if (!operation) return;
    retried.delete(operation);
    if (refused.size === 0) return;
    const before = refused.size;
    refused.delete(operation);
    const [scope, ...others] = operations[operation].scopes;
    // Either of two scopes may have been sufficient.
    if (scope && others.length === 0)
      for (const [other, { isSingle }] of refused)
        if (!isSingle && operations[other].scopes.includes(scope)) {
          refused.delete(other);
          retried.add(other);
        }
    if (refused.size < before) notify();
  };

  const observe = (source: string, action: Action, operation: OperationName | undefined) => {
    if (action.type === 'error') learn(source, action.error);
    // A `manual` success comes from `setQueryData`, and does not prove that the call is allowed.
    if (action.type !== 'success' || action.manual) return;
    allow(operation ?? sources.get(source));
    sources.delete(source);
  };

  const watchCache = () => {
    if (isWatchingCache) return;
    isWatchingCache = true;
    const queries = cache.getQueryCache();
    const latest = queries
      .getAll()
      .filter(({ queryKey }) => isOwn(queryKey))
      .toSorted((one, other) => changedAt(one.state) - changedAt(other.state));
    for (const { queryHash, state, meta } of latest) {
      if (state.error) learn(queryHash, state.error);
      else if (state.data !== undefined) allow(operationIn(meta));
    }
    queries.subscribe((event) => {
      if (event.type === 'updated' && isOwn(event.query.queryKey))
        observe(event.query.queryHash, event.action, operationIn(event.query.meta));
    });
    cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      // Each `mutate` creates a mutation; attempts share the key, if there is one.
      const { mutationId, options } = event.mutation;
      const { mutationKey, meta } = options;
      if (!isOwn(mutationKey)) return;
      const source = `mutation ${mutationKey ? JSON.stringify(mutationKey) : mutationId}`;
      observe(source, event.action, operationIn(meta));
    });
  };

  /** Returns a function that stops watching. */
  const watchQueue = (queue: UploadQueue) => {
    const read = (id: string, upload: Upload | undefined) => {
      if (upload?.status === 'failed') learn(id, upload.error.cause);
      if (upload?.status === 'done') provenBy[upload.outcome].forEach(allow);
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
      // A refused upload may succeed while no component shows it.
      if (refused.size === 0) release(queue);
    };
  };
  const release = (queue: UploadQueue) => {
    const watch = queues.get(queue);
    if (!watch || watch.listeners > 0) return;
    queues.delete(queue);
    watch.unsubscribe();
  };

  return {
    reason(operation) {
      const known = refused.get(operation);
      if (known) return known.reason;
      const byScope = (scope: Scope) => [...refused.values()].find((refusal) => refusal.scope === scope);
      const reasons = operations[operation].scopes.map(byScope);
      return reasons.every(Boolean) ? (reasons[0]?.reason ?? null) : null;
    },
    forget() {
      if (refused.size === 0) return;
      const hashes = new Set(sources.keys());
      refused.clear();
      sources.clear();
      retried.clear();
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

/** The operation that a query or a mutation of Longshore calls, from its `meta`. */
function operationIn(meta: Record<string, unknown> | undefined): OperationName | undefined {
  const operation = meta?.['operation'];
  return typeof operation === 'string' && operation in operations ? (operation as OperationName) : undefined;
}

const changedAt = (state: { dataUpdatedAt: number; errorUpdatedAt: number }) =>
  Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/**
 * Whether a 403 holds for the operation as a whole. Others are about one file, asset or user (spec 5, rule 9;
 * `authorize` of the proxy), and the next call may be allowed.
 */
function isRefusal(error: unknown): error is MediaApiError & { operation: OperationName } {
  if (!(error instanceof MediaApiError) || error.status !== 403 || !(error.operation in operations))
    return false;
  const ofProxy = proxyCodeOf(error);
  return ofProxy === null ? error.code === 'insufficient_scope' : ofProxy === 'operation_not_allowed';
}
