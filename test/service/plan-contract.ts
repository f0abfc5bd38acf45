import { sql, type CompiledQuery, type Logger } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetQuery } from '../../src/service/records/model.js';
import type { Records } from '../../src/service/records/records.js';
import { migrate } from '../../src/sql/migrate.js';
import { migrations } from '../../src/service/records/sql/migrations.js';
import { createSqlRecords } from '../../src/service/records/sql/sql-records.js';
import type { Database } from '../../src/service/records/sql/tables.js';
import { explain } from '../user-stores/filled-stores.js';
import { assetOf, jobOf, keyOf, minute, month, much, noon, quota, sessionOf } from './record-samples.js';

const page: AssetQuery = {
  account: 'ada',
  before: null,
  type: null,
  folderId: null,
  search: null,
  limit: 20,
};
const digest = '7'.padStart(64, '0');
const asset = assetOf();
const session = sessionOf();
const claim = { objectKey: asset.active.objectKey, until: noon + much, callKey: null };

/** Each call with the index that it must read by, or any. Some depend on those before them. */
const calls: [
  name: string,
  call: (records: Records) => Promise<unknown>,
  index?: string | Record<'explain' | 'explain query plan', string>,
][] = [
  ['a page', (records) => records.listAssets(page), 'assets_newest'],
  ['a later page', (records) => records.listAssets({ ...page, before: 5000 }), 'assets_newest'],
  ['a page by type', (records) => records.listAssets({ ...page, type: 'pdf', before: 5000 }), 'assets_type'],
  ['a page of a folder', (records) => records.listAssets({ ...page, folderId: 'f7' }), 'assets_folder'],
  ['a page of old assets', (records) => records.listAssets({ ...page, account: 'old' }), 'assets_newest'],
  ['a search', (records) => records.listAssets({ ...page, search: 'photo 2345' }), 'assets_names'],
  [
    'a search by type',
    (records) => records.listAssets({ ...page, type: 'image', search: '2345' }),
    'assets_names',
  ],
  [
    'a search of much',
    (records) => records.listAssets({ ...page, search: 'photo 199' }),
    { explain: 'assets_newest', 'explain query plan': 'assets_names' },
  ],
  ['a short search', (records) => records.listAssets({ ...page, search: '1' }), 'assets_newest'],
  ['a duplicate', (records) => records.findDuplicate('ada', digest, 1000), 'assets_digest'],
  ['an asset', (records) => records.getAsset('asset-7')],
  ['a link', (records) => records.findAssetByLink('l7')],
  ['versions', (records) => records.listVersions('asset-7')],
  ['a page of all versions', (records) => records.pageOfVersions('version-7', 20)],
  ['strays', (records) => records.findStrays(['object-7', 'removal-7']), 'versions_object'],
  ['a removal of an asset', (records) => records.removeAsset('asset-7', noon)],
  ['a new key', (records) => records.addKey(keyOf(), 10), 'keys_account'],
  ['a key', (records) => records.findKey('digest')],
  ['a request', (records) => records.countRequest('ada', month, 1)],
  ['a session', (records) => records.openSession(session, quota, noon)],
  ['a session by its object', (records) => records.findSession({ temporaryKey: session.temporaryKey })],
  ['a claim', (records) => records.claimSession(session.uploadId, claim, noon, noon + much)],
  ['an upload', (records) => records.addAsset(asset, { uploadId: session.uploadId })],
  ['sessions that expire', (records) => records.expireSessions(noon - much), 'sessions_open'],
  ['folders', (records) => records.listFolders('ada', 'f7', 20), 'folders_oldest'],
  ['a call', (records) => records.claimCall({ account: 'a', key: 'k', fingerprint: 'f' }, noon, noon)],
  ['a new job', (records) => records.addJob(jobOf({ callKey: 'call' })), 'jobs_account'],
  ['a job', (records) => records.claimJob(noon, noon + minute), 'jobs_open'],
  ['objects to remove', (records) => records.claimRemovals(0, noon, 20), 'removals_due'],
  ['what is over', (records) => records.prune(noon - much), 'sessions_over'],
];

/**
 * That no call reads a whole table, or sorts what it reads, when one account has most of the assets.
 *
 * @param isWasteful whether a plan does
 */
