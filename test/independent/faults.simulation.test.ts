import { describe, expect, it } from 'vitest';
import { textFile } from '../worlds/queue-world.js';
import type { TwinAnswer } from './choices.js';
import { everyFault, type FaultRates } from './faults.js';
import type { ServiceOptions } from './service.js';
import { complaintsAbout } from './verdict.js';
import { createIndependentWorld } from './world.js';

/** Uploads a few files while one thing goes wrong, and expects each to be hosted once. */
async function expectAllDone(options: Omit<ServiceOptions, 'clock'>, count = 20) {
  const world = createIndependentWorld(options);
  const files = Array.from({ length: count }, (_, index) => textFile(`${index}.txt`, `content ${index}`));
  const startedAt = world.clock.now();
  const uploads = world.queue.add(files);
  await world.finish();
  expect(await complaintsAbout(world, files, uploads)).toEqual([]);
  expect(world.queue.getState().groups['']?.summary.counts).toMatchObject({ done: count, failed: 0 });
  return { world, uploads, took: world.clock.now() - startedAt };
}

const twins = ['original', 409, 410, 404, 422] as const satisfies TwinAnswer[];

describe('a finalize that takes 45 s behind a gateway that gives up after 30', () => {
  it.each(twins)('a retry gets %s', async (twin) => {
    const { world, uploads } = await expectAllDone({
      choices: { twins: [twin] },
      faults: { slowFinalize: 1 },
    });
    const outcomes = uploads.map(({ id }) => world.queue.getUpload(id));
    for (const end of outcomes) expect(end).toMatchObject({ outcome: 'uploaded' });
  });

  it.each(twins)('a retry gets %s, and the service omits members of the asset', async (twin) => {
    await expectAllDone({ choices: { twins: [twin], members: 'few' }, faults: { slowFinalize: 1 } });
  });

  it.each(twins)('a retry gets %s, and half of the duplicate checks fail', async (twin) => {
    await expectAllDone({
      choices: { twins: [twin] },
      faults: { slowFinalize: 1, lookupBroken: 0.5 },
    });
  });

  it.each([-90_000, 90_000])(
    'the clock of the service is %i ms ahead, and its Date is hidden',
    async (skew) => {
      await expectAllDone({
        choices: { twins: [410], skew, headers: 'hidden' },
        faults: { slowFinalize: 1 },
      });
    },
  );
});

describe('a finalize whose response is lost', () => {
  it.each(twins)('a retry gets %s', async (twin) => {
    await expectAllDone({ choices: { twins: [twin] }, faults: { pageAfter: 0.3, responseLost: 0.3 } });
  });

  it.each([-90_000, 90_000])(
    'the clock of the service is %i ms ahead, and its Date is hidden',
    async (skew) => {
      await expectAllDone({
        choices: { twins: [410], skew, headers: 'hidden' },
        faults: { responseLost: 0.3 },
      });
    },
  );

  it.each(twins)('a retry gets %s, and duplicate checks find the asset half a minute later', async (twin) => {
    await expectAllDone({ choices: { twins: [twin], lag: 30_000 }, faults: { responseLost: 0.5 } });
  });

  it.each(twins)('a retry gets %s, and the asset is not active yet', async (twin) => {
    const choices = { twins: [twin], statuses: ['processing'], members: 'extra' } as const;
    await expectAllDone({ choices, faults: { responseLost: 0.5 } });
  });

  it.each([-90_000, 90_000])('the clock differs by %i ms, and the asset lacks members', async (skew) => {
    const choices = { twins: [404, 410], skew, headers: 'hidden', members: 'few' } as const;
    await expectAllDone({ choices, faults: { responseLost: 0.5 } });
  });

  it.each(twins)('a retry gets %s at first, and the key may not check for duplicates', async (twin) => {
    await expectAllDone({
      scopes: ['uploads:write'],
      choices: { twins: [twin], finished: ['original'] },
      faults: { responseLost: 0.3, slowFinalize: 0.3 },
    });
  });
});

describe('one fault at a time, for a third of the calls', () => {
  const faults = Object.keys(everyFault(0)) as (keyof FaultRates)[];
  const endurable = faults.filter((fault) => fault !== 'storageRefused' && fault !== 'shortSession');
  it.each(endurable)('%s', async (fault) => {
    await expectAllDone({ faults: { [fault]: 0.33 } });
  });

  it.each(endurable)('%s, with headers that the page cannot read', async (fault) => {
    await expectAllDone({ choices: { headers: 'hidden' }, faults: { [fault]: 0.33 } });
  });
});

describe('duplicate checks that always fail', () => {
  it.each(['lookupRefused', 'lookupBroken'] as const)('%s: the files are uploaded anyway', async (fault) => {
    await expectAllDone({ faults: { [fault]: 1 } });
  });
});

describe('a storage that is down for ten minutes', () => {
  it('and then works: every file is done', async () => {
    const world = createIndependentWorld({ faults: { storageDown: 1 } });
    const files = Array.from({ length: 100 }, (_, index) => textFile(`${index}.txt`, `content ${index}`));
    const uploads = world.queue.add(files);
    await world.clock.advance(10 * 60_000);
    world.service.setFaults({});
    await world.finish();
    expect(await complaintsAbout(world, files, uploads)).toEqual([]);
    expect(world.queue.getState().groups['']?.summary.counts.done).toBe(files.length);
  });
});

describe('sessions shorter than the safety margin of the client', () => {
  it.each([4_000, 4_900])('%i ms: each is used once', async (lifetime) => {
    await expectAllDone({ choices: { lifetime } });
  });
});

describe('a budget per minute', () => {
  it.each(['readable', 'hidden'] as const)('with %s headers', async (headers) => {
    await expectAllDone({ choices: { unitsPerMinute: 120, headers } }, 60);
  });
});
