'use client';

import { useEffect, useMemo, useState } from 'react';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';
import { useMedia } from '../provider/media-context.js';
import { usageQuery } from '../queries/media-queries.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { useUploads, type GroupOptions } from '../uploads/use-uploads.js';
import { fitInto, heldUploads, pendingBytes, spaceOf, type Fit, type Space } from '../usage/space.js';

/** Also `fits` if the space is unknown: the service rejects files that exceed it (spec 4.2). */
export type SpaceVerdict =
  | { readonly status: 'checking' }
  | { readonly status: 'fits'; readonly fitting: readonly Upload[] }
  | ({ readonly status: 'short'; readonly free: number } & Fit);

// Milliseconds after which the files are started without a response.
const timeout = 3_000;

/**
 * Whether the held files of a group (`hold` of `queue.add`) fit into the account's storage, next to all running
 * uploads. Fetches the usage once. If it is unmounted before that, it starts the files if they fit.
 */
export function useSpaceCheck({ group = '' }: GroupOptions = {}): SpaceVerdict {
  const { queue } = useMedia();
  const { ids, summary } = useUploads({ group });
  const space = useFreshSpace(queue, group);
  return useMemo(
    () => verdictOf(queue, group, space),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the queue holds, and the sizes, change with these
    [queue, group, space, ids, summary.held, summary.bytes],
  );
}

function verdictOf(queue: UploadQueue, group: string, space: Space | null | undefined): SpaceVerdict {
  const held = heldUploads(queue, group);
  // Sizes are read shortly after files are added. A file that is rejected for its size needs no space.
  const isMeasuring = held.some(({ size, file }) => size === 0 && file?.size !== 0);
  if (space === undefined || isMeasuring) return { status: 'checking' };
  if (space === null) return { status: 'fits', fitting: held };
  const free = Math.max(0, space.free - pendingBytes(queue));
  const fit = fitInto(free, held);
  return fit.leftOut.length === 0 ? { status: 'fits', fitting: held } : { status: 'short', free, ...fit };
}

/** Undefined while loading, null if unknown. */
function useFreshSpace(queue: UploadQueue, group: string): Space | null | undefined {
  const { client, cache } = useMedia();
  const isForbidden = useForbidden('getUsage') !== null;
  const [space, setSpace] = useState<Space | null>();
  useEffect(() => {
    if (isForbidden) return;
    let isMounted = true;
    const timer = new AbortController();
    const fetched = cache.fetchQuery({ ...usageQuery(client), staleTime: 0 }).then(spaceOf);
    const timedOut = client.clock.sleep(timeout, timer.signal).then(() => null);
    void Promise.race([fetched, timedOut])
      // Unmounting may have cancelled the fetch, which says nothing about the space.
      .catch(() => (isMounted ? null : undefined))
      .then((known) => {
        timer.abort();
        if (isMounted) return setSpace(known);
        // After a route change nothing else would start them. A question waits for the next mount.
        const verdict = verdictOf(queue, group, known);
        if (verdict.status === 'fits') for (const { id } of verdict.fitting) queue.release(id);
      });
    return () => {
      isMounted = false;
    };
  }, [client, cache, isForbidden, queue, group]);
  return isForbidden ? null : space;
}
