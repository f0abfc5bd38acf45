'use client';

import { useEffect, useState } from 'react';
import type { UploadQueue } from '../../upload/queue.js';
import type { Summary } from '../../upload/state/summary.js';
import { groupOf } from '../../upload/state/upload-store.js';
import type { GroupOptions } from './use-uploads.js';
import { useMedia } from '../provider/media-context.js';
import type { BatchAnnouncement } from '../../messages/messages.js';

// Milliseconds between progress announcements: a screen reader reads each one to the end.
const interval = 15_000;
// Files that are only a part of those being added, if they were added since the last change.
const slice = 200;
// What ends a batch once nothing else is left.
const settled = ['done', 'failed', 'named', 'duplicate', 'reused'] as const;

/**
 * What the user did, or the state of a batch. `duplicates`: the files that the library has already. `named`: those about
 * whose names the user is asked. `imports`: whether the list has nothing but imports.
 */
type News =
  | { kind: 'pause' }
  | { kind: 'cancel' }
  | { kind: 'check' }
  | { kind: 'interrupted'; count: number }
  | (BatchAnnouncement & { duplicates: number; named: number; imports: boolean });

interface AnnouncementOptions extends GroupOptions {
  /** Whether files are only checked (`hold: 'checked'`) until the user decides. Default false. */
  preflight?: boolean | undefined;
}

/** `id` differs from that of the announcement before, which may have the same text. */
export type UploadAnnouncement = News & { id: number };

/**
 * Screen reader announcements for a group: the start of a batch, its progress at most every 15 seconds, its end, and when
 * uploads are paused, resumed or cancelled, or were interrupted on an earlier page. Null before the first.
 */
export function useAnnouncements({
  group = '',
  preflight = false,
}: AnnouncementOptions = {}): UploadAnnouncement | null {
  const { queue, client } = useMedia();
  const [announcement, setAnnouncement] = useState<UploadAnnouncement | null>(null);

  useEffect(() => {
    const { clock } = client;
    // Counts when the queue was last idle. A batch is everything added since, rejected files included.
    const read = () => groupOf(queue.getState(), group).summary;
    const countsOf = ({ counts, interrupted, named, reused }: Summary) => ({
      ...counts,
      done: counts.done - reused,
      failed: counts.failed - interrupted - named,
      named,
      reused,
    });
    let idle = countsOf(read());
    let announced = read().interrupted;
    let before = { paused: 0, cancelled: idle.cancelled, total: read().total };
    // The last announcement of the batch; null while no batch is running.
    let last: { done: number; at: number } | null = null;
    // Whether the user knows that files are checked, which is announced once.
    let isChecking = false;
    let id = 0;
    const publish = (news: News) => setAnnouncement({ ...news, id: ++id });
    return queue.subscribe(() => {
      const summary = read();
      const { total, live: all, held, paused, interrupted } = summary;
      const counts = countsOf(summary);
      // Held files are not part of a batch yet, and duplicates continue only once the user has decided.
      const live = all - held - counts.duplicate;
      // A retried file is not failed any more.
      for (const status of settled) idle[status] = Math.min(idle[status], counts[status]);
      const { cancelled } = counts;
      const isPaused = paused > before.paused;
      const isResumed = paused < before.paused && cancelled === before.cancelled;
      const isCancelled = cancelled > before.cancelled;
      const isGrowing = total - before.total >= slice;
      before = { paused, cancelled, total };
      const announce = (kind: BatchAnnouncement['kind']) => {
        const done = counts.done - idle.done;
        const failed = counts.failed - idle.failed;
        last = { done: counts.done, at: clock.elapsed() };
        const duplicates = counts.duplicate + counts.reused - idle.reused;
        const imports = areImports(queue, group);
        const named = counts.named - idle.named;
        publish({ kind, done, failed, named, total: live + done + failed, duplicates, imports });
      };
      if (interrupted > announced) publish({ kind: 'interrupted', count: interrupted });
      announced = interrupted;
      const hasBegun = !preflight || last || isSending(summary);
      if (all === 0 || hasBegun) isChecking = false;
      if (live === 0) {
        if (settled.some((status) => counts[status] > idle[status])) announce('end');
        else if (isCancelled) publish({ kind: 'cancel' });
        last = null;
        idle = { ...counts };
      } else if (isPaused) publish({ kind: 'pause' });
      else if (isCancelled) publish({ kind: 'cancel' });
      else if (!hasBegun) {
        if (!isChecking) publish({ kind: 'check' });
        isChecking = true;
      } else if (!last || isResumed) {
        // Thousands of files are added in slices, and announced once.
        if (!isGrowing) announce('start');
      } else if (clock.elapsed() - last.at >= interval && counts.done > last.done) announce('progress');
    });
  }, [queue, client, group, preflight]);
  return announcement;
}

/** Whether files are on their way: until then, a batch is only checked. */
export function isSending({ counts }: Summary): boolean {
  return counts.presigning + counts.uploading + counts.finalizing + counts.importing > 0;
}

/** Whether a list has nothing but imports. */
export function areImports(queue: UploadQueue, group: string): boolean {
  return groupOf(queue.getState(), group).ids.every((id) => queue.getUpload(id)?.url);
}
