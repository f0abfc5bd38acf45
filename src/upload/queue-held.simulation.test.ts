import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chaosSeeds } from '../../test/faults/seeds.js';
import { createChance } from '../../test/faults/chance.js';
import { plainHash } from '../../test/worlds/page.js';
import {
  createQueueWorld,
  loadQueueParts,
  textFile,
  type QueueWorld,
} from '../../test/worlds/queue-world.js';
import type { AddOptions } from './files/add-options.js';
import type { Hash } from './hashing/hash.js';
import { isHeld, isSettled, type Upload, type UploadStatus } from './upload.js';

beforeAll(loadQueueParts);
afterEach(() => void vi.restoreAllMocks());

const actions = ['cancel', 'retry', 'release', 'pause', 'resume', 'replaceFile'] as const;
type Action = (typeof actions)[number];

interface Moment {
  readonly when: string;
  readonly options: AddOptions;
  /** Missing before the size is known. */
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
  { when: 'while it is held', options: { hold: true }, reach: (world) => world.clock.advance(1) },
  {
    when: 'while it is held after its checks',
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
  const slowly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    running.most = Math.max(running.most, ++running.now);
    try {
      await world.clock.sleep(100);
      return await work();
    } finally {
      running.now--;
    }
  };
  const hash: Hash = (file, options) => slowly(() => plainHash(file, options));
  const world: QueueWorld = createQueueWorld({
    queue: { hash },
    through: (input, init, send) =>
      init?.method === 'PUT' ? slowly(() => send(input, init)) : send(input, init),
  });
  world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 100, times: Infinity });
  return { world, running };
}

/** Applies the actions at a moment, so many milliseconds apart, and lets the upload end. Returns what is wrong. */
async function play({ options, reach }: Moment, sequence: readonly Action[], gap: number): Promise<string[]> {
  const { world, running } = createSlowWorld();
  if (options.duplicates) await world.service.addAsset({ filename: 'known.txt', content: 'the file' });
  const known = world.service.assets().length;
  // Without `reach`, a size takes longer to read than one slice of time.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (reach ? 0 : (now += 100)));
  let file = textFile('0.txt', 'the file');
  const [upload] = world.queue.add([file], options);
  const { id } = upload!;
  await reach?.(world, upload!);
  for (const [index, action] of sequence.entries()) {
    const other = textFile(`${index + 1}.txt`);
    if (action !== 'replaceFile') world.queue[action](id);
    else if (await world.queue.replaceFile(id, other)) file = other;
    if (gap > 0) await world.clock.advance(gap);
  }
  for (let round = 0; round < 10 && !isSettled(world.now(upload!)); round++) {
    world.queue.resumeAll();
    world.queue.releaseAll();
    world.queue.resolve(id, 'upload');
    await world.clock.advance(10_000);
  }
  world.queue.close();
  const { status } = world.now(upload!);
  const made = world.service.assets().length - known;
  const finalized = world.operations().filter((operation) => operation === 'finalizeUpload').length;
  const wrong: string[] = [];
  if (status !== 'done' && status !== 'cancelled') wrong.push(`it is ${status}`);
  if (running.most > 1) wrong.push('two attempts at once');
  if (made !== (status === 'done' ? 1 : 0)) wrong.push(`${made} assets`);
  if (finalized !== made) wrong.push(`${finalized} calls to finalize`);
  if (made > 0 && !world.service.assets().some(({ filename }) => filename === file.name))
    wrong.push('another file was sent');
  return wrong;
}

function sequencesOf(length: number): Action[][] {
  if (length === 0) return [[]];
  return sequencesOf(length - 1).flatMap((start) => actions.map((action) => [...start, action]));
}

// Milliseconds between the actions: none, less than a hash takes, and more.
const gaps = [0, 30, 150];

async function failuresOf(moment: Moment, sequences: readonly (readonly Action[])[]): Promise<string[]> {
  const failures: string[] = [];
  for (const sequence of sequences)
    for (const gap of gaps) {
      const wrong = await play(moment, sequence, gap);
      if (wrong.length > 0) failures.push(`${sequence.join(', ')}, ${gap} ms apart: ${wrong.join('; ')}`);
    }
  return failures;
}

describe.each(moments)('a held file that is changed $when', (moment) => {
  it('ends once, after any one or two actions', async () => {
    expect(await failuresOf(moment, [1, 2].flatMap(sequencesOf))).toEqual([]);
  });

  it.each(chaosSeeds([1]))('ends once, after any five actions (CHAOS_SEED=%i)', async (seed) => {
    const random = createChance(seed).next;
    const any = () => actions[Math.floor(random() * actions.length)]!;
    const sequences = Array.from({ length: 30 }, () => [any(), any(), any(), any(), any()]);
    expect(await failuresOf(moment, sequences)).toEqual([]);
  });
});