export function describeRecordPlans(
  name: string,
  create: (log: Logger) => Promise<Database>,
  keyword: 'explain' | 'explain query plan',
  isWasteful: (plan: string) => boolean,
): void {
  describe(`${name} with many assets`, () => {
    let database: Database;
    let records: Records;
    let queries: CompiledQuery[] = [];
    beforeAll(async () => {
      database = await create(({ query }) => void queries.push(query));
      records = createSqlRecords(database);
      // As the first version has made and filled the tables.
      await migrate(database, migrations.slice(0, 1), 'longshore_service_migrations');
      await fill(database);
      await records.migrate();
      await sql`analyze`.execute(database.db);
    });
    afterAll(() => records.close());

    it('finds names that an older version has stored', async () => {
      const found = await records.listAssets({ ...page, search: 'photo 2345' });
      expect(found.map(({ id }) => id)).toEqual(['asset-2345']);
    });

    it.each(calls)('reads %s by an index', async (_name, call, index) => {
      queries = [];
      await call(records);
      const plans: string[] = [];
      for (const query of queries.filter(({ sql: text }) => /^(select|insert|update|delete)/.test(text))) {
        const rows = await explain(database, keyword, query);
        plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
      }
      expect(plans).not.toEqual([]);
      expect(plans.filter(isWasteful)).toEqual([]);
      const expected = typeof index === 'object' ? index[keyword] : index;
      expect(plans.join('\n')).toContain(expected === undefined ? '' : `longshore_service_${expected}`);
    });
  });
}

async function fill({ db }: Database): Promise<void> {
  // Rows by the database itself, which takes seconds for a million; both understand this.
  const numbers = sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 19999)`;
  const digits = sql`cast(n as text)`;
  const account = sql`case when n < 2000 then 'old' when n % 10 = 0 then 'user-' || ${digits} else 'ada' end`;
  const time = sql`${sql.lit(noon)} + cast(n as bigint) - 20000`;
  const sha256 = sql`substr('${sql.raw('0'.repeat(64))}' || ${digits}, length(${digits}) + 1)`;
  const file = sql`'photo ' || ${digits} || '.jpg', 'image/jpeg', 1000`;
  const statements = [
    sql`insert into longshore_service_assets (id, account, link_token, privacy, status, folder_id, created_at,
      version_id, object_key, sha256, version_created_at, type, search_key, number, filename, content_type, size) ${numbers}
      select 'asset-' || ${digits}, ${account}, 'l' || ${digits}, 'public', 'active',
      case n % 5 when 0 then 'f' || cast(n % 90 as text) end, ${time}, 'version-' || ${digits}, 'object-' || ${digits},
      ${sha256}, ${time}, case n % 50 when 3 then 'pdf' else 'image' end, 'photo ' || ${digits}, 1, ${file} from numbers`,
    sql`insert into longshore_service_versions (id, asset_id, object_key, created_at, number, filename, content_type, size)
      ${numbers} select 'version-' || ${digits}, 'asset-' || ${digits}, 'object-' || ${digits}, ${time}, 1, ${file} from numbers`,
    sql`insert into longshore_service_sessions (upload_id, account, temporary_key, filename, content_type, size, privacy,
      created_at, expires_at, state, claim, lease_until) ${numbers} select 'u' || ${digits}, ${account}, 'temporary-' || ${digits},
      ${file}, 'public', ${time}, ${time}, case n % 100 when 0 then 'open' else 'consumed' end, 'null', 0 from numbers`,
    sql`insert into longshore_service_usage (account, stored, reserved, month, requests, delivered) ${numbers}
      select 'user-' || ${digits}, 0, 0, 0, 0, 0 from numbers`,
    sql`insert into longshore_service_keys (id, digest, account, scopes, created_at) ${numbers}
      select 'k' || ${digits}, ${sha256}, 'user-' || ${digits}, '[]', ${time} from numbers`,
    sql`insert into longshore_service_folders (id, account, name, slug, created_at) ${numbers}
      select 'f' || ${digits}, ${account}, 'Trips', 'trips-' || ${digits}, ${time} from numbers`,
    sql`insert into longshore_service_calls (account, key, fingerprint, outcome, lease_until) ${numbers}
      select ${account}, 'key-' || ${digits}, '', '', ${time} from numbers`,
    sql`insert into longshore_service_jobs (id, account, source_url, privacy, status, lease_until, error, created_at, updated_at)
      ${numbers} select 'j' || ${digits}, ${account}, '', 'public', case n % 100 when 0 then 'queued' else 'completed' end,
      0, 'null', ${time}, ${time} from numbers`,
    sql`insert into longshore_service_removals (object_key, due_at, removing) ${numbers}
      select 'removal-' || ${digits}, ${time}, 0 from numbers`,
  ];
  for (const statement of statements) await statement.execute(db);
}
