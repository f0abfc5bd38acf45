// @vitest-environment node
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.js';

const never = new AbortController().signal;

it('hands out its slots, and a freed one to whoever came first', async () => {
  const pool = createSemaphore(2);
  const order: string[] = [];
  const first = await pool.take(never);
  await pool.take(never);
  const waiting = ['a', 'b', 'c'].map(async (name) => {
    const release = await pool.take(never);
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
  const release = await pool.take(never);
  release();
  release();
  await pool.take(never);
  const second = pool.take(never);
  const outcome = await Promise.race([second.then(() => 'taken'), Promise.resolve('waits')]);
  expect(outcome).toBe('waits');
});

it('leaves no slot with a waiter that was aborted', async () => {
  const pool = createSemaphore(1);
  const release = await pool.take(never);
  const abort = new AbortController();
  const aborted = pool.take(abort.signal);
  const next = pool.take(never);
  abort.abort(new Error('cancelled'));
  await expect(aborted).rejects.toThrow('cancelled');
  release();
  await expect(next).resolves.toBeTypeOf('function');
  await expect(pool.take(abort.signal)).rejects.toThrow('cancelled');
});
