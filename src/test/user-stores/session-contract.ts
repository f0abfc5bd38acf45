import { describe, expect, it } from 'vitest';
import type { Session } from '../../server/users/store.js';
import { assetOf, day, noon, sessionOf } from './samples.js';
import { useStore, type StoreWorld } from './world.js';

/** How a store keeps sessions. */
export function describeSessions(createWorld: () => Promise<StoreWorld>): void {
  describe('sessions', () => {
    const test = useStore(createWorld);

    it('keeps everything that was declared', async () => {
      const session = sessionOf(test.ada, {
        kind: 'import',
        filename: 'Ünïcode 📷 "quoted".jpg',
        size: 0,
        checksum: 'ab'.repeat(32),
        privacy: 'private',
        folderId: 'folder-1',
        sourceUrl: 'https://example.com/a.jpg?b=%20',
        meta: { album: ['summer', { year: 2026, isShared: true }], note: null },
      });
      await test.store.reserve(session, {}, noon);
      await test.store.open(session.id, { jobId: `job-${session.id}` });
      expect(await test.store.findSession({ jobId: `job-${session.id}` })).toEqual({
        ...session,
        state: 'open',
        uploadId: null,
        jobId: `job-${session.id}`,
        idempotencyKey: null,
        createdAt: noon,
        expiresAt: null,
        committedAt: null,
        resultId: null,
      });
    });

    it('rejects a session whose id is taken', async () => {
      const { id } = await test.reserve();
      await expect(test.store.reserve(sessionOf(test.bob, { id }), {}, noon)).rejects.toThrow();
      await test.store.release(id, noon);
      await expect(test.store.reserve(sessionOf(test.bob, { id }), {}, noon)).rejects.toThrow();
      expect(await test.store.usageOf(test.bob, noon)).toMatchObject({ reservedFiles: 0 });
    });

    it('finds a session by the id that the service gave it, whoever owns it', async () => {
      const { id } = await test.reserve({ user: test.bob });
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: noon + 1 });
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({
        id,
        user: test.bob,
        expiresAt: noon + 1,
      });
    });

    it.each(['', 'upl-of-nobody', "' or 1=1 --", 'null\0character', 'x'.repeat(10_000)])(
      'finds nothing for the id %j',
      async (id) => {
        expect(await test.store.findSession({ uploadId: id })).toBe(null);
        expect(await test.store.findSession({ jobId: id })).toBe(null);
        expect(await test.store.startCommit(id, 'key', noon)).toBe(null);
        await test.store.release(id, noon);
        expect(await test.store.complete(id, assetOf(), noon)).toBe(false);
      },
    );

    it('keeps the key and the time of the first commit, and tells whether there was one', async () => {
      const { id } = await test.reserve();
      expect(await test.store.startCommit(id, 'first', noon)).toMatchObject({
        state: 'reserved',
        idempotencyKey: null,
      });
      expect(await test.store.startCommit(id, 'second', noon + 1)).toMatchObject({
        state: 'committing',
        idempotencyKey: 'first',
        committedAt: noon,
      });
    });

    it('opens a session again after a commit that was not carried out', async () => {
      const { id } = await test.reserve();
      await test.store.startCommit(id, 'first', noon);
      await test.store.cancelCommit(id);
      expect(await test.store.startCommit(id, 'second', noon + 1)).toMatchObject({
        state: 'open',
        idempotencyKey: 'first',
        committedAt: noon,
      });
      await test.store.release(id, noon);
      await test.store.cancelCommit(id);
      expect(await test.store.startCommit(id, 'third', noon + 1)).toMatchObject({ state: 'released' });
    });

    it('finds the newest session of a key that was not released', async () => {
      const key = `key-${test.ada}`;
      const [first, second] = [await test.reserve(), await test.reserve({}, {}, noon + 1)];
      for (const { id } of [first, second]) await test.store.startCommit(id, key, noon);
      expect(await test.store.findSession({ idempotencyKey: key })).toMatchObject({ id: second.id });
      await test.store.release(second.id, noon);
      expect(await test.store.findSession({ idempotencyKey: key })).toMatchObject({ id: first.id });
      expect(await test.store.findSession({ idempotencyKey: 'of nobody' })).toBe(null);
    });

    it('keeps committing when the service answers the first call', async () => {
      const { id } = await test.reserve({ kind: 'import', size: 0 });
      await test.store.startCommit(id, 'key', noon);
      await test.store.open(id, { jobId: `job-${id}` });
      expect(await test.store.findSession({ jobId: `job-${id}` })).toMatchObject({
        state: 'committing',
        idempotencyKey: 'key',
      });
    });

    it('completes a session once', async () => {
      const { id } = await test.reserve({ size: 700 });
      const asset = assetOf({ size: 700 });
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      const results = await Promise.all([1, 2, 3].map(() => test.store.complete(id, asset, noon)));
      expect(results).toEqual([true, true, true]);
      await test.store.release(id, noon);
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({
        state: 'done',
        resultId: asset.id,
      });
      expect(await test.store.usageOf(test.ada, noon)).toMatchObject({
        bytes: 700,
        files: 1,
        reservedBytes: 0,
        reservedFiles: 0,
      });
    });

    it('releases a session once', async () => {
      const { id } = await test.reserve();
      await test.reserve();
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await Promise.all([1, 2, 3].map(() => test.store.release(id, noon)));
      expect(await test.store.complete(id, assetOf(), noon)).toBe(false);
      await test.store.open(id, { uploadId: 'late', expiresAt: null });
      expect(await test.store.startCommit(id, 'key', noon)).toMatchObject({ state: 'released' });
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'released' });
      expect(await test.store.usageOf(test.ada, noon)).toMatchObject({
        reservedBytes: 1000,
        reservedFiles: 1,
        filesToday: 1,
      });
    });

    it('releases a session only in the state that is given', async () => {
      const { id } = await test.reserve();
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await test.store.startCommit(id, 'key', noon);
      await test.store.release(id, noon, 'open');
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'committing' });
      await test.store.release(id, noon, 'committing');
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'released' });
    });

    it('gives an asset to one session of those that claim it', async () => {
      const asset = assetOf();
      const sessions = await Promise.all([test.ada, test.bob].map((user) => test.reserve({ user })));
      const results = await Promise.all(sessions.map(({ id }) => test.store.complete(id, asset, noon)));
      expect(results.toSorted()).toEqual([false, true]);
      const owner = (await test.store.getAsset(asset.id))?.user;
      const loser = owner === test.ada ? test.bob : test.ada;
      expect(await test.store.usageOf(loser, noon)).toMatchObject({ files: 0, reservedFiles: 0 });
    });

    it('prunes sessions that ended before a time', async () => {
      const open = await test.reserve();
      const old = await test.reserve();
      const recent = await test.reserve();
      for (const { id } of [open, old, recent])
        await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await test.store.release(old.id, noon + day);
      await test.store.release(recent.id, noon + 2 * day);
      await test.store.prune(noon + 2 * day);
      const found = await Promise.all(
        [open, old, recent].map(({ id }) => test.store.findSession({ uploadId: `upl-${id}` })),
      );
      expect(found.map((session) => session?.state)).toEqual(['open', undefined, 'released']);
    });

    describe('claims', () => {
      // In a year of their own, as these claims see the sessions of all tests.
      const then = noon - 365 * day;
      const claim = { before: then + 1000, limit: 10, now: then + 1000, leaseUntil: then + 2000 };
      const ids = (sessions: Session[]) => sessions.map(({ id }) => id);

      it('returns open sessions, the longest untouched first, to one caller until its lease ends', async () => {
        const reserveAt = (after: number) => test.reserve({}, {}, then + after);
        const [first, second, ended] = [await reserveAt(0), await reserveAt(1), await reserveAt(2)];
        const young = await reserveAt(1000);
        await test.store.release(ended.id, then);
        await test.store.startCommit(first.id, 'key', then + 500);
        const claims = await Promise.all([1, 2, 3, 4].map(() => test.store.claimSessions(claim)));
        expect(ids(claims.flat())).toEqual([second.id, first.id]);
        expect(await test.store.claimSessions({ ...claim, now: then + 1999 })).toEqual([]);
        const again = await test.store.claimSessions({ ...claim, now: then + 2000, limit: 1 });
        expect(ids(again)).toEqual([second.id]);
        for (const { id } of [first, second, young]) await test.store.release(id, then);
      });

      it('finds the sessions of a user with a digest', async () => {
        const checksum = 'cd'.repeat(32);
        const own = await test.reserve({ checksum });
        await test.reserve({ checksum, user: test.bob });
        await test.reserve({ checksum: 'ef'.repeat(32) });
        const of = { user: test.ada, checksum };
        const late = { before: noon + 1, limit: 10, now: noon, leaseUntil: noon + 1 };
        expect(ids(await test.store.claimSessions({ ...late, of }))).toEqual([own.id]);
      });
    });
  });
}
