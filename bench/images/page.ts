import { prepareImages } from '../../src/images/index.js';

export interface Measured {
  readonly ms: number;
  /** Milliseconds of tasks on the main thread over 50 ms: what they are longer. */
  readonly blocked: number;
  /** Milliseconds of the longest task over 50 ms; 0 if there was none. */
  readonly longest: number;
  readonly bytes: number;
}

declare global {
  interface Window {
    makePhotos: (count: number, width: number, height: number) => Promise<number>;
    measureImages: (way: string, count: number) => Promise<Measured>;
  }
}

let photos: File[] = [];

function ask(worker: Worker, message: unknown): Promise<Blob> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob>) => resolve(data), { once: true });
    worker.postMessage(message, []);
  });
}

/** EXIF with the orientation 1, an empty directory of places, and four kilobytes of a maker's notes. */
function exif(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4096);
  bytes.set([0xff, 0xe1, 0x0f, 0xfe, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  bytes.set([0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 60], 18);
  return bytes;
}

/** Makes photos, and returns the bytes of one. */
window.makePhotos = async (count, width, height) => {
  const worker = new Worker(new URL('./photos.worker.ts', import.meta.url), { type: 'module' });
  photos = [];
  for (let index = 0; index < count; index++) {
    const image = await ask(worker, { width, height });
    const parts = [image.slice(0, 2), exif(), image.slice(2)];
    photos.push(new File(parts, `photo-${index}.jpg`, { type: 'image/jpeg' }));
  }
  worker.terminate();
  return photos[0]?.size ?? 0;
};

const resize = { width: 2048, height: 2048 };
const preparations = {
  longshore: prepareImages({ resize }),
  strip: prepareImages(),
};

async function prepare(way: keyof typeof preparations, file: File): Promise<Blob> {
  const { signal } = new AbortController();
  const result = await preparations[way](file, { meta: {}, signal, onProgress: () => {} });
  if (!(result instanceof File) || result === file) throw new Error('Nothing was done with the photo.');
  return result;
}

window.measureImages = async (way, count) => {
  let blocked = 0;
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      blocked += duration - 50;
      longest = Math.max(longest, duration);
    }
  });
  observer.observe({ type: 'longtask' });
  const bare =
    way === 'bare' ? new Worker(new URL('./bare.worker.ts', import.meta.url), { type: 'module' }) : null;
  let bytes = 0;
  const began = performance.now();
  const waiting = Array.from({ length: count }, (_, index) => photos[index % photos.length]).values();
  // As many at a time as the queue prepares; the worker of the baseline takes one after the other.
  const run = async () => {
    for (const file of waiting) {
      if (!file) throw new Error('There are no photos.');
      const result = bare ? await ask(bare, file) : await prepare(way as keyof typeof preparations, file);
      bytes += result.size;
    }
  };
  await Promise.all(Array.from({ length: bare ? 1 : 8 }, run));
  const ms = performance.now() - began;
  observer.disconnect();
  bare?.terminate();
  return { ms, blocked, longest, bytes };
};
