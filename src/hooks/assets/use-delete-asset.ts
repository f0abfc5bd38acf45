'use client';

import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Wait } from '../../api/retry.js';
import { removeAssets } from '../queries/asset-removal.js';
import { describeError } from '../provider/errors.js';
import { pendingDeletions } from '../queries/pending-deletions.js';
import { useMediaClient } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';

/**
 * Deletes an asset by its id (spec 4.7): its links die and its bytes are purged. It leaves every list at once, and
 * returns to its place when the service refuses. One that is gone already (404) counts as deleted.
 */
export function useDeleteAsset(): UseMutationResult<void, MediaFailure, string> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (assetId: string) => {
      const { failed } = await deleteAssets(client, cache, [assetId]);
      for (const { error } of failed) throw error;
    },
    networkMode: 'always',
    retry: false,
  });
}

/** What became of a deletion of several assets. */
export interface Deletion {
  /** Ids of those that are gone. */
  readonly deleted: readonly string[];
  /** Those that stay, and why. */
  readonly failed: readonly { readonly assetId: string; readonly error: MediaFailure }[];
}

/** A mutation over many ids, and how far it is. */
export type DeleteAssets = UseMutationResult<Deletion, Error, readonly string[]> & {
  /** How many are being deleted, those of deletions that began meanwhile included; 0 while none is. */
  total: number;
  /** How many of them are decided. Those of the last deletion while none is. */
  decided: number;
  /** What a call waits for before it is repeated, as the rate limit. */
  wait: Wait | null;
};

/**
 * Deletes assets by their ids, three at a time. All leave every list at once; each that the service refuses to delete
 * returns to its place. It resolves also when some failed, or all: `data.failed` tells which, and why. A refusal that
 * holds for all of them (access, permission, rate limit, no service, no network) is not asked for again and again.
 */
export function useDeleteAssets(): DeleteAssets {
  const client = useMediaClient();
  const cache = useQueryClient();
  const [{ running, total, decided }, setProgress] = useState(idle);
  const [wait, setWait] = useState<Wait | null>(null);
  const mutation = useMutation<Deletion, Error, readonly string[]>({
    mutationFn: (assetIds) => {
      const { size } = new Set(assetIds);
      setProgress((now) =>
        now.running === 0
          ? { running: 1, total: size, decided: 0 }
          : { ...now, running: now.running + 1, total: now.total + size },
      );
      return deleteAssets(client, cache, assetIds, {
        onDecided: () => setProgress((now) => ({ ...now, decided: now.decided + 1 })),
        onWait: setWait,
      }).finally(() => setProgress((now) => ({ ...now, running: now.running - 1 })));
    },
    // Offline it fails at once: assets that look deleted and are not would be worse.
    networkMode: 'always',
    retry: false,
  });
  return { ...mutation, total: running > 0 ? total : 0, decided, wait };
}

const idle = { running: 0, total: 0, decided: 0 };

const atOnce = 3;

async function deleteAssets(
  client: MediaClient,
  cache: QueryClient,
  assetIds: readonly string[],
  { onDecided, onWait }: { onDecided?: () => void; onWait?: (wait: Wait | null) => void } = {},
): Promise<Deletion> {
  const ids = [...new Set(assetIds)];
  const removal = removeAssets(cache, ids);
  const deleted: string[] = [];
  const failed: { assetId: string; error: MediaFailure }[] = [];
  const left = ids.toReversed();
  let refusal: MediaFailure | null = null;
  // Each is a mutation of its own, for whoever watches them: to learn what this page is refused, or in the devtools.
  const inCache = cache.getMutationCache();
  const options: MutationOptions<void, MediaFailure, string> = {
    mutationKey: ['longshore', 'assets', 'delete'],
    mutationFn: (assetId) => client.deleteAsset(assetId, { onWait }),
    networkMode: 'always',
    retry: false,
  };

  const deleteOne = async (assetId: string) => {
    try {
      if (refusal) throw refusal;
      await inCache.build(cache, options).execute(assetId);
    } catch (error) {
      if (!isGone(error)) {
        if (holdsForAll(error)) refusal = error;
        failed.push({ assetId, error: error as MediaFailure });
        removal.putBack(assetId);
        return;
      }
    }
    deleted.push(assetId);
    cache.removeQueries({ queryKey: mediaKeys.asset(assetId) });
    cache.removeQueries({ queryKey: mediaKeys.assetVersions(assetId) });
  };
  const lane = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await deleteOne(id);
      onDecided?.();
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, lane));
  } finally {
    removal.end();
  }
  // While another deletion runs, the lists wait for its end: each time costs calls that it needs, too.
  if (pendingDeletions(cache).size === 0) {
    void cache.invalidateQueries({ queryKey: mediaKeys.assetLists() });
    void cache.invalidateQueries({ queryKey: mediaKeys.usage() });
  }
  return { deleted, failed };
}

function isGone(error: unknown): boolean {
  return describeError(error).code === 'not-found';
}

function holdsForAll(error: unknown): error is MediaFailure {
  // The client has tried for a while before it says so; hundreds more would be out of sight for as long each.
  if (error instanceof NetworkError) return true;
  if (!(error instanceof MediaApiError)) return false;
  const { status, code } = error;
  return (
    status === 401 ||
    status === 429 ||
    status === 503 ||
    code === 'insufficient_scope' ||
    code === 'operation_not_allowed'
  );
}
