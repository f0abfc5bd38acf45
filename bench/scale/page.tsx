import type { UploadQueue } from '../../src/headless.js';
import { listed, mountUploader } from '../batch/mount-uploader.js';
import { sendBare } from '../batch/requests.js';
import { watchMainThread, type Busy } from './watch-main-thread.js';

export interface Measured extends Busy {
  /** Milliseconds from the input's change event, or the drop, to the end. */
  ms: number;
  /** Milliseconds until all files are in the list. */
  added: number;
}

interface Scale {
  /**
   * Mounts `<Uploader duplicates="allow">` and resolves with the selector of its input. Choosing or dropping so many files
   * starts the measurement. It ends when all are done, or, with `untilListed`, when all are listed with their sizes.
   */
  mount: (count: number, untilListed: boolean) => Promise<string>;
  /** Makes files for `chooseMade`. */
  make: (count: number, bytes: number) => void;
  /** Sends the files that were made with a bare loop, which also computes digests. */
  sendMade: () => Promise<Measured>;
  /** Chooses the files that were made, as if a user had: choosing so many on disk by remote control is slow in itself. */
  chooseMade: () => void;
  /** Of the files that are chosen. Undefined before `mount`. */
  measured?: Promise<Measured>;
}

declare global {
  interface Window {
    scale: Scale;
  }
}

let made: File[] = [];

window.scale = {
  async mount(count, untilListed) {
    const { input, queue, done } = await mountUploader('allow');
    input.id = 'measured';
    const watch = await watchMainThread();
    window.scale.measured = new Promise((resolve, reject) => {
      // In the capture phase, before other listeners.
      for (const type of ['change', 'drop']) addEventListener(type, begin, { capture: true, once: true });
      function begin() {
        const began = performance.now();
        watch.begin();
        Promise.all([listed(queue, count), untilListed ? sized(queue, count) : done(count)]).then(
          ([added]) => resolve({ ms: performance.now() - began, added: added - began, ...watch.end() }),
          reject,
        );
      }
    });
    return '#measured';
  },
  make(count, bytes) {
    made = Array.from({ length: count }, (_, index) => {
      // Different bytes in each: the same ones would be sent once.
      const content = crypto.getRandomValues(new Uint8Array(bytes));
      return new File([content], `file-${index}.bin`);
    });
  },
  async sendMade() {
    const watch = await watchMainThread();
    const began = performance.now();
    watch.begin();
    await sendBare(made, { hashed: true, checked: false });
    return { ms: performance.now() - began, added: 0, ...watch.end() };
  },
  chooseMade() {
    const input = document.querySelector<HTMLInputElement>('#measured');
    if (!input) throw new Error('No uploader is mounted.');
    // A real list of so many takes minutes to fill.
    Object.defineProperty(input, 'files', { value: made });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

/** Resolves when the sizes of so many files are known. */
function sized(queue: UploadQueue, count: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = queue.subscribe(() => {
      const ids = queue.getState().groups['']?.ids ?? [];
      // They are read in order.
      if (ids.length < count || queue.getUpload(ids.at(-1) ?? '')?.size === 0) return;
      stop();
      resolve();
    });
  });
}
