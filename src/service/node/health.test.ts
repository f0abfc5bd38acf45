import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHealth } from './health.js';

let health: ReturnType<typeof watchHealth>;
const database = vi.fn<() => Promise<unknown>>();
const problem = vi.fn<() => Promise<string | null>>();
const told: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  database.mockReset().mockResolvedValue(null);
  problem.mockReset().mockResolvedValue(null);
  const parts = { database, storage: async () => {} };
  health = watchHealth({ parts, problem, onError: (error) => told.push(String(error)) });
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

const answer = async () => {
  const { status, text } = await health.check();
  return `${status} ${text}`;
};

it('names a part that stands still within ten seconds, and tells the operator once', async () => {
  expect(await answer()).toBe('200 ok');
  database.mockReturnValue(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer()).toBe('503 The database cannot be used.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['Error: The database cannot be used: no answer within 5 seconds']);
});

it('sees that a part is back, and tells of its next failure', async () => {
  await answer();
  for (const _ of [1, 2]) {
    database.mockRejectedValue(new Error('refused'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer()).toBe('503 The database cannot be used.');
    database.mockResolvedValue(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer()).toBe('200 ok');
  }
  expect(told).toEqual(Array(2).fill('Error: The database cannot be used: refused'));
});

it('asks the parts as often, however often it is asked', async () => {
  await answer();
  await Promise.all(Array.from({ length: 100 }, answer));
  expect(database).toHaveBeenCalledTimes(1);
});

it('says what is wrong before it fails', async () => {
  await answer();
  problem.mockResolvedValue('The disk is nearly full.');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer()).toBe('200 The disk is nearly full.');
});
