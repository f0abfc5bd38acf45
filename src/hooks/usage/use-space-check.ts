'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import type { Restrictions } from '../../upload/admission/restrictions.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { useMedia } from '../provider/media-context.js';
import { bytesUnderWay, fitInto, spaceOf, type Fit, type Space } from './space.js';
import { usageQuery } from '../queries/media-queries.js';
import { useForbidden } from '../provider/use-forbidden.js';

/** `fits`: also when nobody can tell, since the service itself refuses what is too much (spec 4.2). */
export type SpaceVerdict =
  | { readonly status: 'checking' }
  | { readonly status: 'fits' }
  | ({ readonly status: 'short'; readonly free: number } & Fit);

export interface SpaceCheckOptions {
  /** The group that the files would be added to. Default `''`. */
  group?: string | undefined;
  /** Files that these refuse need no space. As given first. Default: none is refused. */
  restrictions?: Restrictions | undefined;
}

// Milliseconds that files are kept waiting for the answer.
const patience = 3_000;

/** Whether files fit into the account's storage, beside all that is still on its way. Asks for the usage once. */
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
    const free = Math.max(0, space.free - bytesUnderWay(queue));
    const { counts, total } = groupOf(queue.getState(), group).summary;
    const fit = fitInto(free, files, limits, total - counts.failed - counts.cancelled);
    return fit.leftOut.length === 0 ? { status: 'fits' } : { status: 'short', free, ...fit };
  }, [space, queue, group, files, limits]);
}

/** Undefined while it is asked for, null when nobody can tell. */
function useFreshSpace(): Space | null | undefined {
  const { client } = useMedia();
  const cache = useQueryClient();
  const isForbidden = useForbidden('getUsage') !== null;
  const [space, setSpace] = useState<Space | null>();
  useEffect(() => {
    if (isForbidden) return;
    const end = new AbortController();
    const told = cache.fetchQuery({ ...usageQuery(client), staleTime: 0 }).then(spaceOf);
    const waited = client.clock.sleep(patience, end.signal).then(() => null);
    void Promise.race([told, waited])
      .catch(() => null)
      .then((known) => {
        if (!end.signal.aborted) setSpace(known);
        end.abort();
      });
    return () => end.abort();
  }, [client, cache, isForbidden]);
  return isForbidden ? null : space;
}
