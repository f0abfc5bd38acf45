import { describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { FileChangedError } from './hash.js';
import { createHashPool, WorkerLostError, type WorkerRequest, type WorkerResponse } from './hash-pool.js';

/** A worker that the test controls. */
class FakeWorker {
  readonly received: WorkerRequest[] = [];
  terminated = false;
  declare onmessage: (event: MessageEvent<WorkerResponse>) => void;
  declare onmessageerror: () => void;
  declare onerror: (event: { message: string; preventDefault: () => void }) => void;

  postMessage(request: WorkerRequest): void {
    this.received.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  send(data: WorkerResponse): void {
    this.onmessage(new MessageEvent('message', { data }));
  }

  ready(): this {
    this.send({ type: 'ready', refusal: null });
    return this;
  }

  die(message = 'Out of memory'): void {
    this.onerror({ message, preventDefault: () => {} });
  }

  done(digest: string): void {
    this.send({ type: 'done', digest });
  }
}

function setUp({ size = 2, startWorker }: { size?: number; startWorker?: () => Worker } = {}) {
  const clock = createVirtualClock();
  const workers: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const pool = createHashPool({
    size,
    clock,
    idleMs: 30_000,
    wasm: true,
    startWorker: startWorker ?? start,
    onReady: () => {},
  });
  const hash = (signal = new AbortController().signal, onProgress: (bytes: number) => void = () => {}) => {
    const digest = pool.hash(new Blob(['x']), { signal, onProgress });
    digest.catch(() => {});
    return digest;
  };
  return { clock, workers, pool, hash, settle: () => clock.advance(0) };
}

describe('workers', () => {
  it('start lazily, one for each file up to the maximum', async () => {
    const { workers, hash, settle } = setUp();
    expect(workers).toHaveLength(0);
    void hash();
    await settle();
    expect(workers).toHaveLength(1);
    void hash();
    void hash();
    await settle();
    expect(workers).toHaveLength(2);
    expect(workers.map((worker) => worker.received.length)).toEqual([1, 1]);
  });

  it('take files in order', async () => {
    const { workers, hash, settle } = setUp({ size: 1 });
    const order: string[] = [];
    for (const name of ['a', 'b', 'c']) void hash().then(() => order.push(name));
    for (let count = 1; count <= 3; count += 1) {
      await settle();
      expect(workers[0]?.ready().received).toHaveLength(count);
      workers[0]?.done(`${count}`);
    }
    await settle();
    expect(order).toEqual(['a', 'b', 'c']);
    expect(workers).toHaveLength(1);
  });

  it('end after 30 s without a file, and start again for the next', async () => {
    const { clock, workers, hash, settle } = setUp();
    const first = hash();
    await settle();
    workers[0]?.ready().done('1');
    await first;
    await clock.advance(29_999);
    expect(workers[0]?.terminated).toBe(false);

    const second = hash();
    await clock.advance(60_000);
    expect(workers[0]?.terminated).toBe(false);
    workers[0]?.done('2');
    await second;
    await clock.advance(30_000);
    expect(workers[0]?.terminated).toBe(true);

    void hash();
    await settle();
    expect(workers).toHaveLength(2);
  });
});

describe('a worker whose script never loads', () => {
  it('is given up after 15 s, so that the file can be hashed elsewhere', async () => {
    const { pool, clock, workers, hash, settle } = setUp();
    const hashed = hash().catch((error: unknown) => error);
    await settle();
    await clock.advance(14_999);
    expect(workers[0]?.terminated).toBe(false);
    await clock.advance(1);
    expect(await hashed).toMatchObject({ name: 'WorkerLostError' });
    expect(workers[0]?.terminated).toBe(true);
    expect(pool.refusal()).toContain('did not start within 15 s');
  });

  it('is not given up once it has started, however long a file takes', async () => {
    const { clock, workers, hash, settle } = setUp();
    const hashed = hash();
    await settle();
    workers[0]?.ready();
    await clock.advance(3_600_000);
    workers[0]?.done('1');
    expect(await hashed).toBe('1');
  });
});

describe('an abort', () => {
  it('of a running file rejects at once and terminates its worker', async () => {
    const { workers, hash, settle } = setUp({ size: 1 });
    const abort = new AbortController();
    const first = hash(abort.signal);
    const second = hash();
    await settle();
    workers[0]?.ready();
    abort.abort(new Error('No more.'));
    await expect(first).rejects.toThrow('No more.');
    await settle();
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.ready().done('second');
    await expect(second).resolves.toBe('second');
  });

  it('of a waiting file keeps the order of the others', async () => {
    const { workers, hash, settle } = setUp({ size: 1 });
    const abort = new AbortController();
    const first = hash();
    const second = hash(abort.signal);
    const third = hash();
    await settle();
    abort.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    workers[0]?.ready().done('1');
    await first;
    await settle();
    workers[0]?.done('3');
    await expect(third).resolves.toBe('3');
    expect(workers[0]?.received).toHaveLength(2);
  });
});

describe('a failure', () => {
  it('of a file rejects unchanged, and the worker continues', async () => {
    const { workers, hash, settle } = setUp({ size: 1 });
    const failures = [
      [{ type: 'changed', expected: 5, actual: 3 }, new FileChangedError(5, 3)],
      [
        { type: 'unreadable', name: 'NotReadableError', message: 'No.' },
        new DOMException('No.', 'NotReadableError'),
      ],
    ] as const;
    for (const [failure, error] of failures) {
      const digest = hash();
      await settle();
      workers[0]?.ready().send(failure);
      await expect(digest).rejects.toEqual(error);
    }
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(false);
  });

  it.each([
    ['dies', (worker: FakeWorker) => worker.die()],
    ['sends an unreadable message', (worker: FakeWorker) => worker.onmessageerror()],
    ['reports an internal error', (worker: FakeWorker) => worker.send({ type: 'broken', message: 'Bug' })],
  ])('with a worker that %s is replaced by a new one', async (_, fail) => {
    const { workers, hash, settle, pool } = setUp({ size: 1 });
    const first = hash();
    const second = hash();
    await settle();
    const [worker] = workers;
    if (worker) fail(worker.ready());
    await expect(first).rejects.toBeInstanceOf(WorkerLostError);
    await settle();
    expect(worker?.terminated).toBe(true);
    workers[1]?.ready().done('2');
    await expect(second).resolves.toBe('2');
    expect(pool.refusal()).toBeNull();
  });

  it('to start a worker stops further attempts for a minute, with the reason', async () => {
    const startWorker = vi.fn((): Worker => {
      throw new DOMException('Refused to create a worker.', 'SecurityError');
    });
    const { clock, hash, pool } = setUp({ startWorker });
    await expect(hash()).rejects.toMatchObject({ name: 'WorkerLostError' });
    await clock.advance(50_000);
    await expect(hash()).rejects.toBeInstanceOf(WorkerLostError);
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(pool.refusal()).toBe('Refused to create a worker.');
    await clock.advance(10_000);
    expect(pool.refusal()).toBeNull();
    await expect(hash()).rejects.toBeInstanceOf(WorkerLostError);
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it('to load the script has a reason', async () => {
    const { workers, hash, settle } = setUp();
    const digest = hash();
    await settle();
    workers[0]?.die('');
    await expect(digest).rejects.toMatchObject({
      message: 'The hashing worker could not be loaded.',
    });
  });
});

it('terminates idle workers on close, and can be used again', async () => {
  const { workers, hash, settle, pool } = setUp();
  const first = hash();
  await settle();
  workers[0]?.ready().done('1');
  await first;
  pool.close();
  expect(workers[0]?.terminated).toBe(true);
  const again = hash();
  await settle();
  workers[1]?.ready().done('2');
  await expect(again).resolves.toBe('2');
});
