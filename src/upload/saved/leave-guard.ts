import { isSettled, type Upload } from '../upload.js';

/**
 * Asks for confirmation before the user leaves the page if that would interrupt uploads, or leave their result unknown.
 * Imports continue without the page.
 */
export interface LeaveGuard {
  update(id: string, upload: Upload | undefined): void;
  close(): void;
}

export function createLeaveGuard(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): LeaveGuard {
  const atRisk = new Set<string>();
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    update(id, upload) {
      const wasGuarded = atRisk.size > 0;
      // Includes `finalizing`, and a file of a closed page: until the service has confirmed it, its result is unknown.
      if (upload && upload.url === null && !isSettled(upload)) atRisk.add(id);
      else atRisk.delete(id);
      // Only while needed: a page with this listener is not kept in the back/forward cache.
      if (!wasGuarded && atRisk.size > 0) page.addEventListener('beforeunload', onBeforeUnload);
      if (wasGuarded && atRisk.size === 0) page.removeEventListener('beforeunload', onBeforeUnload);
    },
    close: () => page.removeEventListener('beforeunload', onBeforeUnload),
  };
}
