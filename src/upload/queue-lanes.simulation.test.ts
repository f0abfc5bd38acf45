import { describe, expect, it } from 'vitest';
import { putThrough } from '../../test/worlds/page.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { digestNatively } from './hashing/hash.js';
import type { UploadQueueOptions } from './queue-options.js';
import { groupOf } from './state/upload-store.js';
import type { PutRequest } from './send/put.js';

const minute = 60_000;
const files = (count: number) => Array.from({ length: count }, (_, index) => textFile(`${index}.txt`));

/** A world in which every request takes as long as a real one, and the most of each kind at once is counted. */
function createSlowWorld(latency: { call: number; put: number }, queue: Partial<UploadQueueOptions> = {}) {
  const most = { calls: 0, puts: 0 };
  const running = { calls: 0, puts: 0 };
  const world: QueueWorld = createQueueWorld({
    queue,
    async through(input, init, send) {
      const kind = init?.method === 'PUT' ? 'puts' : 'calls';
      running[kind]++;
      most[kind] = Math.max(most[kind], running[kind]);
      await world.clock.sleep(kind === 'puts' ? latency.put : latency.call);
      running[kind]--;
      return send(input, init);
    },
  });
  return { ...world, most };
}

const uploading = ({ queue }: Pick<QueueWorld, 'queue'>) =>
  groupOf(queue.getState(), '').summary.counts.uploading;

describe('calls and PUTs', () => {
  it('are as many as the connections of a browser carry, PUTs of small files more', async () => {
    const { queue, finish, most } = createSlowWorld({ call: 100, put: 1_000 });
    queue.add(files(100));
    await finish();
    expect(most.calls).toBe(6);
    // The storage may have a protocol that carries more, which browsers do not tell.
    expect(most.puts).toBe(16);
  });

  it('leave a connection to each larger file', async () => {
    const { queue, finish, most } = createSlowWorld({ call: 100, put: 300 });
    queue.add(
      Array.from({ length: 40 }, (_, index) => new File([new Uint8Array(300_000 + index)], `${index}`)),
    );
    await finish();
    expect(most.puts).toBe(4);
  });

  it('do not wait for each other: calls go on while the storage is slow', async () => {
    const { queue, until, operations, ...world } = createSlowWorld({ call: 10, put: 10 * minute });
    queue.add(files(40));
    await until(() => uploading({ queue }) === 16);
    await world.clock.advance(minute);
    // Six more have their sessions; their turn to send is all that they wait for.
    expect(operations().filter((operation) => operation === 'presignUpload')).toHaveLength(22);
  });

  it('become fewer when the service refuses some, and all files arrive', async () => {
    const { queue, service, finish, now, until, most } = createSlowWorld({ call: 100, put: 100 });
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 1, times: 20 });
    const refused = () => service.requests().filter(({ status }) => status === 503).length;
    const added = queue.add(files(60));
    await until(() => refused() >= 10);
    most.calls = 0;
    await until(() => refused() === 20);
    expect(most.calls).toBeLessThan(4);
    await finish();
    expect(added.map((upload) => now(upload).status)).toEqual(added.map(() => 'done'));
  });
});

it('a file of many bytes gets its session when it is its turn', async () => {
  const { queue, until, operations, clock } = createSlowWorld({ call: 10, put: minute });
  queue.add(
    Array.from({ length: 12 }, (_, index) => new File([new Uint8Array(2 ** 20 + index)], `${index}`)),
  );
  await until(() => uploading({ queue }) === 4);
  await clock.advance(minute / 2);
  expect(operations().filter((operation) => operation === 'presignUpload')).toHaveLength(4);
});

it('a session that expires in line is replaced, and costs the file none of its attempts', async () => {
  const { queue, finish, now } = createSlowWorld({ call: 10, put: 10 * minute });
  const added = queue.add(files(60));
  await finish();
  expect(added.filter((upload) => now(upload).status !== 'done')).toEqual([]);
});

it('a fixed number of files keep their slots from their sessions to their assets', async () => {
  const { queue, finish, operations, most } = createSlowWorld({ call: 100, put: 100 }, { concurrency: 2 });
  let sessions = 0;
  queue.subscribeToEvents(() => {
    const seen = operations();
    const count = (name: string) => seen.filter((operation) => operation === name).length;
    sessions = Math.max(sessions, count('presignUpload') - count('finalizeUpload'));
  });
  queue.add(files(30));
  await finish();
  expect({ ...most, sessions }).toMatchObject({ puts: 2, sessions: 2 });
});

describe('a small file', () => {
  const createReader = () => {
    const requests: PutRequest[] = [];
    let fails = 0;
    const world: QueueWorld = createQueueWorld({
      readableStorageErrors: true,
      queue: {
        hash: digestNatively,
        put(request) {
          requests.push(request);
          const send = fails-- > 0 ? async () => new Response(null, { status: 503 }) : world.service.fetch;
          return putThrough(send)(request);
        },
      },
    });
    return { ...world, requests, failOnce: () => (fails = 1) };
  };

  it('is read once: the bytes that were hashed are sent', async () => {
    const { queue, finish, requests } = createReader();
    queue.add([textFile('small.txt'), new File([new Uint8Array(2 ** 20 + 1)], 'large.bin')]);
    await finish();
    const sizes = requests.map(({ bytes, body }) => [body.size, bytes?.byteLength]);
    expect(sizes.toSorted()).toEqual([
      [2 ** 20 + 1, undefined],
      [24, 24],
    ]);
  });

  it('is read again after a failure, so that its bytes are not held while it waits', async () => {
    const { queue, finish, requests, failOnce } = createReader();
    failOnce();
    queue.add([textFile('small.txt')]);
    await finish();
    expect(requests.map(({ bytes }) => bytes?.byteLength)).toEqual([24, undefined]);
  });
});
