import { describe, expect, it } from 'vitest';
import { assetOf, minute, month, much, noon, quota, sessionOf } from './record-samples.js';
import { times, trueOnes, type RecordsTest } from './records-world.js';

/** How records keep upload sessions. */
export function describeSessions(test: RecordsTest): void {
  describe('sessions', () => {
    it('reserves no more than the quota, over all processes', async () => {
      const small = { ...quota, storageBytes: 10_500 };
      const refusals = await times(30, (index) =>
        test.one(index).openSession(sessionOf(), small, noon + much),
      );
      expect(refusals.filter((refusal) => refusal === null)).toHaveLength(10);
      expect(refusals.find((refusal) => refusal)).toEqual({ exceeded: 'storage', available: 500 });
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 0, reserved: 10_000 });
      const refusal = (changes: Partial<typeof quota>) =>
        test.records.openSession(sessionOf(), { ...quota, ...changes }, noon + much);
      expect(await refusal({ maxFileBytes: 999 })).toMatchObject({ exceeded: 'file' });
      await test.records.addDelivered('ada', month, 50);
      expect(await refusal({ bandwidthBytes: 50 })).toMatchObject({ exceeded: 'bandwidth' });
      expect(await refusal({ bandwidthBytes: 50, month: Date.UTC(2026, 11) })).toBe(null);
      const unlimited = { maxFileBytes: Infinity, storageBytes: Infinity, bandwidthBytes: Infinity };
      expect(await refusal(unlimited)).toBe(null);
    });

    it('keeps everything of a session', async () => {
      const session = await test.open({
        filename: 'Ünïcode 📷 "quoted".jpg',
        checksum: 'ab'.repeat(32),
        privacy: 'private',
        replaces: 'ast',
        size: 2 ** 33 + 1,
      });
      expect(await test.other.findSession({ temporaryKey: session.temporaryKey })).toEqual(session);
      const taken = { objectKey: 'hosted/x', until: noon + minute, callKey: 'call' };
      await test.records.claimSession(session.uploadId, taken, noon, noon + much);
      expect(await test.other.findSession(session)).toEqual({ ...session, state: 'claimed', claim: taken });
      expect(await test.records.findSession({ uploadId: 'none' })).toBe(null);
      expect(await test.records.findSession({ temporaryKey: 'none' })).toBe(null);
    });

    it('lets one of many claim a session', async () => {
      const session = await test.open();
      const claims = (now: number) =>
        times(20, (index) => {
          const own = { objectKey: `hosted/${now}/${index}`, until: now + minute, callKey: null };
          return test.one(index).claimSession(session.uploadId, own, now, noon + much);
        });
      expect(trueOnes(await claims(noon))).toBe(1);
      expect(trueOnes(await claims(noon + minute / 2))).toBe(0);
      expect(trueOnes(await claims(noon + 2 * minute))).toBe(1);
      expect(await test.claim(sessionOf(), 'none')).toBe(false);
      expect(await test.claim(await test.open({ expiresAt: noon - 1 }), 'late')).toBe(false);
      // Each claim, and only those, planned to remove its object; and each session its own.
      expect(await test.records.claimRemovals(noon + 2 * much, noon + 2 * much, 100)).toHaveLength(4);
    });

    it('adds one asset of a session, and commits its reservation', async () => {
      const session = await test.open();
      const { uploadId } = session;
      const asset = assetOf({ sha256: 'cd'.repeat(32), filename: 'Ünïcode 📷.jpg' });
      const { objectKey } = asset.active;
      await test.claim(session, objectKey);
      expect(await test.records.addAsset(assetOf(), { uploadId })).toBe(null);
      const added = await times(6, (index) => test.one(index).addAsset(asset, { uploadId }));
      const [own, ...more] = added.filter((each) => each !== null);
      expect(own).toEqual({ ...asset, sequence: expect.any(Number) });
      expect(more).toEqual([]);
      expect(await test.other.getAsset(asset.id)).toEqual(own);
      expect(await test.other.findAssetByLink(asset.linkToken)).toEqual(own);
      expect(await test.other.listVersions(asset.id)).toEqual([asset.active]);
      expect(await test.records.findSession({ uploadId })).toMatchObject({
        state: 'consumed',
        assetId: asset.id,
      });
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000, reserved: 0 });
      expect(await test.claim(session, 'again', noon + 2 * minute)).toBe(false);
      await test.records.releaseSession(uploadId, objectKey, 'consumed');
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000, reserved: 0 });
      expect(await test.records.claimRemovals(noon + 2 * much, noon + 3 * much, 9)).toEqual([
        session.temporaryKey,
      ]);
    });

    it('refuses the asset of a claim that another has taken over', async () => {
      const session = await test.open();
      const { uploadId } = session;
      const [early, late] = [assetOf(), assetOf()];
      await test.claim(session, early.active.objectKey);
      await test.claim(session, late.active.objectKey, noon + 2 * minute);
      expect(await test.records.addAsset(early, { uploadId })).toBe(null);
      await test.records.releaseSession(uploadId, early.active.objectKey, 'consumed');
      expect(await test.records.getAsset(early.id)).toBe(null);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 0, reserved: 1000 });
      expect(await test.other.addAsset(late, { uploadId })).toMatchObject(late);
      expect(await test.records.addAsset(early, { uploadId })).toBe(null);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000, reserved: 0 });
    });

    it('releases a session whose bytes were refused', async () => {
      const session = await test.open();
      await test.claim(session, 'hosted/refused');
      await times(4, (index) =>
        test.one(index).releaseSession(session.uploadId, 'hosted/refused', 'consumed'),
      );
      expect(await test.records.findSession(session)).toMatchObject({ state: 'consumed', assetId: null });
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 0, reserved: 0 });
    });

    it('opens a session again that could not be finished', async () => {
      const session = await test.open();
      await test.claim(session, 'hosted/first');
      await test.records.releaseSession(session.uploadId, 'hosted/other', 'open');
      expect(await test.claim(session, 'hosted/second')).toBe(false);
      await test.records.releaseSession(session.uploadId, 'hosted/first', 'open');
      expect(await test.records.usageOf('ada', month)).toMatchObject({ reserved: 1000 });
      expect(await test.claim(session, 'hosted/second')).toBe(true);
    });

    it('expires sessions once, except those that are being finished', async () => {
      const [early, claimed, stale, late, bobs] = await Promise.all([
        test.open(),
        test.open(),
        test.open(),
        test.open({ expiresAt: noon + 60 * minute }),
        test.open({ account: 'bob' }),
      ]);
      await test.claim(claimed, 'hosted/claimed', noon + 14 * minute);
      await test.claim(claimed, 'hosted/reclaimed', noon + 16 * minute);
      await test.claim(stale, 'hosted/stale');
      await test.records.expireSessions(noon + 10 * minute);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ reserved: 4000 });
      await times(4, (index) => test.one(index).expireSessions(noon + 16.5 * minute));
      const states = [early, claimed, stale, late, bobs].map(
        async (session) => (await test.records.findSession(session))?.state,
      );
      expect(await Promise.all(states)).toEqual(['expired', 'claimed', 'expired', 'open', 'expired']);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ reserved: 2000 });
      expect(await test.records.usageOf('bob', month)).toMatchObject({ reserved: 0 });
      expect(await test.claim(stale, 'hosted/late', noon + 17 * minute)).toBe(false);
    });
  });
}
