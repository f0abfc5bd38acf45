import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AssetPosition, AssetQuery } from '../../src/server/users/store/model.js';
import { checksumOf, firstCreation, type FilledStore } from './filled-stores.js';
import { assetOf, noon, sessionOf } from './samples.js';

const page: AssetQuery = {
  user: 'user-7',
  limit: 20,
  after: null,
  type: null,
  folderId: null,
  tag: null,
  search: null,
};
const claim = { before: noon, limit: 10, now: noon, leaseUntil: noon };

/** Each call with the index that it must read by, or any, and with what it must look up there. */
const calls: [
  name: string,
  call: (world: FilledStore) => Promise<unknown>,
  index?: string,
  condition?: RegExp,
][] = [
  ['a page', ({ store }) => store.listAssets(page), 'assets_user'],
  [
    'a later page',
    ({ store }) =>
      store.listAssets({ ...page, after: { createdAt: firstCreation + 5_000_000, id: 'asset-5000' } }),
    'assets_user',
  ],
  ['a page by type', ({ store }) => store.listAssets({ ...page, type: 'video' }), 'assets_type'],
  ['a page of a folder', ({ store }) => store.listAssets({ ...page, folderId: 'folder-7' }), 'assets_folder'],
  ['a search', ({ store }) => store.listAssets({ ...page, search: 'photo 1' }), 'assets_user'],
  [
    'a page of a user with many assets, none of them new',
    ({ store }) => store.listAssets({ ...page, user: 'dormant' }),
    'assets_user',
  ],
  [
    'a search among many assets',
    ({ store }) => store.listAssets({ ...page, user: 'dormant', search: 'none' }),
    'assets_user',
  ],
  [
    'a type within a folder',
    ({ store }) => store.listAssets({ ...page, user: 'dormant', folderId: 'folder-5', type: 'pdf' }),
    'assets_folder',
  ],
  ["a page of everybody's", ({ store }) => store.listAssets({ ...page, user: null }), 'assets_all'],
  [
    "a later page of everybody's",
    ({ store }) =>
      store.listAssets({
        ...page,
        user: null,
        after: { createdAt: firstCreation + 5_000_000, id: 'asset-5000' },
      }),
    'assets_all',
    /<expr><|Index Cond:.*created_at/,
  ],
  ['a duplicate', ({ store }) => store.findDuplicate('user-7', checksumOf(7), 1000), 'assets_digest'],
  ['a name in a folder', ({ store }) => store.findNamed('user-7', null, 'asset 7'), 'assets_name'],
  ['an asset', ({ store }) => store.getAsset('asset-7')],
  ['a change', ({ store }) => store.updateAsset('asset-7', { filename: 'new' })],
  ['the begin of a deletion', ({ store }) => store.startDeletion('asset-7', noon)],
  ['the end of a deletion', ({ store }) => store.cancelDeletion('asset-7')],
  ['open deletions', ({ store }) => store.claimDeletions(claim), 'assets_deleting'],
  ['a removal', ({ store }) => store.removeAsset('asset-7')],
  ['a hidden asset', ({ store }) => store.hideAsset('asset-8', noon)],
  ['its return', ({ store }) => store.restoreAsset('asset-8')],
  ['a reservation', ({ store }) => store.reserve(sessionOf('user-7', { id: 'planned' }), {}, noon)],
  ['the id of a session', ({ store }) => store.open('planned', { uploadId: 'upl-planned', expiresAt: null })],
  ['a session by its upload', ({ store }) => store.findSession({ uploadId: 'upl-7' }), 'sessions_upload'],
  ['a session by its job', ({ store }) => store.findSession({ jobId: 'job-7' }), 'sessions_job'],
  ['a session by its key', ({ store }) => store.findSession({ idempotencyKey: 'key-7' }), 'sessions_key'],
  ['drafts to keep', ({ store }) => store.keepAssets('user-7', ['asset-7', 'asset-207'])],
  ['a draft', ({ store }) => store.renewDraft('asset-7', noon)],
  ['drafts whose time is over', ({ store }) => store.expireDrafts(claim), 'assets_draft'],
  ['a commit', ({ store }) => store.startCommit('planned', noon)],
  ['the end of a session', ({ store }) => store.complete('planned', assetOf(), noon)],
  ['open sessions', ({ store }) => store.claimSessions(claim), 'sessions_open'],
  [
    "a user's sessions that are being committed",
    ({ store }) => store.committing('user-7', checksumOf(7)),
    'sessions_user',
  ],
  ['old sessions', ({ store }) => store.prune(firstCreation + 1, firstCreation), 'sessions_ended'],
  ["a user's figures", ({ store }) => store.usageOf('user-7', noon)],
  ["a user's folders", ({ store }) => store.listFolders('user-7', null, 1), 'folders_user'],
  [
    'an event',
    ({ store }) =>
      store.deliver(
        async () => {},
        noon,
        () => noon,
      ),
    'events_due',
  ],
];

/**
 * That no call of a store reads a whole table, or sorts what it reads.
 *
 * @param isWasteful whether a plan does
 */
export function describePlans(
  name: string,
  create: (log: (query: CompiledQuery) => void) => Promise<FilledStore>,
  isWasteful: (plan: string) => boolean,
): void {
  describe(`${name} with many assets`, () => {
    let world: FilledStore;
    let queries: CompiledQuery[] = [];

    it('is filled', async () => {
      world = await create((query) => void queries.push(query));
      expect(await world.store.getAsset('asset-19999')).toMatchObject({ user: 'user-199' });
    }, 60_000);

    it.each(calls)('reads %s by an index', async (_name, call, index, condition = /./) => {
      queries = [];
      await call(world);
      const seen = queries.filter(({ sql: text }) => /^(select|insert|update|delete|with)/.test(text));
      expect(seen.length).toBeGreaterThan(0);
      const plans: string[] = [];
      for (const query of seen) plans.push(await world.planOf(query));
      expect(plans.filter(isWasteful)).toEqual([]);
      expect(plans.join('\n')).toMatch(condition);
      if (index !== undefined) expect(plans.join('\n')).toContain(`longshore_${index}`);
    });

    it('examines at most 5,000 assets for a page of a search, and all of them in the end', async () => {
      const search = async (changes: Partial<AssetQuery>) => {
        const pages: string[][] = [];
        let after: AssetPosition | null = null;
        do {
          const query = { ...page, limit: 100, ...changes, after };
          const { assets, next } = await world.store.listAssets(query);
          pages.push(assets.map(({ id }) => id));
          after = next;
        } while (after);
        return pages;
      };
      expect(await search({ user: 'dormant', search: 'none' })).toEqual([[], []]);
      expect(await search({ user: 'dormant', search: 'photo 12.' })).toEqual([[], ['asset-12']]);
      expect(await search({ user: 'dormant', search: 'photo 5998.' })).toEqual([['asset-5998'], []]);
      expect((await search({ user: 'dormant', search: '8.jpg' })).flat()).toHaveLength(600);
      expect((await search({ user: 'user-7', search: 'none' })).flat()).toEqual([]);
      expect(await search({ user: null, search: 'photo 12.' })).toEqual([[], [], [], [], [], ['asset-12']]);
    });

    it('ends', async () => {
      await world.end();
    });
  });
}
