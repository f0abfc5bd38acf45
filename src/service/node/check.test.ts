import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256, streamOf } from '../../../test/service/objects-contract.js';
import { assetOf, noon } from '../../../test/service/record-samples.js';
import { callerAt, serving } from '../../../test/service/serving.js';
import { createMemoryObjects } from '../objects/memory-objects.js';
import { createMemoryRecords } from '../records/memory-records.js';
import { checkPlace } from './check.js';

const day = 86_400_000;
const keyOf = (area = 'hosted') => `${area}/${randomBytes(16).toString('hex')}`;

describe('a check', () => {
  const told: string[] = [];
  let records: ReturnType<typeof createMemoryRecords>;
  let objects: ReturnType<typeof createMemoryObjects>;
  beforeEach(() => {
    told.length = 0;
    records = createMemoryRecords();
    objects = createMemoryObjects();
  });
  const check = (options: { digests?: boolean; repair?: boolean } = {}) =>
    checkPlace({ records, objects, now: noon, tell: (text) => told.push(text), ...options });
  const host = async (text: string, declared: { size?: number; sha256?: string } = {}, key = keyOf()) => {
    await objects.write(key, streamOf(text));
    const version = { objectKey: key, size: text.length, sha256: sha256(text), ...declared };
    const asset = await records.addAsset(assetOf(version));
    return { key, id: asset && 'id' in asset ? asset.id : '' };
  };
  const removals = (at: number) => records.claimRemovals(at, at + 1, 99);

  it('finds nothing wrong with what the service has, and what it is about to remove', async () => {
    await host('one');
    await host('picture', {}, 'holiday/bay.png');
    await objects.write('holiday/notes.txt', streamOf('of the operator'));
    const arriving = keyOf('temporary');
    await records.planRemoval(arriving, noon + 1);
    await objects.write(arriving, streamOf('half'));
    expect(await check({ digests: true, repair: true })).toEqual({ files: 2, broken: 0, strays: 0 });
    expect(told).toEqual([]);
    expect(await removals(noon + 2 * day)).toEqual([arriving]);
  });

  it('names what is missing, has another size, or other bytes', async () => {
    const [missing, short, changed] = [
      await host('one'),
      await host('two', { size: 4 }),
      await host('three', { sha256: sha256('other') }),
    ];
    await objects.remove(missing.key);
    expect(await check()).toMatchObject({ files: 3, broken: 3 });
    expect(told.toSorted()).toEqual(
      [
        `${missing.id} version 1: the file ${missing.key} is missing.`,
        `${short.id} version 1: the file ${short.key} has 3 bytes, not 4.`,
        `${changed.id} version 1: the file ${changed.key} has other bytes than were uploaded.`,
      ].toSorted(),
    );
  });

  it('reads the bytes only if it is told to', async () => {
    const { key } = await host('one');
    const damaged = { ...objects, read: async () => streamOf('two') };
    const place = { records, objects: damaged, now: noon, tell: (text: string) => told.push(text) };
    expect(await checkPlace(place)).toMatchObject({ broken: 0 });
    expect(await checkPlace({ ...place, digests: true })).toMatchObject({ broken: 1 });
    const unreadable = { ...objects, read: () => Promise.reject(new Error('EIO')) };
    expect(await checkPlace({ ...place, objects: unreadable, digests: true })).toMatchObject({ broken: 1 });
    expect(told.at(-1)).toContain(`the file ${key} cannot be read: EIO`);
  });

  it('has what no record names removed in a day, and nothing else', async () => {
    await host('one');
    const strays = [keyOf(), keyOf('temporary')];
    for (const key of [...strays, 'notes.txt', 'hosted/notes']) await objects.write(key, streamOf('text'));
    expect(await check()).toMatchObject({ broken: 0, strays: 2 });
    expect(told).toEqual(strays.map((key) => `No record names the file ${key} (4 bytes).`));
    expect(await removals(noon + 2 * day)).toEqual([]);
    expect(await check({ repair: true })).toMatchObject({ strays: 2 });
    expect(await check()).toMatchObject({ strays: 0 });
    expect(await removals(noon + day - 1)).toEqual([]);
    expect((await removals(noon + day)).toSorted()).toEqual(strays.toSorted());
  });

  it('removes nothing if all of it belongs to other records', async () => {
    await objects.write(keyOf(), streamOf('of another service'));
    await expect(check({ repair: true })).rejects.toThrow('none of the files');
    expect(await removals(noon + 2 * day)).toEqual([]);
  });

  it('says nothing of what is deleted meanwhile', async () => {
    const { id } = await host('one');
    const stray = keyOf();
    await objects.write(stray, streamOf('two'));
    const deleting = {
      ...objects,
      async stat(key: string) {
        await records.removeAsset(id, noon);
        await objects.remove(key);
        return objects.stat(key);
      },
    };
    const place = { records, objects: deleting, now: noon, tell: (text: string) => told.push(text) };
    expect(await checkPlace(place)).toEqual({ files: 1, broken: 0, strays: 0 });
    expect(told).toEqual([]);
  });
});

describe('longshore check', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'longshore-check-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));
  const check = (...args: string[]) => serving(dir).run(['check', '--dir', dir, ...args]);

  it('fails while something is wrong, and leaves alone what the service is doing', async () => {
    await serving(dir).serve(async ({ base, key }) => {
      await callerAt(base, key).upload('hello');
      // Older than the process that checks, as an upload that has been arriving for a while.
      const part = join(dir, 'longshore-incoming', '00000000-0000-4000-8000-000000000000.part');
      await writeFile(part, 'hel');
      await utimes(part, 0, 0);
      expect(await check('--digests')).toMatchObject({
        code: 0,
        out: expect.stringContaining('Checked 1 files'),
      });
      expect(await readFile(part, 'utf8')).toBe('hel');
      const names = await readdir(join(dir, 'objects'), { recursive: true });
      const file = join(dir, 'objects', names.find((name) => /[0-9a-f]{64}$/.test(name)) ?? '');
      await writeFile(file, 'jello');
      expect((await check()).code).toBe(0);
      const { code, out } = await check('--digests', '--repair');
      expect([code, out]).toEqual([1, expect.stringContaining('has other bytes')]);
      expect(out).toContain('Missing or damaged: 1');
    });
  });

  it('repairs what it can', async () => {
    await serving(dir).serve(async ({ base, key }) => void (await callerAt(base, key).upload('hello')));
    const name = randomBytes(16).toString('hex');
    const folder = join(dir, 'objects/hosted', name.slice(0, 2), name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, sha256('stray')), 'stray');
    expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining('--repair') });
    expect(await check('--repair')).toMatchObject({ code: 0, out: expect.stringContaining('in a day') });
    expect((await check()).code).toBe(0);
  });
});
