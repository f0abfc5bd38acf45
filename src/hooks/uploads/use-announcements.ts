'use client';

import { useEffect, useState } from 'react';
import { groupOf } from '../../upload/state/upload-store.js';
import { useMedia } from '../provider/media-context.js';
import type { BatchAnnouncement } from '../../messages/messages.js';

// A screen reader reads each piece to its end; more often than this it would never fall silent.
const silence = 15_000;

/** The latest news of a group's batch, 15 s apart at least, its start and its end apart. Null before the first. */
export function useAnnouncements(group: string = ''): BatchAnnouncement | null {
  const { queue, client } = useMedia();
  const [news, setNews] = useState<BatchAnnouncement | null>(null);

  useEffect(() => {
    const { clock } = client;
    // What was there when nothing was live: a batch is what came since, the files refused at the door with it.
    let rest = groupOf(queue.getState(), group).summary.counts;
    // What was told last of the batch; null while there is none.
    let said: { done: number; at: number } | null = null;
    return queue.subscribe(() => {
      const { live, counts } = groupOf(queue.getState(), group).summary;
      const tell = (kind: BatchAnnouncement['kind']) => {
        const done = counts.done - rest.done;
        const failed = counts.failed - rest.failed;
        said = { done: counts.done, at: clock.now() };
        setNews({ kind, done, failed, total: live + done + failed });
      };
      if (live === 0) {
        if (said || counts.done > rest.done || counts.failed > rest.failed) tell('end');
        said = null;
        rest = counts;
      } else if (!said) tell('start');
      else if (clock.now() - said.at >= silence && counts.done > said.done) tell('progress');
    });
  }, [queue, client, group]);
  return news;
}
