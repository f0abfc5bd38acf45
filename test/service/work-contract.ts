import { describe, expect, it } from 'vitest';
import { assetOf, jobOf, minute, month, much, noon, quota } from './record-samples.js';
import { times, trueOnes, type RecordsTest } from './records-world.js';

/** How records keep calls, jobs and removals. */
export function describeWork(test: RecordsTest): void {
  describe('work', () => {
    const call = { account: 'ada', key: 'call', fingerprint: 'POST /imports' };

    it('runs a call once, and replays how it ended', async () => {
      const states = await times(8, (index) => test.one(index).claimCall(call, noon, noon + minute));
      expect(states.filter(({ state }) => state === 'claimed')).toHaveLength(1);
      expect(states.filter(({ state }) => state === 'running')).toHaveLength(7);
      const changed = { ...call, fingerprint: 'POST /uploads/finalize' };
      expect(await test.records.claimCall(changed, noon, noon + minute)).toEqual({ state: 'conflict' });
      const bobs = { ...call, account: 'bob' };
      expect(await test.records.claimCall(bobs, noon, noon + minute)).toEqual({ state: 'claimed' });
      await test.records.endCall('ada', 'call', '{"status":201}');
      const ended = { state: 'ended', outcome: '{"status":201}' };
      expect(await test.other.claimCall(call, noon + much, noon + much)).toEqual(ended);
      expect(await test.other.claimCall(changed, noon + much, noon + much)).toEqual({ state: 'conflict' });
    });

    it('lets one of many claim a call again that was forgotten, or whose claim is over', async () => {
      const claims = async (now: number) => {
        const states = await times(8, (index) => test.one(index).claimCall(call, now, now + minute));
        return trueOnes(states.map(({ state }) => state === 'claimed'));
      };
      expect(await claims(noon)).toBe(1);
      expect(await claims(noon + 2 * minute)).toBe(1);
      await test.records.endCall('ada', 'call', null);
      expect(await claims(noon + 2 * minute)).toBe(1);
    });

    it('keeps one job of each call', async () => {
      const job = jobOf({ callKey: 'call', filename: 'a.jpg' });
      expect(await test.records.addJob(job)).toEqual(job);
      expect(await test.other.addJob(jobOf({ callKey: 'call' }))).toEqual(job);
      expect(await test.other.getJob(job.id)).toEqual(job);
      const others = [jobOf({ callKey: 'call', account: 'bob' }), jobOf(), jobOf()];
      for (const other of others) expect(await test.records.addJob(other)).toEqual(other);
      expect(await test.records.getJob('none')).toBe(null);
    });

    it('gives each job to one process at a time, the oldest first', async () => {
      const oldest = jobOf({ createdAt: noon - minute });
      for (const job of [oldest, jobOf(), jobOf()]) await test.records.addJob(job);
      const until = noon + minute;
      expect(await test.records.claimJob(noon, until)).toMatchObject({
        id: oldest.id,
        status: 'processing',
        leaseUntil: until,
      });
      const claimed = await times(8, (index) => test.one(index).claimJob(noon, until));
      expect(new Set(claimed.filter(Boolean).map((job) => job?.id)).size).toBe(2);
      expect(claimed.filter(Boolean)).toHaveLength(2);
      expect(await test.other.claimJob(noon + 2 * minute, noon + much)).toMatchObject({ id: oldest.id });
      const error = { status: 422, code: 'source_unavailable', detail: 'No answer.' };
      await test.records.failJob(oldest.id, until, error, noon + 2 * minute);
      expect(await test.records.getJob(oldest.id)).toMatchObject({ status: 'processing', error: null });
      await test.records.failJob(oldest.id, noon + much, error, noon + 3 * minute);
      expect(await test.other.getJob(oldest.id)).toEqual({
        ...oldest,
        status: 'failed',
        leaseUntil: noon + much,
        error,
        updatedAt: noon + 3 * minute,
      });
    });

    it('lets accounts take turns, however many jobs one adds at once', async () => {
      await times(40, (index) => test.one(index).addJob(jobOf()));
      const error = { status: 422, code: 'source_unavailable', detail: 'No answer.' };
      const claim = async () => {
        const job = await test.records.claimJob(noon, noon + minute);
        if (job) await test.records.failJob(job.id, noon + minute, error, noon);
        return job?.account;
      };
      for (let count = 0; count < 20; count += 1) expect(await claim()).toBe('ada');
      const bobs = { account: 'bob', createdAt: noon + 1 };
      for (const job of [jobOf(bobs), jobOf(bobs)]) await test.other.addJob(job);
      const claimed = [await claim(), await claim(), await claim(), await claim()];
      expect(claimed.filter((account) => account === 'bob')).toHaveLength(2);
      expect(await claim()).toBe('ada');
    });

    it('adds one asset of a job, within the quota', async () => {
      const { id: jobId } = await test.records.addJob(jobOf());
      const from = { jobId, until: noon + minute, quota, now: noon + 1 };
      const asset = assetOf();
      await test.records.planRemoval(asset.active.objectKey, noon + much);
      expect(await test.records.addAsset(asset, from)).toBe(null);
      await test.records.claimJob(noon, noon + minute);
      const full = { ...quota, storageBytes: 999 };
      expect(await test.records.addAsset(asset, { ...from, quota: full })).toEqual({
        exceeded: 'storage',
        available: 999,
      });
      expect(await test.records.getAsset(asset.id)).toBe(null);
      expect(await test.records.addAsset(asset, { ...from, until: noon + much })).toBe(null);
      const added = await times(6, (index) => test.one(index).addAsset(asset, from));
      expect(added.filter(Boolean)).toEqual([{ ...asset, sequence: expect.any(Number) }]);
      const done = { status: 'completed', assetId: asset.id, updatedAt: noon + 1, error: null };
      expect(await test.records.getJob(jobId)).toMatchObject(done);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000, reserved: 0 });
      expect(await test.records.claimJob(noon + much, noon + 2 * much)).toBe(null);
    });

    it('adds no asset whose object is being removed, and removes no object of an asset', async () => {
      const assets = Array.from({ length: 20 }, () => assetOf());
      for (const { active } of assets) await test.records.planRemoval(active.objectKey, noon);
      const [removed, added] = await Promise.all([
        times(10, (index) => test.one(index).claimRemovals(noon, noon + minute, 1)),
        times(20, (index) => test.one(index).addAsset(assets[index] ?? assetOf())),
      ]);
      const keys = added.flatMap((asset) => (asset && 'active' in asset ? [asset.active.objectKey] : []));
      const all = [...removed.flat(), ...keys];
      const left = await test.records.claimRemovals(noon, noon + minute, 99);
      expect([...all, ...left].toSorted()).toEqual(assets.map(({ active }) => active.objectKey).toSorted());
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000 * keys.length });
    });

    it('claims removals that are due, at most so many, until they are forgotten', async () => {
      const asset = assetOf({ objectKey: 'a' });
      for (const key of ['a', 'b', 'c']) await test.records.planRemoval(key, noon);
      await test.records.planRemoval('later', noon + much);
      expect(await test.records.claimRemovals(noon - 1, noon, 9)).toEqual([]);
      const claimed = await times(4, (index) => test.one(index).claimRemovals(noon, noon + minute, 1));
      expect(claimed.flat().toSorted()).toEqual(['a', 'b', 'c']);
      expect(await test.records.addAsset(asset)).toBe(null);
      await test.records.forgetRemovals(['a', 'b']);
      await test.records.forgetRemovals([]);
      expect(await test.other.claimRemovals(noon + 2 * minute, noon + much, 9)).toEqual(['c']);
    });

    it('finds objects that belong to nothing', async () => {
      const { active } = await test.seed();
      await test.records.planRemoval('planned', noon);
      expect(await test.other.findStrays(['stray', active.objectKey, 'planned', 'other'])).toEqual([
        'stray',
        'other',
      ]);
      expect(await test.records.findStrays([])).toEqual([]);
      await test.records.claimRemovals(noon, noon + minute, 9);
      expect(await test.records.findStrays(['planned'])).toEqual([]);
    });

    it('forgets what is over and old', async () => {
      const [over, running] = [jobOf({ createdAt: noon - 1 }), jobOf()];
      for (const job of [over, running]) await test.records.addJob(job);
      await test.records.claimJob(noon, noon + minute);
      const error = { status: 422, code: 'c', detail: 'd' };
      await test.records.failJob(over.id, noon + minute, error, noon + 1);
      await test.records.claimJob(noon, noon + 3 * much);
      const [consumed, open] = [await test.open(), await test.open({ expiresAt: noon + 3 * much })];
      await test.claim(consumed, 'hosted/consumed');
      await test.records.releaseSession(consumed.uploadId, 'hosted/consumed', 'consumed');
      await test.records.claimCall(call, noon, noon + minute);
      await test.records.endCall('ada', 'call', 'done');
      const known = async () => [
        await test.records.getJob(over.id),
        await test.records.getJob(running.id),
        await test.records.findSession({ uploadId: consumed.uploadId }),
        await test.records.findSession({ uploadId: open.uploadId }),
      ];
      await test.records.prune(noon - much);
      expect((await known()).filter(Boolean)).toHaveLength(4);
      expect(await test.records.claimCall(call, noon, noon + minute)).toMatchObject({ state: 'ended' });
      await test.records.prune(noon + much);
      expect((await known()).map(Boolean)).toEqual([false, true, false, true]);
      expect(await test.records.claimCall(call, noon, noon + minute)).toMatchObject({ state: 'claimed' });
      expect(await test.records.usageOf('ada', month)).toMatchObject({ reserved: 1000 });
    });
  });
}
