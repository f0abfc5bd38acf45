// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sha256 } from '../test/mock-world.js';
import { createQueueWorld, textFile } from '../test/queue-world.js';
import { createKeptBytes } from './kept-bytes.js';

const mebibyte = 1024 * 1024;

describe('a small file', () => {
  it('is sent as it was read for its digest, also when it changes on disk meanwhile', async () => {
    const world = createQueueWorld();
    let reads = 0;
    const draft = Object.assign(textFile('draft.txt', 'as it was first'), {
      arrayBuffer: () => new Blob([reads++ === 0 ? 'as it was first' : 'as it was LATER']).arrayBuffer(),
    });
    const [upload] = world.queue.add([draft]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', checksum: await sha256('as it was first') });
    expect(reads).toBe(1);
    expect(world.asked().filter((operation) => operation === 'put')).toHaveLength(1);
  });

  it('is read again when the storage refuses what it was sent', async () => {
    const world = createQueueWorld({ readableStorageErrors: true });
    let reads = 0;
    const note = Object.assign(textFile('note.txt', 'altered on its way'), {
      arrayBuffer: () => (reads++, new Blob(['altered on its way']).arrayBuffer()),
    });
    world.service.faults.add({ on: 'put', kind: 'corrupt' });
    const [upload] = world.queue.add([note]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(reads).toBeGreaterThan(1);
  });
});

describe('what is kept of all files together', () => {
  it('is bounded: the others are read again', () => {
    const kept = createKeptBytes();
    for (let at = 0; at < 20; at++) kept.keep(`file ${at}`, new ArrayBuffer(mebibyte));
    const held = Array.from({ length: 20 }, (_, at) => kept.get(`file ${at}`)).filter(Boolean);
    expect(held).toHaveLength(8);
  });

  it('makes room for others when a file is sent, and none twice for one that is read again', () => {
    const kept = createKeptBytes();
    kept.keep('a', new ArrayBuffer(8 * mebibyte));
    kept.keep('a', new ArrayBuffer(5 * mebibyte));
    kept.keep('b', new ArrayBuffer(3 * mebibyte));
    expect(kept.get('b')?.byteLength).toBe(3 * mebibyte);
    kept.drop('a');
    kept.drop('a');
    kept.keep('c', new ArrayBuffer(5 * mebibyte));
    kept.keep('d', new ArrayBuffer(1));
    expect([kept.get('a'), kept.get('c')?.byteLength, kept.get('d')]).toEqual([
      undefined,
      5 * mebibyte,
      undefined,
    ]);
  });
});
