import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/server/users/store/model.js';
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
        draftFor: 86_400_000,
        policy: { name: 'photo', input: { caption: 'Sea', tags: [null, 1] } },
      });
      await test.store.reserve(session, {}, noon);
      await test.store.open(session.id, { jobId: `job-${session.id}` });
      expect(await test.store.findSession({ jobId: `job-${session.id}` })).toEqual({
        ...session,
        state: 'open',
        uploadId: null,
        jobId: `job-${session.id}`,
        createdAt: noon,
        expiresAt: null,
        committedAt: null,
        colors: null,
        result: null,
        resultId: null,
      });
    });

    it('rejects a session whose id is taken', async () => {
      const { id } = await test.reserve();
      await expect(test.store.reserve(sessionOf(test.bob, { id }), {}, noon)).rejects.toThrow();
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await test.store.release(id, noon);
      await expect(test.store.reserve(sessionOf(test.bob, { id }), {}, noon)).rejects.toThrow();
      expect(await test.usage(test.bob)).toMatchObject({ reservedFiles: 0 });
    });

    it('finds a session by the id that the service gave it, whoever owns it', async () => {
      const { id } = await test.reserve({ user: test.bob });
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: noon + 1 });
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({
        id,
        user: test.bob,
        expiresAt: noon + 1,
      });
      expect(await test.store.findSession({ id })).toMatchObject({ id, user: test.bob });
    });

    it.each(['', 'upl-of-nobody', "' or 1=1 --", 'null\0character', 'x'.repeat(10_000)])(
      'finds nothing for the id %j',
      async (id) => {
        expect(await test.store.findSession({ id })).toBe(null);
        expect(await test.store.findSession({ uploadId: id })).toBe(null);
        expect(await test.store.findSession({ jobId: id })).toBe(null);
        expect(await test.store.startCommit(id, noon)).toBe(null);
        await test.store.release(id, noon);
        expect(await test.store.complete(id, assetOf(), noon)).toBe(null);
      },
    );

    it('keeps the time of the first commit, and tells whether there was one', async () => {
      const { id } = await test.reserve();
      expect(await test.store.startCommit(id, noon)).toMatchObject({ state: 'reserved', committedAt: null });
      expect(await test.store.startCommit(id, noon + 1)).toMatchObject({
        state: 'committing',
        committedAt: noon,
      });
    });

    it('opens a session again after a commit that was not carried out', async () => {
      const { id } = await test.reserve();
      await test.store.startCommit(id, noon);
      await test.store.cancelCommit(id);
      expect(await test.store.startCommit(id, noon + 1)).toMatchObject({ state: 'open', committedAt: noon });
      await test.store.release(id, noon);
      await test.store.cancelCommit(id);
      expect(await test.store.startCommit(id, noon + 1)).toMatchObject({ state: 'released' });
    });

    it('finds the newest session of a key that was not released', async () => {
      const key = `key-${test.ada}`;
      const first = await test.reserve({ idempotencyKey: key });
      await test.store.startCommit(first.id, noon);
      await test.store.release(first.id, noon, 'committing', 'unsettled');
      const second = await test.reserve({ idempotencyKey: key }, {}, noon + 1);
      await test.store.startCommit(second.id, noon);
      expect(await test.store.findSession({ idempotencyKey: key })).toMatchObject({ id: second.id });
      await test.store.release(second.id, noon);
      expect(await test.store.findSession({ idempotencyKey: key })).toMatchObject({ id: first.id });
      expect(await test.store.findSession({ idempotencyKey: 'of nobody' })).toBe(null);
    });

    it('reserves once under a key, however many calls do so at the same time', async () => {
      const key = `key-${test.ada}`;
      const calls = Array.from({ length: 5 }, () => test.reserve({ idempotencyKey: key }));
      const ids = (await Promise.all(calls)).map(({ id }) => id);
      const id = (await test.store.findSession({ idempotencyKey: key }))?.id ?? '';
      expect(ids).toContain(id);
      expect(await test.usage()).toMatchObject({ openUploads: 1, reservedFiles: 1 });
      await test.store.complete(id, assetOf(), noon);
      await test.reserve({ idempotencyKey: key });
      expect(await test.store.findSession({ idempotencyKey: key })).toMatchObject({ id, state: 'done' });
    });

    it('keeps committing when the service answers the first call', async () => {
      const { id } = await test.reserve({ kind: 'import', size: 0 });
      await test.store.startCommit(id, noon);
      await test.store.open(id, { jobId: `job-${id}` });
      expect(await test.store.findSession({ jobId: `job-${id}` })).toMatchObject({
        state: 'committing',
      });
    });

    it('completes a session once', async () => {
      const { id } = await test.reserve({ size: 700 });
      const asset = assetOf({ size: 700 });
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      const results = await Promise.all([1, 2, 3].map(() => test.store.complete(id, asset, noon)));
      expect(results.map((recorded) => recorded?.id)).toEqual([asset.id, asset.id, asset.id]);
      await test.store.release(id, noon);
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({
        state: 'done',
        resultId: asset.id,
      });
      expect(await test.usage()).toMatchObject({ bytes: 700, files: 1, reservedBytes: 0, reservedFiles: 0 });
    });

    it('releases a session once', async () => {
      const { id } = await test.reserve();
      await test.reserve();
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await Promise.all([1, 2, 3].map(() => test.store.release(id, noon)));
      expect(await test.store.complete(id, assetOf(), noon)).toBe(null);
      await test.store.open(id, { uploadId: 'late', expiresAt: null });
      expect(await test.store.startCommit(id, noon)).toMatchObject({ state: 'released' });
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'released' });
      expect(await test.usage()).toMatchObject({ reservedBytes: 1000, reservedFiles: 1, filesToday: 1 });
    });

    it('releases a session only in the state that is given', async () => {
      const { id } = await test.reserve();
      await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await test.store.startCommit(id, noon);
      expect(await test.store.release(id, noon, 'open')).toBe(false);
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'committing' });
      expect(await test.store.release(id, noon, 'committing')).toBe(true);
      expect(await test.store.release(id, noon)).toBe(false);
      expect(await test.store.findSession({ uploadId: `upl-${id}` })).toMatchObject({ state: 'released' });
    });

    it('gives an asset to one session of those that claim it, and keeps that of another user', async () => {
      const asset = assetOf();
      const sessions = await Promise.all([test.ada, test.bob].map((user) => test.reserve({ user })));
      const results = await Promise.all(sessions.map(({ id }) => test.store.complete(id, asset, noon)));
      const owner = (await test.store.getAsset(asset.id))?.user;
      expect(results.flatMap((recorded) => recorded?.user ?? [])).toEqual([owner]);
      const loser = owner === test.ada ? test.bob : test.ada;
      expect(await test.usage(loser)).toMatchObject({ files: 0, reservedFiles: 1 });
    });

    it('releases the second session of a user that claims an asset', async () => {
      const asset = assetOf();
      const [first, second] = [await test.reserve(), await test.reserve()];
      await test.store.complete(first.id, asset, noon);
      expect(await test.store.complete(second.id, asset, noon)).toBe(null);
      expect(await test.usage()).toMatchObject({ files: 1, reservedFiles: 0 });
    });

    it('forgets a session that the service never opened, and the `meta` of one that is released', async () => {
      const [reserved, open] = [await test.reserve(), await test.reserve({ meta: { album: 1 } })];
      await test.store.open(open.id, { uploadId: `upl-${open.id}`, expiresAt: null });
      for (const { id } of [reserved, open]) await test.store.release(id, noon);
      expect(await test.store.startCommit(reserved.id, noon)).toBe(null);
      expect(await test.store.findSession({ uploadId: `upl-${open.id}` })).toMatchObject({ meta: null });
    });

    it('prunes sessions that ended before a time, and unsettled ones later', async () => {
      const unsettled = await test.reserve({ meta: 'kept' });
      await test.store.open(unsettled.id, { uploadId: `upl-${unsettled.id}`, expiresAt: null });
      await test.store.startCommit(unsettled.id, noon);
      await test.store.release(unsettled.id, noon, 'committing', 'unsettled');
      const open = await test.reserve();
      const old = await test.reserve();
      const recent = await test.reserve();
      for (const { id } of [open, old, recent])
        await test.store.open(id, { uploadId: `upl-${id}`, expiresAt: null });
      await test.store.release(old.id, noon + day);
      await test.store.release(recent.id, noon + 2 * day);
      await test.store.prune(noon + 2 * day, noon);
      const find = ({ id }: { id: string }) => test.store.findSession({ uploadId: `upl-${id}` });
      const found = await Promise.all([open, old, recent].map(find));
      expect(found.map((session) => session?.state)).toEqual(['open', undefined, 'released']);
      expect(await find(unsettled)).toMatchObject({ state: 'unsettled', meta: 'kept' });
      await test.store.prune(noon + 2 * day, noon + 1);
      expect(await find(unsettled)).toBe(null);
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
        await test.store.startCommit(first.id, then + 500);
        const claims = await Promise.all([1, 2, 3, 4].map(() => test.store.claimSessions(claim)));
        expect(ids(claims.flat())).toEqual([second.id, first.id]);
        expect(await test.store.claimSessions({ ...claim, now: then + 1999 })).toEqual([]);
        const again = await test.store.claimSessions({ ...claim, now: then + 2000, limit: 1 });
        expect(ids(again)).toEqual([second.id]);
        await test.store.endLeases(ids(again), claim.leaseUntil);
        expect(ids(await test.store.claimSessions({ ...claim, now: then + 2001, limit: 1 }))).toEqual([
          second.id,
        ]);
        for (const { id } of [first, second, young]) await test.store.release(id, then);
      });

      it('end by their own time, not by that of an earlier claim', async () => {
        const { id } = await test.reserve({}, {}, then);
        await test.store.claimSessions(claim);
        const next = { ...claim, now: then + 2000, leaseUntil: then + 3000 };
        expect(ids(await test.store.claimSessions(next))).toEqual([id]);
        await test.store.endLeases([id], claim.leaseUntil);
        expect(await test.store.claimSessions({ ...next, now: then + 2500 })).toEqual([]);
        await test.store.endLeases([id], next.leaseUntil);
        expect(ids(await test.store.claimSessions({ ...next, now: then + 2500 }))).toEqual([id]);
        await test.store.release(id, then);
      });

      it('do not hide what is being committed', async () => {
        const checksum = 'cd'.repeat(32);
        const [own, others, different, open] = [
          await test.reserve({ checksum }),
          await test.reserve({ checksum, user: test.bob }),
          await test.reserve({ checksum: 'ef'.repeat(32) }),
          await test.reserve({ checksum }),
        ];
        for (const { id } of [own, others, different]) await test.store.startCommit(id, noon);
        await test.store.claimSessions({ before: noon + 1, limit: 1000, now: noon, leaseUntil: noon + 1 });
        expect(ids(await test.store.committing(test.ada, checksum))).toEqual([own.id]);
        await test.store.release(own.id, noon);
        expect(await test.store.committing(test.ada, checksum)).toEqual([]);
        for (const { id } of [others, different, open]) await test.store.release(id, noon);
      });
    });
  });
}
