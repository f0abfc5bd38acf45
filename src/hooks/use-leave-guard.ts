'use client';

import { useEffect } from 'react';
import type { UploadQueue } from '../upload/queue.js';

/**
 * Asks before the page is left while files are under way that would be interrupted. What has arrived, and what the
 * service imports, goes on without the page, so nobody is asked for it.
 */
export function useLeaveGuard(queue: UploadQueue, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let guarding = false;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const look = () => {
      const wanted = Object.values(queue.getState().groups).some(
        ({ summary: { live, counts } }) => live > counts.finalizing + counts.importing,
      );
      if (wanted === guarding) return;
      guarding = wanted;
      // Only while it is needed: a page that listens for this cannot be kept for going back to.
      if (wanted) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    };
    look();
    const unsubscribe = queue.subscribe(look);
    return () => {
      unsubscribe();
      window.removeEventListener('beforeunload', ask);
    };
  }, [queue, active]);
}
