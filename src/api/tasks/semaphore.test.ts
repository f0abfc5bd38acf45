import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.js';

const never = new AbortController().signal;

it('grants its slots in order of arrival', async () => {
  const pool = createSemaphore(2);
  const order: string[] = [];
  const first = await pool.acquire(never);
  await pool.acquire(never);
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    const release = await pool.acquire(never);
    order.push(name);
    return release;
  });
  first();
  (await waiting[0]!)();
  (await waiting[1]!)();
  await waiting[2];
  expect(order).toEqual(['a', 'b', 'c']);
});

it('releases a slot only once', async () => {
  const pool = createSemaphore(1);
  const release = await pool.acquire(never);
  release();
  release();
  await pool.acquire(never);
  const second = pool.acquire(never);
  const outcome = await Promise.race([second.then(() => 'taken'), Promise.resolve('waits')]);
  expect(outcome).toBe('waits');
});

it('grants no slot to an aborted waiter', async () => {
  const pool = createSemaphore(1);
  const release = await pool.acquire(never);
  const abort = new AbortController();
  const aborted = pool.acquire(abort.signal);
  const next = pool.acquire(never);
  abort.abort(new Error('cancelled'));
  await expect(aborted).rejects.toThrow('cancelled');
  release();
  await expect(next).resolves.toBeTypeOf('function');
  await expect(pool.acquire(abort.signal)).rejects.toThrow('cancelled');
});
