import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Objects } from '../../../src/service/objects/objects.js';
import { chunksOf } from '../../../src/service/objects/byte-streams.js';
import { contentOf, type ClientFile } from '../../faults/clients.js';

/** Reads rows of a database. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * Checks what is true however often the service was killed, once no client waits for an answer and a sweep has passed all
 * claims. The digest of an object is checked once.
 */
export function createTruth(query: Query, objects: Objects) {
  const checked = new Set<string>();

  const digestOf = async (key: string) => {
    const hash = createHash('sha256');
    for await (const chunk of chunksOf(await objects.read(key))) hash.update(chunk);
    return hash.digest('hex');
  };

  const expectBytes = async (versions: Record<string, unknown>[]) => {
    const stored = new Map<unknown, number>();
    for (const prefix of ['hosted/', 'temporary/'])
      for await (const { key, size } of objects.list(prefix)) stored.set(key, size);
    for (const { object_key: key, filename, size } of versions) {
      const content = contentOf(String(filename));
      expect([filename, stored.get(key), Number(size)]).toEqual([filename, content.length, content.length]);
      stored.delete(key);
      if (checked.has(String(key))) continue;
      const digest = createHash('sha256').update(content).digest('hex');
      expect([filename, await digestOf(String(key))]).toEqual([filename, digest]);
      checked.add(String(key));
    }
    expect([...stored.keys()], 'objects without an owner').toEqual([]);
  };

  const expectUsage = async () => {
    const wrong = await query(`select u.account, u.stored, u.reserved, coalesce(sum(v.size), 0) as size
      from longshore_service_usage u left join longshore_service_assets a on a.account = u.account
        left join longshore_service_versions v on v.asset_id = a.id
      group by u.account, u.stored, u.reserved having u.stored <> coalesce(sum(v.size), 0) or u.reserved <> 0`);
    expect(wrong, 'usage').toEqual([]);
  };

  return async (files: readonly ClientFile[]): Promise<{ assets: number; versions: number }> => {
    const open = () =>
      query(`select upload_id as id from longshore_service_sessions where state in ('open', 'claimed')
      union all select id from longshore_service_jobs where status in ('queued', 'processing')
      union all select object_key from longshore_service_removals`);
    // The sweep of the start may still be at work.
    const message = 'sessions, jobs and removals that are open';
    await expect.poll(open, { timeout: 30_000, message }).toEqual([]);
    const versions = await query(`select v.*, a.account from longshore_service_versions v
      left join longshore_service_assets a on a.id = v.asset_id order by v.asset_id, v.number`);
    await expectBytes(versions);
    await expectUsage();

    const known = new Map(files.flatMap((file) => [...file.versions.keys()].map((name) => [name, file])));
    const named = new Map(versions.map((version) => [version['filename'], version]));
    expect(named.size, 'versions, one of each upload').toBe(versions.length);
    for (const { asset_id: id, account, filename } of versions) {
      const file = known.get(String(filename));
      expect([filename, account]).toEqual([filename, file?.account]);
      expect(file?.versions.get(String(filename)), `${String(filename)} was refused`).not.toBe('refused');
      expect(file?.deletion, `${String(filename)} was deleted`).not.toBe('confirmed');
      if (file && file.ids.size > 0) expect([...file.ids], String(filename)).toEqual([id]);
    }
    for (const { ids, jobs, versions: told, deletion } of files) {
      expect(ids.size, 'the assets of a file').toBeLessThan(2);
      expect(jobs.size, 'the jobs of a file').toBeLessThan(2);
      const made = [...told.keys()].filter((name) => told.get(name) === 'made');
      if (deletion === 'none')
        expect(
          made.filter((name) => !named.has(name)),
          'lost versions',
        ).toEqual([]);
    }
    const assets = await query(`select a.id, v.number from longshore_service_assets a
      left join longshore_service_versions v on v.id = a.version_id`);
    const newest = new Map(versions.map(({ asset_id: id, number }) => [id, number]));
    expect(new Map(assets.map(({ id, number }) => [id, number]))).toEqual(newest);
    return { assets: assets.length, versions: versions.length };
  };
}
