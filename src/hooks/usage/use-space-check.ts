'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { useMedia } from '../provider/media-context.js';
import { pendingBytes, fitInto, spaceOf, type Fit, type Space } from './space.js';
import { usageQuery } from '../queries/media-queries.js';
import { useForbidden } from '../provider/use-forbidden.js';

/** Also `fits` if the space is unknown: the service rejects files that exceed it (spec 4.2). */
export type SpaceVerdict =
  | { readonly status: 'checking' }
  | { readonly status: 'fits' }
  | ({ readonly status: 'short'; readonly free: number } & Fit);

export interface SpaceCheckOptions {
  /** The group that the files would be added to. Default `''`. */
  group?: string | undefined;
  /** Files that these reject need no space. Read once. Default: none. */
  restrictions?: Restrictions | undefined;
}

// Milliseconds after which the files are added without a response.
const timeout = 3_000;

/** Whether files fit into the account's storage, next to all running uploads. Fetches the usage once. */
export function useSpaceCheck(
  files: readonly DroppedFile[],
  { group = '', restrictions }: SpaceCheckOptions = {},
): SpaceVerdict {
  const { queue } = useMedia();
  const [limits] = useState<Restrictions>(() => restrictions ?? {});
  const space = useFreshSpace();
  return useMemo(() => {
    if (space === undefined) return { status: 'checking' };
    if (space === null) return { status: 'fits' };
    const free = Math.max(0, space.free - pendingBytes(queue));
    const { counts, total } = groupOf(queue.getState(), group).summary;
    const fit = fitInto(free, files, limits, total - counts.failed - counts.cancelled);
    return fit.leftOut.length === 0 ? { status: 'fits' } : { status: 'short', free, ...fit };
  }, [space, queue, group, files, limits]);
}

/** Undefined while loading, null if unknown. */
function useFreshSpace(): Space | null | undefined {
  const { client } = useMedia();
  const cache = useQueryClient();
  const isForbidden = useForbidden('getUsage') !== null;
  const [space, setSpace] = useState<Space | null>();
  useEffect(() => {
    if (isForbidden) return;
    const controller = new AbortController();
    const fetched = cache.fetchQuery({ ...usageQuery(client), staleTime: 0 }).then(spaceOf);
    const timedOut = client.clock.sleep(timeout, controller.signal).then(() => null);
    void Promise.race([fetched, timedOut])
      .catch(() => null)
      .then((known) => {
        if (!controller.signal.aborted) setSpace(known);
        controller.abort();
      });
    return () => controller.abort();
  }, [client, cache, isForbidden]);
  return isForbidden ? null : space;
}
