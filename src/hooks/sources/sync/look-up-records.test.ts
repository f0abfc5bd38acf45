import { describe, expect, it } from 'vitest';
import { createQueueWorld } from '../../../../test/worlds/queue-world.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { lookUpRecords } from './look-up-records.js';

/** An account with as many assets, and records of some of them, and of others that it never had. */
async function accountOf(assets: number, recorded: number, strangers: number) {
  const world = createQueueWorld();
  const name = (at: number) => `${at}.txt`;
  for (let at = 0; at < assets; at++) await world.service.addAsset({ filename: name(at), content: name(at) });
  const digests = await Promise.all(
    Array.from({ length: recorded + strangers }, (_, at) => sha256(name(at < recorded ? at : at + assets))),
  );
  const records = digests.map((checksum) => ({ path: checksum, checksum, size: 5, link: null }));
  const { signal } = new AbortController();
  const ask = async () => {
    const answers = lookUpRecords(world.client, records, signal);
    const found = [...(await world.clock.drive(answers)).values()];
    return { there: found.filter(Boolean).length, gone: found.filter((asset) => asset === null).length };
  };
  return { world, ask };
}

describe('lookUpRecords', () => {
  it('reads the list, a hundred assets at a time, of many records', async () => {
    const { world, ask } = await accountOf(230, 40, 2);
    expect(await ask()).toEqual({ there: 40, gone: 2 });
    expect(world.operations()).toEqual(['listAssets', 'listAssets', 'listAssets']);
  });

  it('checks a few by their digests', async () => {
    const { world, ask } = await accountOf(230, 2, 1);
    expect(await ask()).toEqual({ there: 2, gone: 1 });
    expect(world.operations()).toEqual(['checkDuplicate', 'checkDuplicate', 'checkDuplicate']);
  });

  it('checks what a list that is too long has not told', async () => {
    const { world, ask } = await accountOf(230, 20, 5);
    expect(await ask()).toEqual({ there: 20, gone: 5 });
    const operations = world.operations();
    expect(operations.filter((name) => name === 'listAssets')).toHaveLength(2);
    expect(operations.length).toBeLessThanOrEqual(2 + 25);
  });

  it('checks all if the list may not be read or tells no digests', async () => {
    const { world, ask } = await accountOf(12, 10, 2);
    world.service.faults.add({ on: 'listAssets', kind: 'status', status: 403 });
    expect(await ask()).toEqual({ there: 10, gone: 2 });
    expect(world.operations().filter((name) => name === 'checkDuplicate')).toHaveLength(12);
    world.service.faults.add({ on: 'listAssets', kind: 'drop-fields', fields: ['data.0.checksum_sha256'] });
    expect(await ask()).toEqual({ there: 10, gone: 2 });
    expect(world.operations().filter((name) => name === 'checkDuplicate').length).toBeGreaterThan(13);
  });

  it('tells nothing if neither is answered', async () => {
    const { world, ask } = await accountOf(12, 10, 2);
    world.service.faults.add({ on: 'api', kind: 'network', times: Number.POSITIVE_INFINITY });
    expect(await ask()).toEqual({ there: 0, gone: 0 });
  });
});
