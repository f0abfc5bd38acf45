import { isHeld, isSettled, type Upload } from '../upload.js';

/** Keeps the screen on while files are sent: a phone that sleeps stops its uploads. */
export interface WakeLockGuard {
  update(id: string, upload: Upload | undefined): void;
  /** Call this after updates. `isHalted`: nothing is sent until the user does something. */
  apply(isHalted: boolean): void;
  close(): void;
}

/** What it needs of the page. */
export interface WakeLockPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly wakeLock: Pick<WakeLock, 'request'>;
}

export function createWakeLockGuard({ document, wakeLock }: WakeLockPage): WakeLockGuard {
  const running = new Set<string>();
  let isWanted = false;
  let isRequesting = false;
  let lock: WakeLockSentinel | null = null;

  const request = async () => {
    if (isRequesting || (lock && !lock.released) || document.visibilityState !== 'visible') return;
    isRequesting = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // The battery is low, or the page may not: the uploads continue as long as the device is awake.
    }
    isRequesting = false;
    if (!isWanted) release();
  };
  const release = () => {
    lock?.release().catch(() => {});
    lock = null;
  };
  // The browser takes it back while the page is hidden.
  const onVisibilityChange = () => {
    if (isWanted) void request();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);

  return {
    update(id, upload) {
      const isRunning =
        upload &&
        upload.url === null &&
        !isSettled(upload) &&
        !upload.paused &&
        upload.status !== 'duplicate';
      if (isRunning && !isHeld(upload)) running.add(id);
      else running.delete(id);
    },
    apply(isHalted) {
      isWanted = running.size > 0 && !isHalted;
      if (isWanted) void request();
      else release();
    },
    close() {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      isWanted = false;
      release();
    },
  };
}
