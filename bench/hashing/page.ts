import { createHasher } from '../../src/upload/hashing/hasher.js';
import type { HasherOptions } from '../../src/upload/hashing/hash.js';
import type { CeilingWay } from './ceiling.worker.js';

/** Processes the chosen files. Returns the time in milliseconds, and the digest of the first file if there is one. */
type Measure = (way: string, options?: HasherOptions) => Promise<{ ms: number; digest: string | null }>;

declare global {
  interface Window {
    measureHashing: Measure;
  }
}

const ceiling = new Worker(new URL('./ceiling.worker.ts', import.meta.url), { type: 'module' });
const hashers = new Map<string, ReturnType<typeof createHasher>>();

function hasherOf(options: HasherOptions = {}) {
  const key = JSON.stringify(options);
  const hasher = hashers.get(key) ?? createHasher(options);
  hashers.set(key, hasher);
  return hasher;
}

function chosen(id: string): readonly File[] {
  return Array.from(document.querySelector<HTMLInputElement>(id)?.files ?? []);
}

function inOneWorker(way: CeilingWay, file: File): Promise<string> {
  return new Promise((resolve) => {
    ceiling.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true });
    ceiling.postMessage({ way, file }, []);
  });
}

/** Returns the result of the first file. */
async function fourAtOnce(files: readonly File[], work: (file: File) => Promise<unknown>): Promise<unknown> {
  const results: Promise<unknown>[] = [];
  const rest = files.values();
  const worker = async () => {
    for (const file of rest) {
      const result = work(file);
      results.push(result);
      await result;
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results[0];
}

function hashWith(options: HasherOptions | undefined) {
  const { signal } = new AbortController();
  return (file: File) => hasherOf(options).hash(file, { signal, onProgress: () => {} });
}

const hashNatively = async (file: File) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

async function processFiles(way: string, options: HasherOptions | undefined): Promise<unknown> {
  const [kind, how] = way.split(' ');
  const files = chosen(`#${kind}`);
  if (how === 'longshore') return fourAtOnce(files, hashWith(options));
  if (how === 'native') return fourAtOnce(files, hashNatively);
  if (kind === 'small') return fourAtOnce(files, async (file) => void (await file.arrayBuffer()));
  const [file] = files;
  return file && inOneWorker(how as CeilingWay, file);
}

window.measureHashing = async (way, options) => {
  const began = performance.now();
  const result = await processFiles(way, options);
  const ms = performance.now() - began;
  const text = typeof result === 'string' ? result : '';
  // The worker excludes the time to fill the memory.
  if (text.startsWith('took ')) return { ms: Number(text.slice(5)), digest: null };
  return { ms, digest: /^[0-9a-f]{64}$/.test(text) ? text : null };
};
