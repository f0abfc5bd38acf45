import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSha256Source } from './sha256.js';

// FIPS 180-4 and the empty message.
const known: readonly (readonly [text: string, digest: string])[] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
];

afterEach(() => vi.unstubAllGlobals());

describe.each([
  { engine: 'wasm', wasm: true },
  { engine: 'javascript', wasm: false },
])('by $engine', ({ engine, wasm }) => {
  const source = createSha256Source({ wasm });

  it('is reported', async () => {
    await expect(source.ready).resolves.toMatchObject({ engine });
  });

  it.each(known)('computes the published digest', async (text, digest) => {
    const sha256 = await source.start();
    sha256.update(new TextEncoder().encode(text));
    expect(sha256.digest()).toBe(digest);
  });

  it('does not depend on chunk boundaries or concurrent digests', async () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(pieces, pieces, async (some, others) => {
        const [one, two] = [await source.start(), await source.start()];
        for (let at = 0; at < Math.max(some.length, others.length); at += 1) {
          one.update(some[at] ?? new Uint8Array());
          two.update(others[at] ?? new Uint8Array());
        }
        expect(one.digest()).toBe(createHash('sha256').update(Buffer.concat(some)).digest('hex'));
        expect(two.digest()).toBe(createHash('sha256').update(Buffer.concat(others)).digest('hex'));
      }),
    );
  });
});

it('falls back to JavaScript where a policy blocks WebAssembly, after one attempt, with the reason', async () => {
  const refuse = vi.fn(() => {
    throw new WebAssembly.CompileError('Refused by the Content-Security-Policy.');
  });
  vi.stubGlobal('WebAssembly', {
    ...pick(WebAssembly),
    compile: refuse,
    Module: refuse,
    instantiate: refuse,
  });
  vi.resetModules();
  const { createSha256Source: createAgain } = await import('./sha256.js');
  const source = createAgain({ wasm: true });

  for (let time = 1; time <= 3; time += 1) {
    const sha256 = await source.start();
    sha256.update(new TextEncoder().encode('abc'));
    expect(sha256.digest()).toBe(known[1]?.[1]);
  }
  await expect(source.ready).resolves.toEqual({
    engine: 'javascript',
    refusal: 'Refused by the Content-Security-Policy.',
  });
  expect(refuse).toHaveBeenCalledTimes(1);
});

// Its members are not enumerable.
function pick({ CompileError, Instance, Memory, validate }: typeof WebAssembly) {
  return { CompileError, Instance, Memory, validate };
}
