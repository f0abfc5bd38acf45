import { describe, expect, it } from 'vitest';
import { textFile } from '../worlds/queue-world.js';
import type { TwinAnswer } from './choices.js';
import { everyFault } from './faults.js';
import type { ServiceOptions } from './service.js';
import { createIndependentWorld } from './world.js';

const twins = ['original', 409, 410, 404, 422] as const satisfies TwinAnswer[];

/** Uploads assets, then replaces the bytes of each under these faults and choices. */
async function replaceUnder(options: Omit<ServiceOptions, 'clock'>) {
  const world = createIndependentWorld({ ...options, faults: {} });
  const before = Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`, `before ${index}`));
  const first = world.queue.add(before);
  await world.finish();
  const ids = first.flatMap(({ id }) => {
    const end = world.queue.getUpload(id);
    return end?.status === 'done' ? [end.asset.id] : [];
  });
  world.service.setFaults(options.faults ?? {});
  const uploads = ids.flatMap((id, index) =>
    world.queue.add([textFile(`${index}.txt`, `after ${index}`)], { replace: id }),
  );
  await world.finish();
  const { state, judge } = world.service;
  return {
    ends: uploads.map(({ id }) => world.queue.getUpload(id)?.status),
    versions: ids.map((id) => state.assets.get(id)?.versions.length),
    violations: judge.violations,
  };
}

const replaced = { ends: Array(20).fill('done'), versions: Array(20).fill(2), violations: [] };

describe('replacements', () => {
  it.each(twins)(
    'that take 45 s behind a gateway that gives up after 30, while retries get %s: one version each',
    async (twin) => {
      expect(await replaceUnder({ choices: { twins: [twin] }, faults: { slowFinalize: 1 } })).toEqual(
        replaced,
      );
    },
  );

  it.each(twins)('with lost responses, while retries get %s: one version each', async (twin) => {
    const faults = { pageAfter: 0.3, responseLost: 0.3 };
    expect(await replaceUnder({ choices: { twins: [twin] }, faults })).toEqual(replaced);
  });

  it('at a service that omits optional members: one version each', async () => {
    const choices = { twins, members: 'few' } as const;
    expect(await replaceUnder({ choices, faults: { pageAfter: 0.3, slowFinalize: 0.3 } })).toEqual(replaced);
  });
});

describe('imports with every fault at 5 %', () => {
  it.each([1, 2, 3])(
    'each becomes one asset, or fails with the reason of the service (seed %i)',
    async (seed) => {
      const world = createIndependentWorld({ seed, faults: everyFault(0.05) });
      const urls = Array.from({ length: 100 }, (_, index) => {
        const kind = ['broken', 'blocked'][index] ?? 'good';
        return `https://source.example/${kind}/${index}.png`;
      });
      const uploads = await world.queue.importUrls(urls);
      await world.finish();
      const failed = uploads.flatMap(({ id, url }) => {
        const end = world.queue.getUpload(id);
        if (end?.status === 'done') return [];
        const trace = world.service.trace(url ?? '');
        return [{ url, code: end?.status === 'failed' ? end.error.code : end?.status, trace }];
      });
      const { assets } = world.service.state;
      const sources = [...assets.values()].map(({ source }) => source);
      expect(new Set(sources).size).toBe(sources.length);
      expect(world.service.judge.violations).toEqual([]);
      const rightly = urls.slice(0, 2);
      expect(failed.filter(({ url }) => !rightly.includes(url ?? ''))).toEqual([]);
      expect(failed).toHaveLength(rightly.length);
    },
  );
});
