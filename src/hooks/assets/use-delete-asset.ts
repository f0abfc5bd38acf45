'use client';

import type { MutationOptions, QueryClient, UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { Wait } from '../../api/retry.js';
import type { UploadErrorCode } from '../../upload/errors/upload-error.js';
import { removeAssets, type Removal } from '../queries/asset-removal.js';
import { describeError, reportException } from '../provider/errors.js';
import { pendingDeletions } from '../queries/pending-deletions.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { useWrite } from '../provider/use-media-query.js';

/**
 * Deletes an asset by its id (spec 4.7): its URLs stop working and its bytes are purged. Optimistic: it is removed from
 * every list immediately, and restored if the service refuses. An asset that is missing already counts as deleted.
 */
export function useDeleteAsset(): UseMutationResult<void, MediaFailure, string> {
  const { client, cache, ended } = useMedia();
  return useWrite({
    mutationKey: [...mediaKeys(client).all(), 'assets', 'delete one'],
    mutationFn: async (assetId: string) => {
      const { failed } = await deleteAssets(client, cache, [assetId], { signal: ended });
      for (const { error } of failed) throw error;
    },
  });
}

/** The result of deleting several assets. */
export interface Deletion {
  /** Ids of the deleted assets. */
  readonly deleted: readonly string[];
  /** The assets that were not deleted, and why. */
  readonly failed: readonly { readonly assetId: string; readonly error: MediaFailure }[];
}

/** A mutation of several ids, with its progress. */
export type DeleteAssets = UseMutationResult<Deletion, Error, readonly string[]> & {
  /** How many are being deleted, including those of overlapping calls; 0 while idle. */
  total: number;
  /** How many of them have been deleted or have failed. While idle, the number of the last deletion. */
  settled: number;
  /** What the running call is waiting for before it is retried, such as the rate limit. */
  wait: Wait | null;
};

/**
 * Deletes assets by their ids, three at a time. Optimistic: all are removed from every list immediately, and those that
 * the service refuses to delete are restored. Resolves even if some or all failed: `data.failed` has the reasons. A
 * failure that applies to all of them (access, permission, rate limit, no service, no network) ends the deletion; the
 * rest fail with it, unsent.
 */
export function useDeleteAssets(): DeleteAssets {
  const { client, cache, ended } = useMedia();
  const [{ running, total, settled }, setProgress] = useState(idle);
  const [wait, setWait] = useState<Wait | null>(null);
  const mutation = useWrite<Deletion, Error, readonly string[]>({
    mutationFn: (assetIds) => {
      const { size } = new Set(assetIds);
      setProgress((now) =>
        now.running === 0
          ? { running: 1, total: size, settled: 0 }
          : { ...now, running: now.running + 1, total: now.total + size },
      );
      return deleteAssets(client, cache, assetIds, {
        onSettled: () => setProgress((now) => ({ ...now, settled: now.settled + 1 })),
        onWait: setWait,
        signal: ended,
      }).finally(() => setProgress((now) => ({ ...now, running: now.running - 1 })));
    },
  });
  return { ...mutation, total: running > 0 ? total : 0, settled, wait };
}

const idle = { running: 0, total: 0, settled: 0 };

const concurrency = 3;

interface DeleteAssetsOptions {
  /** Default: removes them from the lists now. */
  removal?: Removal;
  /** Called after each asset. */
  onSettled?: () => void;
  onWait?: (wait: Wait | null) => void;
  signal: AbortSignal;
  /** Whether the page is being left: nothing waits for another call. Default false. */
  keepalive?: boolean;
}

/** What `useDeleteAssets` does. */
export async function deleteAssets(
  client: MediaClient,
  cache: QueryClient,
  assetIds: readonly string[],
  { onSettled, removal: given, ...options }: DeleteAssetsOptions,
): Promise<Deletion> {
  const ids = [...new Set(assetIds)];
  const keys = mediaKeys(client);
  const removal = given ?? removeAssets(cache, client, ids);
  const deleted: string[] = [];
  const failed: { assetId: string; error: MediaFailure }[] = [];
  const left = ids.toReversed();
  const gone = new Set<string>();
  let refusal: MediaFailure | null = null;
  // One mutation per asset, so that `useForbidden` and the devtools see them.
  const inCache = cache.getMutationCache();
  const mutation: MutationOptions<void, MediaFailure, string> = {
    mutationKey: [...keys.all(), 'assets', 'delete'],
    meta: { operation: 'deleteAsset' },
    mutationFn: async (assetId) => {
      await client.deleteAsset(assetId, options);
      gone.add(assetId);
    },
    networkMode: 'always',
    retry: false,
  };

  const deleteOne = async (assetId: string) => {
    try {
      if (refusal) throw refusal;
      await inCache.build(cache, mutation).execute(assetId);
    } catch (error) {
      // By a callback of the app's cache.
      if (gone.has(assetId)) reportException(error);
      else {
        // An abort: the user has changed.
        if (holdsForAll.has(describeError(error).code) || error instanceof DOMException)
          refusal ??= error as MediaFailure;
        failed.push({ assetId, error: error as MediaFailure });
        removal.rollback(assetId);
        return;
      }
    }
    deleted.push(assetId);
    cache.removeQueries({ queryKey: keys.asset(assetId), type: 'inactive' });
    // What shows it learns that it is gone.
    void cache.invalidateQueries({ queryKey: keys.asset(assetId) });
    cache.removeQueries({ queryKey: keys.assetVersions(assetId) });
  };
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await deleteOne(id);
      onSettled?.();
    }
  };
  const workers = (count: number) => [...Array(count)].map(worker);
  let rest: Promise<void>[] = [];
  const leave = () => {
    options.keepalive = true;
    rest = workers(left.length);
  };
  globalThis.addEventListener?.('pagehide', leave);
  try {
    await Promise.all(workers(options.keepalive ? ids.length : concurrency));
    await Promise.all(rest);
  } finally {
    globalThis.removeEventListener?.('pagehide', leave);
    removal.end();
  }
  // Left to the last of overlapping deletions: refetches share their rate limit.
  if (pendingDeletions(cache, client).size === 0) {
    void cache.invalidateQueries({ queryKey: keys.assetLists() });
    void cache.invalidateQueries({ queryKey: keys.usage() });
  }
  return { deleted, failed };
}

/** Each of the others would fail in the same way, some only after minutes of retries. */
const holdsForAll: ReadonlySet<UploadErrorCode> = new Set([
  'network',
  'unauthorized',
  'rate-limited',
  'requests-used-up',
  'unavailable',
  'insufficient-scope',
]);
