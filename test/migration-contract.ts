import { sql, type QueryExecutorProvider } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createSqlStore } from '../src/server/sql/sql-store.js';
import { migrations as ofUsers } from '../src/server/sql/migrations.js';
import type { Database as UserDatabase } from '../src/server/sql/tables.js';
import { migrations as ofService } from '../src/service/records/sql/migrations.js';
import { createSqlRecords } from '../src/service/records/sql/sql-records.js';
import type { Database as ServiceDatabase } from '../src/service/records/sql/tables.js';
import { migrate, type Migrations } from '../src/sql/migrate.js';
import { assetOf, noon } from './user-stores/samples.js';

interface Opened {
  readonly users: UserDatabase;
  readonly service: ServiceDatabase;
  end(): Promise<void>;
}

const versionsOf = (migrations: Migrations) =>
  Array.from({ length: migrations.length }, (_, index) => index + 1);

/** Tables of every version that has landed become those of today, with what is in them. */
export function describeMigrations(name: string, open: () => Promise<Opened>): void {
  describe(`${name} of earlier versions`, () => {
    it.each(versionsOf(ofUsers))('keeps what users have, from version %i', async (version) => {
      const { users: database, end } = await open();
      await migrate(database, ofUsers.slice(0, version), 'longshore_migrations');
      const { resource } = assetOf({ id: 'a1' });
      const hidden = { ...assetOf({ id: 'a2' }), user: 'ada', folderId: null, storedBytes: 1000 };
      await insert(database, 'longshore_assets', {
        id: 'a1',
        user_id: 'ada',
        resource: JSON.stringify(resource),
        filename: 'Sunset.jpg',
        search_key: 'sunset.jpg',
        type: 'image',
        size: 1000,
        stored_bytes: 1000,
        checksum: 'c1',
        folder_id: 'f1',
        created_at: noon,
        lease_until: 0,
      });
      await insert(database, 'longshore_sessions', {
        id: 's1',
        user_id: 'ada',
        kind: 'new',
        state: 'open',
        size: 500,
        meta: '{"row":7}',
        upload_id: 'u1',
        created_at: noon,
        touched_at: noon,
        lease_until: 0,
      });
      await insert(database, 'longshore_folders', { id: 'f1', user_id: 'ada', resource: '{"name":"Trip"}' });
      await insert(database, 'longshore_usage', {
        user_id: 'ada',
        bytes: 1000,
        files: 1,
        reserved_bytes: 500,
        reserved_files: 1,
        day: 0,
        files_today: 0,
        ...(version > 1 && { open_sessions: 1 }),
      });
      if (version > 1)
        await insert(database, 'longshore_hidden', {
          id: 'a2',
          asset: JSON.stringify(hidden),
          hidden_at: noon,
        });

      const store = createSqlStore(database);
      await store.migrate();
      const kept = { user: 'ada', resource, filename: 'Sunset.jpg', folderId: 'f1', storedBytes: 1000 };
      const unknown = { colors: null, policies: null, draftUntil: null, missedAt: null };
      expect(await store.getAsset('a1')).toMatchObject({ ...kept, ...unknown });
      expect((await store.findNamed('ada', 'f1', 'sunset.JPG'))?.id).toBe('a1');
      const session = { meta: { row: 7 }, draftFor: null, policy: null, result: null };
      expect(await store.findSession({ uploadId: 'u1' })).toMatchObject({ id: 's1', ...session });
      expect(await store.getFolder('f1')).toMatchObject({ resource: { name: 'Trip' } });
      expect(await store.usageOf('ada', noon)).toMatchObject({ bytes: 1000, files: 1, openUploads: 1 });
      expect(await store.restoreAsset('a2')).toBe(version > 1);
      if (version > 1) expect(await store.getAsset('a2')).toMatchObject(unknown);
      await store.close();
      await end();
    });

    it.each(versionsOf(ofService))('keeps what the service has, from version %i', async (version) => {
      const { service: database, end } = await open();
      await migrate(database, ofService.slice(0, version), 'longshore_service_migrations');
      const account = 'ada';
      const file = { filename: 'Sunset.jpg', content_type: 'image/jpeg', size: 1000 };
      const stored = { ...file, number: 1, object_key: 'o1', sha256: 'c1' };
      await insert(database, 'longshore_service_assets', {
        id: 'a1',
        account,
        link_token: 'l1',
        privacy: 'public',
        status: 'active',
        created_at: noon,
        ...stored,
        version_id: 'v1',
        version_created_at: noon,
        type: 'image',
        search_key: 'sunset.jpg',
      });
      await insert(database, 'longshore_service_versions', {
        ...stored,
        id: 'v1',
        asset_id: 'a1',
        created_at: noon,
      });
      await insert(database, 'longshore_service_sessions', {
        ...file,
        upload_id: 'u1',
        account,
        temporary_key: 't1',
        privacy: 'public',
        created_at: noon,
        expires_at: noon + 1,
        state: 'open',
        claim: 'null',
        lease_until: 0,
      });
      await insert(database, 'longshore_service_keys', {
        id: 'k1',
        digest: 'd1',
        account,
        scopes: '["assets:read"]',
        created_at: noon,
      });
      await insert(database, 'longshore_service_jobs', {
        id: 'j1',
        account,
        source_url: 'https://example.com',
        privacy: 'public',
        status: 'queued',
        lease_until: 0,
        error: 'null',
        created_at: noon,
        updated_at: noon,
      });

      const records = createSqlRecords(database);
      await records.migrate();
      const active = { id: 'v1', filename: 'Sunset.jpg', objectKey: 'o1', sha256: 'c1' };
      expect(await records.getAsset('a1')).toMatchObject({ account, linkToken: 'l1', active });
      const all = { account, before: null, type: null, folderId: null, limit: 10 };
      expect(await records.listAssets({ ...all, search: 'UNSET' })).toMatchObject([{ id: 'a1' }]);
      expect(await records.listVersions('a1')).toMatchObject([{ id: 'v1', number: 1 }]);
      expect(await records.findStrays(['o1', 'o2'])).toEqual(['o2']);
      expect(await records.findSession({ uploadId: 'u1' })).toMatchObject({
        temporaryKey: 't1',
        claim: null,
      });
      expect(await records.findKey('d1')).toMatchObject({ id: 'k1', scopes: ['assets:read'] });
      expect(await records.claimJob(noon, noon + 1)).toMatchObject({ id: 'j1', error: null });
      await records.close();
      await end();
    });
  });
}

async function insert(
  { db }: { db: QueryExecutorProvider },
  table: string,
  row: Record<string, string | number>,
): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}
