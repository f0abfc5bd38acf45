import { expect, it } from 'vitest';
import { quotasOf } from './quotas.js';

it.each([
  [0, 1_000, 0, 'fine'],
  [799, 1_000, 0.799, 'fine'],
  [800, 1_000, 0.8, 'near'],
  [999, 1_000, 0.999, 'near'],
  [1_000, 1_000, 1, 'full'],
  [1_001, 1_000, 1.001, 'over'],
  [8, 0, null, null],
  [8, undefined, null, null],
  [undefined, 1_000, null, null],
])('%s of %s bytes are %s, %s', (used_bytes, limit_bytes, fraction, level) => {
  const storage = {
    ...(used_bytes !== undefined && { used_bytes }),
    ...(limit_bytes !== undefined && { limit_bytes }),
  };
  expect(quotasOf({ storage })).toEqual([
    { kind: 'storage', used: used_bytes ?? null, limit: limit_bytes || null, fraction, level },
  ]);
});

it('skips missing and invalid figures', () => {
  expect(quotasOf({})).toEqual([]);
  const odd = { requests: { used: null, limit: -1 }, bandwidth: { used_bytes: 3 } } as object;
  expect(quotasOf(odd)).toMatchObject([{ kind: 'bandwidth', used: 3, limit: null }]);
});
