// @vitest-environment node
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.js';

const never = new AbortController().signal;

it('hands out its slots, and a freed one to whoever came first', async () => {
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

it('gives a slot back once, however often it is told to', async () => {
  const pool = createSemaphore(1);
  const release = await pool.acquire(never);
  release();
  release();
  await pool.acquire(never);
  const second = pool.acquire(never);
  const outcome = await Promise.race([second.then(() => 'taken'), Promise.resolve('waits')]);
  expect(outcome).toBe('waits');
});

it('leaves no slot with a waiter that was aborted', async () => {
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
