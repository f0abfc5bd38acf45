import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../api/clock.js';
import type { MockService } from '../../../mock/index.js';
import { createTabs, settle, startService, tabUser } from '../../../../test/tabs.js';
import { digestNatively } from '../../hashing/hash.js';

const tabs = createTabs();

afterEach(() => {
  tabs.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const files = (count: number) =>
  Array.from({ length: count }, (_, index) => new File([`content ${index}`], `${index}.txt`));

/** The lock of the tabs. The names of the others begin with it. */
const tabLock = ({ baseUrl }: MockService) => `longshore:${baseUrl} ${tabUser}`;

/** The names of the locks that tabs hold or wait for. */
const lockNames = async (service: MockService) => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].flatMap(({ name }) => (name?.startsWith(tabLock(service)) ? name : []));
};

/** Takes a lock as another page would. Returns its release. */
const hold = (name: string) =>
  new Promise<() => void>((held) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => held(release)));
  });

/** A tab that sends a file, and another one in which the same file waits for it. */
async function waiting() {
  const service = startService();
  service.faults.add({ on: 'put', kind: 'delay', ms: 3_600_000 });
  const [first, second] = [tabs.open(service), tabs.open(service)];
  const [leader] = first.add(files(1));
  await expect.poll(() => first.getUpload(leader!.id)?.status).toBe('uploading');
  const [follower] = second.add(files(1));
  await expect
    .poll(() => second.getUpload(follower!.id))
    .toMatchObject({ status: 'checking', follows: 'another-tab' });
  return { service, first, second, follower: follower! };
}

it('20 new files added to two tabs at once become 20 assets', async () => {
  const service = startService();
  const both = [tabs.open(service), tabs.open(service)];
  const added = both.map((tab) => tab.add(files(20)));
  const ends = await Promise.all(both.map((tab, index) => settle(tab, added[index] ?? [])));
  expect(ends.flat().map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 'done'));
  expect(service.assets()).toHaveLength(20);
  const ids = ends.map((all) => all.map((end) => end.status === 'done' && end.asset.id));
  expect(ids[0]).toEqual(ids[1]);
});

it('a file shows that it waits for another tab, and continues when that tab is closed', async () => {
  const { service, first, second, follower } = await waiting();
  first.close();
  expect(await second.settled(follower.id)).toMatchObject({ status: 'done', outcome: 'uploaded' });
  expect(service.assets()).toHaveLength(1);
});

it('an unresolved duplicate in another tab delays no file', async () => {
  const service = startService();
  await service.addAsset({ filename: 'old.txt', content: 'content 0' });
  const [first, second] = [tabs.open(service), tabs.open(service)];
  const [asking] = first.add(files(1), { duplicates: 'ask' });
  await expect.poll(() => first.getUpload(asking!.id)?.status).toBe('duplicate');
  const [other] = second.add(files(1));
  expect(await second.settled(other!.id)).toMatchObject({ status: 'done', outcome: 'reused' });
});

it('a file that is cancelled while it waits leaves no lock behind', async () => {
  const { service, first, second, follower } = await waiting();
  const ofDigests = async () => (await lockNames(service)).filter((name) => /:\w{64}$/.test(name));
  await expect.poll(ofDigests).toHaveLength(2);
  second.cancel(follower.id);
  first.close();
  await expect.poll(() => lockNames(service)).toEqual([]);
});

it('a tab that is alone takes no lock for each file, and leaves none behind', async () => {
  const service = startService();
  service.faults.add({ on: 'put', kind: 'delay', ms: 300, times: 20 });
  const tab = tabs.open(service);
  const uploads = tab.add(files(20));
  await expect.poll(() => uploads.some(({ id }) => tab.getUpload(id)?.status === 'uploading')).toBe(true);
  expect(await lockNames(service)).toHaveLength(2);
  await settle(tab, uploads);
  await expect.poll(() => lockNames(service)).toEqual([]);
});

it('three tabs that come while others send the same files make one asset of each', async () => {
  const service = startService();
  service.faults.add({ on: 'put', kind: 'delay', ms: 20, times: Number.POSITIVE_INFINITY });
  const three = [tabs.open(service), tabs.open(service), tabs.open(service)];
  const ends: Promise<unknown>[] = [];
  for (const tab of three) {
    const uploads = tab.add(files(30));
    ends.push(settle(tab, uploads));
    await expect.poll(() => uploads.some(({ id }) => tab.getUpload(id)?.status === 'done')).toBe(true);
  }
  await Promise.all(ends);
  expect(service.assets()).toHaveLength(30);
  await expect.poll(() => lockNames(service)).toEqual([]);
});

it('a tab that never answers delays a file by seconds, and one that sends its bytes by at most an hour', async () => {
  const service = startService();
  const checksum = await digestNatively(new File(['content 0'], 'a.txt'), new AbortController());
  const held = [await hold(tabLock(service)), await hold(`${tabLock(service)}:${checksum}`)];
  const waits: number[] = [];
  let skipped = 0;
  const hurried = {
    ...systemClock,
    elapsed: () => systemClock.elapsed() + skipped,
    async sleep(ms: number, signal?: AbortSignal) {
      waits.push(ms);
      const isLong = (ms > 600_000 && ms <= 3_600_000) || ms === 10_000;
      await systemClock.sleep(isLong ? 100 : ms, signal);
      if (isLong) skipped += ms - 100;
    },
  };
  const queue = tabs.open(service, hurried);
  const [upload] = queue.add(files(1));
  expect(await queue.settled(upload!.id)).toMatchObject({ status: 'done', outcome: 'uploaded' });
  expect(Math.max(...waits.filter((ms) => Number.isFinite(ms)))).toBe(3_600_000);
  for (const release of held) release();
});

it('a browser without locks, or one that refuses them, uploads as usual', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('Refused', 'SecurityError'));
  const service = startService();
  const queue = tabs.open(service);
  expect(await settle(queue, queue.add(files(2)))).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  vi.stubGlobal('navigator', { onLine: true });
  const other = tabs.open(service);
  expect(await settle(other, other.add(files(2)))).toMatchObject([{ status: 'done' }, { status: 'done' }]);
});

it('a browser that does not answer about a lock delays a file by seconds, not by an hour', async () => {
  vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}));
  const hurried = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) =>
      systemClock.sleep(ms > 1_000 && ms < 60_000 ? 10 : ms, signal),
  };
  const queue = tabs.open(startService(), hurried);
  expect(await settle(queue, queue.add(files(1)))).toMatchObject([{ status: 'done' }]);
});
