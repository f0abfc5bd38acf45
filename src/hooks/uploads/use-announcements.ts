'use client';

import { useEffect, useState } from 'react';
import { groupOf } from '../../upload/state/upload-store.js';
import type { GroupOptions } from './use-uploads.js';
import { useMedia } from '../provider/media-context.js';
import type { BatchAnnouncement } from '../../messages/messages.js';

// Milliseconds between progress announcements: a screen reader reads each one to the end.
const interval = 15_000;

/**
 * Screen reader announcements for a group's batch: its start, its progress at most every 15 seconds, and its end. Null
 * before the first.
 */
export function useAnnouncements({ group = '' }: GroupOptions = {}): BatchAnnouncement | null {
  const { queue, client } = useMedia();
  const [announcement, setAnnouncement] = useState<BatchAnnouncement | null>(null);

  useEffect(() => {
    const { clock } = client;
    // Counts when the queue was last idle. A batch is everything added since, rejected files included.
    let idle = groupOf(queue.getState(), group).summary.counts;
    // The last announcement of the batch; null while no batch is running.
    let last: { done: number; at: number } | null = null;
    return queue.subscribe(() => {
      const { live: all, held, counts } = groupOf(queue.getState(), group).summary;
      // Held files are not part of a batch yet.
      const live = all - held;
      const announce = (kind: BatchAnnouncement['kind']) => {
        const done = counts.done - idle.done;
        const failed = counts.failed - idle.failed;
        last = { done: counts.done, at: clock.now() };
        setAnnouncement({ kind, done, failed, total: live + done + failed });
      };
      if (live === 0) {
        if (last || counts.done > idle.done || counts.failed > idle.failed) announce('end');
        last = null;
        idle = counts;
      } else if (!last) announce('start');
      else if (clock.now() - last.at >= interval && counts.done > last.done) announce('progress');
    });
  }, [queue, client, group]);
  return announcement;
}
