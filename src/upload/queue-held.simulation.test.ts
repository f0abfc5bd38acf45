import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chaosSeeds } from '../test/chaos/seeds.js';
import { seeded } from '../test/worlds/mock-world.js';
import {
  createQueueWorld,
  loadQueueParts,
  plainHash,
  textFile,
  type QueueWorld,
} from '../test/worlds/queue-world.js';
import type { AddOptions } from './admission/add-options.js';
import type { Hash } from './hashing/hash.js';
import { isHeld, isSettled, type Upload, type UploadStatus } from './upload.js';

beforeAll(loadQueueParts);

const actions = ['cancel', 'retry', 'release', 'pause', 'resume', 'replaceFile'] as const;
type Action = (typeof actions)[number];

interface Moment {
  readonly when: string;
  readonly options: AddOptions;
  /** Reaches the moment. */
  readonly reach?: (world: QueueWorld, upload: Upload) => Promise<void>;
}

const inStatus =
  (status: UploadStatus) =>
  async (world: QueueWorld, upload: Upload): Promise<void> => {
    world.queue.release(upload.id);
    await world.until(() => world.now(upload).status === status);
  };

const moments: readonly Moment[] = [
  { when: 'before its size is known', options: { hold: true } },
  { when: 'before its size is known, to be checked', options: { hold: 'checked' } },
  { when: 'held', options: { hold: true }, reach: (world) => world.clock.advance(1) },
  {
    when: 'held after its checks',
    options: { hold: 'checked' },
    reach: (world, upload) => world.until(() => isHeld(world.now(upload))),
  },
  { when: 'while it is hashed', options: { hold: true }, reach: inStatus('hashing') },
  {
    when: 'while it is hashed, to be held',
    options: { hold: 'checked' },
    reach: (world, upload) => world.until(() => world.now(upload).status === 'hashing'),
  },
  {
    when: 'while it is checked',
    options: { hold: 'checked' },
    reach: (world, upload) => world.until(() => world.now(upload).status === 'checking'),
  },
  {
    when: 'while the user is asked',
    options: { hold: 'checked', duplicates: 'ask' },
    reach: (world, upload) => world.until(() => world.now(upload).status === 'duplicate'),
  },
  { when: 'while it is sent', options: { hold: true }, reach: inStatus('uploading') },
];

/** A page whose hashes and PUTs take a moment, and as long to end when they are aborted. */
function createSlowWorld() {
  const running = { now: 0, most: 0 };
  const counted = async <Result>(world: QueueWorld, work: () => Promise<Result>): Promise<Result> => {
    running.most = Math.max(running.most, ++running.now);
    try {
      await world.clock.sleep(100);
      return await work();
    } finally {
      running.now--;
    }
  };
  const hash: Hash = (file, options) => counted(world, () => plainHash(file, options));
  const world: QueueWorld = createQueueWorld({
    queue: { hash },
    through: (_input, init, send) =>
      init?.method === 'PUT' ? counted(world, () => send(_input, init)) : send(_input, init),
  });
  world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 100, times: Infinity });
  return { world, running };
}

/** Applies the actions at a moment, then lets the upload end. Returns what is wrong. */
async function play({ options, reach }: Moment, sequence: readonly Action[], gap: number): Promise<string[]> {
  const { world, running } = createSlowWorld();
  if (options.duplicates) await world.service.addAsset({ filename: 'known.txt', content: 'known' });
  const before = world.service.assets().length;
  // The size of each file takes longer to read than one slice of time.
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (reach ? 0 : (now += 100)));
  let last = textFile('0.txt', 'known');
  const [upload] = world.queue.add([last], options);
  const { id } = upload!;
  await reach?.(world, upload!);
  for (const [index, action] of sequence.entries()) {
    if (action === 'replaceFile') {
      const other = textFile(`${index + 1}.txt`);
      if (await world.queue.replaceFile(id, other)) last = other;
    } else world.queue[action](id);
    if (gap > 0) await world.clock.advance(gap);
  }
  for (let round = 0; round < 10 && !isSettled(world.now(upload!)); round++) {
    world.queue.resumeAll();
    world.queue.releaseAll();
    world.queue.resolve(id, 'upload');
    await world.clock.advance(10_000);
  }
  time.mockRestore();
  const end = world.now(upload!);
  const made = world.service.assets().slice(before);
  const created = world.service.assets().length - before;
  const finalized = world.operations().filter((operation) => operation === 'finalizeUpload').length;
  const wrong: string[] = [];
  if (!isSettled(end) || end.status === 'failed') wrong.push(`ended as ${end.status}`);
  if (running.most > 1) wrong.push('two attempts at once');
  if (created !== (end.status === 'done' ? 1 : 0)) wrong.push(`${created} assets`);
  if (finalized !== created) wrong.push(`${finalized} calls to finalize`);
  if (end.status === 'done' && !world.service.assets().some(({ filename }) => filename === last.name))
    wrong.push(`${made.map(({ filename }) => filename).join()} instead of ${last.name}`);
  world.queue.close();
  return wrong;
}

function sequencesOf(length: number): Action[][] {
  if (length === 0) return [[]];
  return sequencesOf(length - 1).flatMap((start) => actions.map((action) => [...start, action]));
}

// Milliseconds between the actions: none, less than a hash takes, and more.
const gaps = [0, 30, 150];

async function failuresOf(moment: Moment, sequences: Iterable<readonly Action[]>): Promise<string[]> {
  const failures: string[] = [];
  for (const sequence of sequences)
    for (const gap of gaps) {
      const wrong = await play(moment, sequence, gap);
      if (wrong.length > 0) failures.push(`${sequence.join(', ')} (${gap} ms apart): ${wrong.join('; ')}`);
    }
  return failures;
}

describe.each(moments)('a file that is held, $when', (moment) => {
  it('ends once, whatever two things are done to it', async () => {
    const sequences = [1, 2].flatMap(sequencesOf);
    expect(await failuresOf(moment, sequences)).toEqual([]);
  });

  it.each(chaosSeeds([1]))('ends once, whatever five things are done to it (CHAOS_SEED=%i)', async (seed) => {
    const random = seeded(seed);
    const any = () => actions[Math.floor(random() * actions.length)]!;
    const sequences = Array.from({ length: 30 }, () => [any(), any(), any(), any(), any()]);
    expect(await failuresOf(moment, sequences)).toEqual([]);
  });
});
