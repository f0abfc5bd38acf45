import { listed, mountUploader, sendByQueue } from './mount-uploader.js';
import { post, send, sendBare } from './requests.js';
import type { Way } from './ways.mjs';

export interface Measured {
  /** Milliseconds from the input's change event to the last finalize. */
  ms: number;
  /** Milliseconds until all files are in the list. */
  added: number;
  /** Total blocking time in milliseconds: the part of each task beyond 50 ms. */
  blocked: number;
  /** Longest time in milliseconds from scrolling the list to painted rows, during the upload; null if not measured. */
  scrolled: number | null;
}

/** A mounted uploader. `send` resolves after the last file. */
interface Mounted {
  /** The file input. */
  input: HTMLInputElement;
  send: (files: readonly File[]) => Promise<Sent>;
}

interface Sent {
  added: number;
  scrolled?: number | null;
}

declare global {
  interface Window {
    /** Mounts an uploader and resolves with the selector of its input. Choosing files starts the measurement. */
    mount: (way: Way) => Promise<string>;
    measured: Promise<Measured>;
  }
}

window.mount = async (way) => {
  const { input, send: sendAll } = await mounted(way);
  input.id = 'measured';
  window.measured = new Promise((resolve, reject) => {
    // In the capture phase, before other listeners.
    addEventListener('change', begin, { capture: true, once: true });
    function begin() {
      const files = [...(input.files ?? [])];
      const began = performance.now();
      const blockedTime = measureBlocking(began);
      sendAll(files).then(
        ({ added, scrolled = null }) =>
          resolve({ ms: performance.now() - began, added: added - began, blocked: blockedTime(), scrolled }),
        reject,
      );
    }
  });
  return '#measured';
};

async function mounted(way: Way): Promise<Mounted> {
  if (way === 'longshore' || way === 'allow') return longshore(way === 'allow' ? 'allow' : 'reuse');
  const input = document.querySelector<HTMLInputElement>('#files');
  if (!input) throw new Error('The page has no file input.');
  return { input, send: await senderOf(way) };
}

async function senderOf(way: Exclude<Way, 'longshore' | 'allow'>): Promise<Mounted['send']> {
  if (way === 'baseline' || way === 'hashed' || way === 'equal')
    return (files) => sendBare(files, { hashed: way !== 'baseline', checked: way === 'equal' });
  if (way === 'queue') return sendByQueue;
  const atOnce = way.endsWith('Four') ? 4 : undefined;
  if (way.startsWith('uppy')) {
    const { sendByUppy } = await import('../peers/uppy.js');
    return (files) => sendByUppy(files, { atOnce, post });
  }
  const { sendByFilePond } = await import('../peers/filepond.js');
  return (files) => sendByFilePond(files, { atOnce, post, send });
}

/** Measures total blocking time, excluding the part of a task before `began`. */
function measureBlocking(began: number): () => number {
  let blocked = 0;
  const count = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      blocked += Math.max(0, startTime + duration - Math.max(startTime, began) - 50);
    }
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    count(observer.takeRecords());
    observer.disconnect();
    return blocked;
  };
}

async function longshore(duplicates: 'allow' | 'reuse'): Promise<Mounted> {
  const { container, input, queue, done } = await mountUploader(duplicates);
  return {
    input,
    async send(files) {
      const scrolled = scrollThrough(container);
      const [added] = await Promise.all([listed(queue, files.length), done(files.length)]);
      return { added, scrolled: scrolled() };
    },
  };
}

/** Scrolls the list to a random position every second. Returns the longest time until rows were painted, in ms. */
function scrollThrough(container: HTMLElement): () => number | null {
  let longest: number | null = null;
  const scroll = async () => {
    const box = container.querySelector<HTMLElement>('.longshore-scroll');
    if (!box || box.scrollHeight < 2 * box.clientHeight) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const began = performance.now();
    box.scrollTop = Math.random() * (box.scrollHeight - box.clientHeight);
    do await new Promise((painted) => requestAnimationFrame(painted));
    while (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.longshore-row'));
    longest = Math.max(longest ?? 0, performance.now() - began);
  };
  const timer = setInterval(() => void scroll(), 1000);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
