import { expect, it } from 'vitest';
import { describeMode } from './hasher-mode.js';

const best = { workerRefusal: null, wasmRefusal: null, nativeDigest: true };

it('has no losses if everything works', () => {
  expect(describeMode(best)).toEqual({ thread: 'worker', engine: 'wasm', losses: [] });
});

it.each([
  [
    { workerRefusal: 'Refused' },
    { thread: 'main-thread', engine: 'wasm' },
    'worker',
    /\(Refused\).*worker-src/,
  ],
  [
    { wasmRefusal: 'Refused' },
    { thread: 'worker', engine: 'javascript' },
    'wasm',
    /\(Refused\).*'wasm-unsafe-eval'/,
  ],
  [{ nativeDigest: false }, { thread: 'worker', engine: 'wasm' }, 'native-digest', /HTTPS/],
])('with %o: explains the loss and its fix', (findings, how, of, words) => {
  const mode = describeMode({ ...best, ...findings });
  expect(mode).toMatchObject(how);
  expect(mode.losses).toEqual([{ of, message: expect.stringMatching(words) }]);
});
