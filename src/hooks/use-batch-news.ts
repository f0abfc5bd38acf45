'use client';

import { useEffect, useState } from 'react';
import { groupOf } from '../upload/upload-store.js';
import { useMedia } from './media-context.js';
import type { BatchNews } from './messages.js';

// A screen reader reads each piece to its end; more often than this it would never fall silent.
const silence = 15_000;

/** The latest news of a group's batch, 15 s apart at least, its start and its end apart. Null before the first. */
export function useBatchNews(group: string = ''): BatchNews | null {
  const { queue, client } = useMedia();
  const [news, setNews] = useState<BatchNews | null>(null);

  useEffect(() => {
    const { clock } = client;
    // What was there when nothing was live: a batch is what came since, the files refused at the door with it.
    let rest = groupOf(queue.getState(), group).summary.counts;
    let batch: { done: number; failed: number; at: number; said: number } | null = null;
    return queue.subscribe(() => {
      const { live, counts } = groupOf(queue.getState(), group).summary;
      const tell = (kind: BatchNews['kind'], since: { done: number; failed: number }) => {
        const done = counts.done - since.done;
        const failed = counts.failed - since.failed;
        setNews({ kind, done, failed, total: live + done + failed });
      };
      if (!batch) {
        if (live === 0) {
          if (counts.done > rest.done || counts.failed > rest.failed) tell('end', rest);
          rest = counts;
          return;
        }
        batch = { done: rest.done, failed: rest.failed, at: clock.now(), said: counts.done };
        tell('start', batch);
      } else if (live === 0) {
        tell('end', batch);
        batch = null;
        rest = counts;
      } else if (clock.now() - batch.at >= silence && counts.done > batch.said) {
        batch.at = clock.now();
        batch.said = counts.done;
        tell('progress', batch);
      }
    });
  }, [queue, client, group]);
  return news;
}
