import { isHeld, isSettled, type Upload } from '../upload.js';

/**
 * While files are sent, asks for confirmation before the user leaves the page, and keeps the screen on: a phone that
 * sleeps stops its uploads. Imports continue without the page.
 */
export interface PageGuard {
  update(id: string, upload: Upload | undefined): void;
  /** Call this after updates. `isHalted`: nothing is sent until the user does something. */
  apply(isHalted: boolean): void;
  close(): void;
}

/** What it needs of the page; null or undefined if it is missing, or not wanted. */
export interface GuardedPage {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'> | null;
  readonly wakeLock: Pick<WakeLock, 'request'> | null | undefined;
}

export function createPageGuard({ window, wakeLock }: GuardedPage): PageGuard {
  const atRisk = new Set<string>();
  const running = new Set<string>();
  let isWanted = false;
  let lock: Promise<WakeLockSentinel | null> | null = null;

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const release = () => {
    lock?.then((held) => held?.release()).catch(() => {});
    lock = null;
  };
  const request = async () => {
    try {
      return (await wakeLock?.request('screen')) ?? null;
    } catch {
      // The battery is low, or the page may not: the uploads continue as long as the device is awake.
      return null;
    }
  };
  const keepOn = () => {
    if (isWanted) lock ??= request();
    else release();
  };
  // The browser takes it back when the page is hidden, and gives none until it is visible.
  const onVisibilityChange = () => {
    release();
    keepOn();
  };
  if (wakeLock) document.addEventListener('visibilitychange', onVisibilityChange);

  return {
    update(id, upload) {
      // Includes `finalizing`, and a file of a closed page: until the service has confirmed it, its result is unknown.
      const isAtRisk = upload?.url === null && !isSettled(upload);
      const isRunning = isAtRisk && !upload.paused && upload.status !== 'duplicate' && !isHeld(upload);
      atRisk[isAtRisk ? 'add' : 'delete'](id);
      running[isRunning ? 'add' : 'delete'](id);
    },
    apply(isHalted) {
      // Only while needed: a page with this listener is not kept in the back/forward cache.
      if (atRisk.size > 0) window?.addEventListener('beforeunload', onBeforeUnload);
      else window?.removeEventListener('beforeunload', onBeforeUnload);
      isWanted = running.size > 0 && !isHalted;
      keepOn();
    },
    close() {
      window?.removeEventListener('beforeunload', onBeforeUnload);
      if (wakeLock) document.removeEventListener('visibilitychange', onVisibilityChange);
      release();
    },
  };
}
