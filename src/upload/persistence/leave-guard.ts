import type { Upload } from '../upload.js';

/**
 * Asks before the page is left while files are under way that would be interrupted. What has arrived, and what the
 * service imports, goes on without the page, so nobody is asked for it.
 */
export interface LeaveGuard {
  touch(id: string, upload: Upload | undefined): void;
}

const safe: ReadonlySet<string> = new Set(['finalizing', 'done', 'failed', 'cancelled']);

export function createLeaveGuard(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): LeaveGuard {
  const atRisk = new Set<string>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    touch(id, upload) {
      const guarded = atRisk.size > 0;
      if (upload?.file && !safe.has(upload.status)) atRisk.add(id);
      else atRisk.delete(id);
      // Only while it is needed: a page that listens for this cannot be kept for going back to.
      if (!guarded && atRisk.size > 0) page.addEventListener('beforeunload', ask);
      if (guarded && atRisk.size === 0) page.removeEventListener('beforeunload', ask);
    },
  };
}
