import { describe, expect, it } from 'vitest';
import { keyOf, minute, month, noon } from './record-samples.js';
import { times, trueOnes, type RecordsTest } from './records-world.js';

/** How records keep keys, figures and secrets. */
export function describeAccounts(test: RecordsTest): void {
  describe('accounts', () => {
    it('is migrated again, and by several at once', async () => {
      const asset = await test.seed();
      await Promise.all([test.records.migrate(), test.other.migrate()]);
      expect(await test.other.getAsset(asset.id)).toEqual(asset);
    });

    it('keeps the first candidate of a secret', async () => {
      const secrets = await times(4, (index) => test.one(index).secret('signature', `candidate ${index}`));
      expect(secrets[0]).toMatch(/^candidate/);
      expect(new Set([...secrets, await test.records.secret('signature', 'late')]).size).toBe(1);
      expect(await test.other.secret('other', 'own')).toBe('own');
    });

    it('keeps keys, and allows an account only so many that are active', async () => {
      const key = keyOf({ scopes: ['assets:read', 'usage:read'], expiresAt: noon + minute });
      expect(await test.records.addKey(key, 2)).toBe(true);
      expect(await test.other.findKey(key.digest)).toEqual(key);
      expect(await test.records.findKey('none')).toBe(null);
      expect(trueOnes(await times(6, (index) => test.one(index).addKey(keyOf(), 2)))).toBe(1);
      expect(await test.records.addKey(keyOf({ account: 'bob' }), 2)).toBe(true);
      const later = keyOf({ createdAt: noon + 2 * minute });
      expect(await test.records.addKey(later, 2)).toBe(true);
      expect(await test.records.addKey(keyOf(later), 2)).toBe(false);
      expect(await test.records.revokeKey(later.id, noon + 3 * minute)).toBe(true);
      expect(await test.other.revokeKey(later.id, noon)).toBe(false);
      expect(await test.records.revokeKey('none', noon)).toBe(false);
      expect(await test.records.addKey(keyOf({ createdAt: noon + 3 * minute }), 2)).toBe(true);
      const keys = await test.records.listKeys();
      expect(keys[0]).toEqual(key);
      expect(keys[3]).toEqual({ ...later, revokedAt: noon + 3 * minute });
      expect(keys).toHaveLength(5);
    });

    it('counts the requests and deliveries of one month, up to a limit', async () => {
      expect(await test.records.countRequest('ada', month, 0)).toBe(false);
      expect(trueOnes(await times(20, (index) => test.one(index).countRequest('ada', month, 7)))).toBe(7);
      await times(4, (index) => test.one(index).addDelivered('ada', month, 2 ** 33));
      const figures = { stored: 0, reserved: 0 };
      expect(await test.other.usageOf('ada', month)).toEqual({ ...figures, requests: 7, delivered: 2 ** 35 });
      const next = Date.UTC(2026, 11);
      expect(await test.records.usageOf('ada', next)).toEqual({ ...figures, requests: 0, delivered: 0 });
      await test.records.addDelivered('ada', next, 5);
      expect(await test.records.countRequest('ada', next, Infinity)).toBe(true);
      expect(await test.records.usageOf('ada', next)).toEqual({ ...figures, requests: 1, delivered: 5 });
      expect(await test.records.usageOf('bob', month)).toEqual({ ...figures, requests: 0, delivered: 0 });
    });
  });
}
