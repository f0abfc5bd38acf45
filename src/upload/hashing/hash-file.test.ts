import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileChangedError } from './hash.js';
import { createFileHasher } from './hash-file.js';

const mebibyte = 1024 * 1024;
const { hash } = createFileHasher({ wasm: true });
const never = new AbortController().signal;
const quietly = { signal: never, onProgress: () => {} };

function noise(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = 42;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file with the given stream. Its slices are readable unless `slice` is given. */
function fileWith(
  bytes: Uint8Array<ArrayBuffer>,
  parts: { stream?: () => ReadableStream<Uint8Array<ArrayBuffer>>; slice?: Blob['slice'] },
): Blob {
  const file = new Blob([bytes]);
  return Object.assign(file, parts);
}

function streamOf(pieces: Iterable<Uint8Array<ArrayBuffer>>, end: 'close' | Error = 'close') {
  const rest = [...pieces];
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = rest.shift();
      if (next) controller.enqueue(next);
      else if (end === 'close') controller.close();
      else controller.error(end);
    },
  });
}

const gone = () => new DOMException('A requested file could not be found.', 'NotFoundError');

afterEach(() => vi.unstubAllGlobals());

describe('a readable file', () => {
  it.each([
    0,
    1,
    63,
    64,
    65,
    mebibyte - 1,
    mebibyte,
    mebibyte + 1,
    4 * mebibyte - 1,
    4 * mebibyte,
    4 * mebibyte + 1,
  ])('of %i bytes has its digest', async (size) => {
    const bytes = noise(size);
    await expect(hash(new Blob([bytes]), quietly)).resolves.toBe(digestOf(bytes));
  });

  it('is hashed whatever the sizes of its chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 10 }), async (cut) => {
        const pieces = cut.map((piece) => new Uint8Array(piece));
        const bytes = new Uint8Array(Buffer.concat(pieces));
        const file = fileWith(bytes, { stream: () => streamOf(pieces) });
        await expect(hash(file, quietly)).resolves.toBe(digestOf(bytes));
      }),
    );
  });

  it('yields to the page', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await hash(new Blob([noise(32 * mebibyte)]), quietly);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('an unreliable stream', () => {
  const bytes = noise(5 * mebibyte);
  const half = bytes.slice(0, bytes.length / 2);
  const more = bytes.slice(0, 10);

  it.each([
    ['ends early', () => streamOf([half])],
    ['gives nothing', () => streamOf([])],
    ['gives too much', () => streamOf([bytes, more])],
    [
      'breaks',
      () => streamOf([half], new DOMException('The I/O read operation failed.', 'NotReadableError')),
    ],
    [
      'cannot be opened',
      (): ReadableStream<Uint8Array<ArrayBuffer>> => {
        throw new TypeError('file.stream is not a function');
      },
    ],
  ])('that %s: the file is read again by slices', async (_, stream) => {
    await expect(hash(fileWith(bytes, { stream }), quietly)).resolves.toBe(digestOf(bytes));
  });
});

describe('a file that has changed', () => {
  it('rejects with the platform’s error when it cannot be read', async () => {
    const stream = () => streamOf([], gone());
    const slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(gone()) });
    const failure = hash(fileWith(noise(10), { stream, slice }), quietly);
    await expect(failure).rejects.toBeInstanceOf(DOMException);
    await expect(failure).rejects.toMatchObject({ name: 'NotFoundError', message: gone().message });
  });

  it('rejects with both sizes when it has shrunk', async () => {
    const shrunk = noise(6 * mebibyte);
    const file = fileWith(noise(7 * mebibyte), {
      stream: () => streamOf([shrunk]),
      slice: (from, to) => new Blob([shrunk.slice(from, to)]),
    });
    const failure = hash(file, quietly);
    await expect(failure).rejects.toBeInstanceOf(FileChangedError);
    await expect(failure).rejects.toMatchObject({ expected: 7 * mebibyte, actual: 6 * mebibyte });
  });
});

it('stops reading when it is aborted, and rejects with the reason', async () => {
  const abort = new AbortController();
  const reason = new Error('Not wanted any more.');
  let read = 0;
  const cancel = vi.fn();
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        read += 1;
        if (read === 3) abort.abort(reason);
        controller.enqueue(new Uint8Array(mebibyte));
      },
      cancel,
    });
  const file = fileWith(noise(mebibyte), { stream });
  Object.defineProperty(file, 'size', { value: 2 ** 40 });

  await expect(hash(file, { ...quietly, signal: abort.signal })).rejects.toBe(reason);
  expect(read).toBeLessThan(6);
  expect(cancel).toHaveBeenCalled();
});

describe('without WebAssembly', () => {
  it('hashes in JavaScript', async () => {
    const bytes = noise(3 * mebibyte + 1);
    const slow = createFileHasher({ wasm: false });
    await expect(slow.hash(new Blob([bytes]), quietly)).resolves.toBe(digestOf(bytes));
    await expect(slow.refusal).resolves.toBe('it is disabled');
  });

  it('tries it once where a policy blocks it, and tells the reason', async () => {
    const refuse = vi.fn(() => {
      throw new WebAssembly.CompileError('Refused by the Content-Security-Policy.');
    });
    // Its members are not enumerable.
    const { CompileError, Instance, Memory, validate } = WebAssembly;
    const blocked = { compile: refuse, Module: refuse, instantiate: refuse };
    vi.stubGlobal('WebAssembly', { CompileError, Instance, Memory, validate, ...blocked });
    vi.resetModules();
    const again = (await import('./hash-file.js')).createFileHasher({ wasm: true });
    for (let time = 1; time <= 3; time += 1)
      await expect(again.hash(new Blob(['abc']), quietly)).resolves.toBe(digestOf(Buffer.from('abc')));
    await expect(again.refusal).resolves.toBe('Refused by the Content-Security-Policy.');
    expect(refuse).toHaveBeenCalledTimes(1);
  });
});
