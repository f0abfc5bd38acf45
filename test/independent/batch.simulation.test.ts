import { describe, expect, it } from 'vitest';
import { chaosSeeds } from '../faults/seeds.js';
import { createChance } from '../faults/chance.js';
import { textFile } from '../worlds/queue-world.js';
import { choicesFor } from './choices.js';
import { everyFault } from './faults.js';
import { complaintsAbout, digestOf } from './verdict.js';
import { createIndependentWorld } from './world.js';

const seeds = chaosSeeds([1, 2]);
const count = 500;

/** Files, some of which have the same bytes as an earlier one. */
function filesFor(seed: number, duplicates: number): File[] {
  const chance = createChance(seed + 1_000);
  return Array.from({ length: count }, (_, index) => {
    const content = chance.hits(duplicates) ? chance.between(0, index) : index;
    return textFile(`${index}.txt`, `content ${content} of seed ${seed}`);
  });
}

describe.each(seeds)('500 files with every fault at 5 % (CHAOS_SEED=%i)', (seed) => {
  it(
    'each is hosted once or fails with the true reason, and no call is forbidden',
    { timeout: 120_000 },
    async () => {
      const choices = choicesFor(seed);
      const world = createIndependentWorld({ seed, choices, faults: everyFault(0.05) });
      const { service, queue } = world;
      // If the service omits the privacy or status of an existing asset, uploading it again is correct.
      const files = filesFor(seed, choices.members === 'few' ? 0 : 0.1);
      for (const file of files.slice(0, 5)) service.state.blocked.add(await digestOf(file));
      const uploads = queue.add(files);
      await world.finish();
      expect(await complaintsAbout(world, files, uploads)).toEqual([]);

      // All failures can be retried.
      service.setFaults({});
      for (let tries = 0; tries < 5; tries++) {
        service.judge.forget();
        queue.retryAll();
        await world.finish();
      }
      expect(await complaintsAbout(world, files, uploads)).toEqual([]);
      const failed = uploads.filter(({ id }) => queue.getUpload(id)?.status === 'failed');
      const digests = await Promise.all(files.map(digestOf));
      const blocked = digests.filter((digest) => service.state.blocked.has(digest));
      expect(failed).toHaveLength(blocked.length);
    },
  );
});

describe.each([5_000, 60_000])('gateway error pages for %i ms in the middle of a batch', (duration) => {
  const statuses = duration < 10_000 ? [502, 200] : [504, 503];
  it.each(statuses)('do not fail any of 500 files (%i)', { timeout: 60_000 }, async (status) => {
    const world = createIndependentWorld({});
    const files = filesFor(1, 0);
    const from = world.clock.now() + 20_000;
    world.service.gatewayPages(from, from + duration, status);
    const uploads = world.queue.add(files);
    await world.finish();
    expect(await complaintsAbout(world, files, uploads)).toEqual([]);
    expect(world.queue.getState().groups['']?.summary.counts.done).toBe(count);
  });
});

describe('a key that is revoked in the middle of a batch', () => {
  it('stops all calls until the app resumes, and no file fails', { timeout: 60_000 }, async () => {
    const world = createIndependentWorld({});
    const { clock, queue, service } = world;
    const files = filesFor(1, 0).slice(0, 100);
    const uploads = queue.add(files);
    await clock.advance(5_000);
    service.revoke(true);
    await clock.advance(600_000);
    expect(queue.getState().halted).toMatchObject({ code: 'unauthorized' });
    service.revoke(false);
    service.judge.forget();
    queue.resumeAll();
    await world.finish();
    expect(await complaintsAbout(world, files, uploads)).toEqual([]);
    expect(queue.getState().groups['']?.summary.counts.done).toBe(files.length);
  });
});
