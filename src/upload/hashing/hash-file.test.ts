import { createHash } from 'node:crypto';
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

  it('reports increasing progress', async () => {
    const bytes = noise(40 * mebibyte);
    const reported: number[] = [];
    await hash(new Blob([bytes]), { signal: never, onProgress: (count) => reported.push(count) });
    expect(reported.length).toBeGreaterThanOrEqual(4);
    expect(reported).toEqual([...new Set(reported)].toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBeLessThanOrEqual(bytes.length);
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

describe('a file that has changed', () => {
  it('rejects with the platform’s error when it cannot be read', async () => {
    const slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(gone()) });
    const failure = hash(Object.assign(new Blob([noise(10)]), { slice }), quietly);
    await expect(failure).rejects.toBeInstanceOf(DOMException);
    await expect(failure).rejects.toMatchObject({ name: 'NotFoundError', message: gone().message });
  });

  it('rejects with both sizes when it has shrunk', async () => {
    const shrunk = new Blob([noise(6 * mebibyte)]);
    const slice = (from?: number, to?: number) => shrunk.slice(from, to);
    const failure = hash(Object.assign(new Blob([noise(7 * mebibyte)]), { slice }), quietly);
    await expect(failure).rejects.toBeInstanceOf(FileChangedError);
    await expect(failure).rejects.toMatchObject({ expected: 7 * mebibyte, actual: 6 * mebibyte });
  });
});

it('stops reading when it is aborted, and rejects with the reason', async () => {
  const abort = new AbortController();
  const reason = new Error('Not wanted any more.');
  const file = new Blob([noise(40 * mebibyte)]);
  const slice = vi.spyOn(file, 'slice');
  const onProgress = () => abort.abort(reason);
  await expect(hash(file, { signal: abort.signal, onProgress })).rejects.toBe(reason);
  // Of ten.
  expect(slice.mock.calls.length).toBeLessThanOrEqual(3);
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
