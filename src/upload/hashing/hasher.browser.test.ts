import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileChangedError, type HasherOptions } from './hash.js';
import { createHasher, type Hasher } from './hasher.js';

const mebibyte = 1024 * 1024;
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const open: Hasher[] = [];
const started: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  started.push(worker);
  return worker;
}

const noWorker = (): Worker => {
  throw new DOMException('Refused to create a worker.', 'SecurityError');
};

/** A hasher that gives every file to workers, unless the test overrides that. */
function hasherWith(options: HasherOptions = {}): Hasher {
  const hasher = createHasher({ smallFile: -1, startWorker, ...options });
  open.push(hasher);
  return hasher;
}

function hash(hasher: Hasher, file: Blob, reported: number[] = [], signal = new AbortController().signal) {
  return hasher.hash(file, { signal, onProgress: (bytes) => reported.push(bytes) });
}

function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  }
  return bytes;
}

// One for all tests: Chromium refuses to read Blobs once a page holds several hundred MiB of them in memory.
const piece = noise(mebibyte);
const large = new Blob(Array.from({ length: 64 }, () => piece));

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A custom worker, to fail in ways that the real one never does. */
function workerThat(code: string): Worker {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  started.push(worker);
  return worker;
}

afterEach(() => {
  for (const hasher of open.splice(0)) hasher.close();
  started.length = 0;
  vi.unstubAllGlobals();
});

const ways: readonly (readonly [name: string, options: HasherOptions])[] = [
  ['in a worker', {}],
  ['in a worker without WebAssembly', { wasm: false }],
  ['on the page', { startWorker: noWorker }],
  ['on the page without WebAssembly', { startWorker: noWorker, wasm: false }],
  ["by the platform's digest", { smallFile: Infinity }],
];

describe.each(ways)('%s', (_, options) => {
  it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 4 * mebibyte + 1, 20 * mebibyte])(
    'a file of %i bytes has its digest',
    async (size) => {
      const bytes = noise(size);
      const reported: number[] = [];
      await expect(hash(hasherWith(options), new File([bytes], 'x'), reported)).resolves.toBe(
        await digestOf(bytes),
      );
      expect(reported).toEqual([...new Set(reported)].toSorted((a, b) => a - b));
      expect(reported.at(-1) ?? 0).toBe(size);
    },
  );

  it('twenty concurrent files each get their digest', async () => {
    const hasher = hasherWith(options);
    const files = Array.from({ length: 20 }, (__, at) => noise(100_000 + at));
    const digests = await Promise.all(files.map((bytes) => hash(hasher, new Blob([bytes]))));
    expect(digests).toEqual(await Promise.all(files.map(digestOf)));
  });

  it('an abort rejects with its reason, and the next file is hashed', async () => {
    const hasher = hasherWith(options);
    const abort = new AbortController();
    const reason = new Error('Not wanted any more.');
    const reported: number[] = [];
    const failure = hash(hasher, large, reported, abort.signal);
    abort.abort(reason);
    await expect(failure).rejects.toBe(reason);
    await expect(hash(hasher, new Blob([]))).resolves.toBe(empty);
    expect(reported).toEqual([]);
  });
});

describe('the workers', () => {
  it('are not started before the first large file', async () => {
    const hasher = hasherWith({ smallFile: 1000 });
    await hash(hasher, new Blob([noise(1000)]));
    expect(started).toHaveLength(0);
    await hash(hasher, new Blob([noise(1001)]));
    expect(started).toHaveLength(1);
    expect(await hasher.mode()).toEqual({ thread: 'worker', engine: 'wasm' });
  });

  it('abort a file midway, and the next is hashed', async () => {
    const hasher = hasherWith({ workers: 1 });
    const abort = new AbortController();
    const reported: number[] = [];
    const failure = hasher.hash(large, {
      signal: abort.signal,
      onProgress: (count) => {
        reported.push(count);
        if (reported.length === 2) abort.abort();
      },
    });
    await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
    await hash(hasher, large);
    expect(reported).toHaveLength(2);
    expect(started).toHaveLength(2);
  });

  it('report the progress of a large file', async () => {
    const reported: number[] = [];
    await hash(hasherWith(), large, reported);
    expect(reported.length).toBeGreaterThanOrEqual(7);
    expect(reported.at(-1)).toBe(large.size);
  });

  it('that die midway fall back to the main thread', async () => {
    const dying = `addEventListener('message', () => {
      postMessage({ type: 'ready', refusal: null });
      postMessage({ type: 'progress', bytes: 30 });
      throw new Error('Out of memory');
    });`;
    const hasher = hasherWith({ startWorker: () => workerThat(dying) });
    const bytes = noise(100);
    const reported: number[] = [];
    await expect(hash(hasher, new Blob([bytes]), reported)).resolves.toBe(await digestOf(bytes));
    expect(reported).toEqual([30, 100]);
    expect((await hasher.mode()).thread).toBe('worker');
  });

  it('whose script does not load fall back to the main thread', async () => {
    const hasher = hasherWith({ startWorker: () => workerThat('this is no script') });
    const bytes = noise(3 * mebibyte);
    const digests = await Promise.all([1, 2, 3, 4].map(() => hash(hasher, new Blob([bytes]))));
    expect(new Set(digests)).toEqual(new Set([await digestOf(bytes)]));
    expect(await hasher.mode()).toEqual({ thread: 'main-thread', engine: 'wasm' });
  });

  it('end with the hasher: pending files reject, and later files are hashed', async () => {
    const hasher = hasherWith();
    const failure = hash(hasher, large);
    hasher.close();
    await expect(failure).rejects.toMatchObject({ name: 'AbortError' });
    await expect(hash(hasher, new Blob([]))).resolves.toBe(empty);
  });
});

describe('a missing capability', () => {
  it('Worker: reported before the first file', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await createHasher().mode()).toMatchObject({ thread: 'main-thread' });
  });

  it('WebAssembly, by its policy: falls back to JavaScript', async () => {
    const hasher = hasherWith({ wasm: false });
    await hash(hasher, new Blob([noise(10)]));
    expect(await hasher.mode()).toEqual({ thread: 'worker', engine: 'javascript' });
  });

  it("a secure context: small files are hashed without the platform's digest", async () => {
    const bytes = noise(1000);
    const digest = await digestOf(bytes);
    vi.stubGlobal('crypto', { getRandomValues: () => {} });
    const hasher = hasherWith({ smallFile: mebibyte });
    await expect(hash(hasher, new Blob([bytes]))).resolves.toBe(digest);
  });
});

it.each(ways)('a file that no longer exists rejects with a DOMException: %s', async (_, options) => {
  const hasher = hasherWith(options);
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle('gone.bin', { create: true });
  const writer = await handle.createWritable();
  await writer.write(noise(2 * mebibyte));
  await writer.close();
  const file = await handle.getFile();
  await root.removeEntry('gone.bin');
  const failure = hash(hasher, file);
  await expect(failure).rejects.toBeInstanceOf(DOMException);
  await expect(failure).rejects.toMatchObject({ name: expect.stringMatching(/^Not(Found|Readable)Error$/) });
});

it('a file with fewer bytes than its size rejects with both sizes', async () => {
  const file = new Blob([noise(10)]);
  Object.defineProperty(file, 'size', { value: 12 });
  const failure = hash(hasherWith({ smallFile: Infinity }), file);
  await expect(failure).rejects.toBeInstanceOf(FileChangedError);
  await expect(failure).rejects.toMatchObject({ expected: 12, actual: 10 });
});
