import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { createThrottle, createUploadStore } from './upload-store.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store with so many uploads under way, and when its listeners were called. */
function storeOf(count: number) {
  const store = createUploadStore({
    throttle: createThrottle(),
    clock: createVirtualClock(),
    status: () => ({ halted: null, online: true }),
  });
  const started = performance.now();
  const calls: number[] = [];
  store.subscribe(() => calls.push(performance.now() - started));
  for (let at = 0; at < count; at++)
    store.insert(storyUpload({ id: String(at), name: `${at}.jpg`, size: 1_000 }));
  vi.advanceTimersByTime(0);
  const cancel = (id: number) => store.dispatch(String(id), { type: 'cancel' }, 1);
  return { store, calls, cancel };
}

it('listeners hear of the first upload at once, and of each change of a few in the next frame', () => {
  const { calls, cancel } = storeOf(8);
  expect(calls).toEqual([0]);
  vi.advanceTimersByTime(5);
  cancel(0);
  vi.advanceTimersByTime(200);
  expect(calls).toEqual([0, 16]);
});

it('listeners hear of a batch ten times a second, and of its end at once', () => {
  const { calls, cancel } = storeOf(20);
  cancel(0);
  vi.advanceTimersByTime(50);
  cancel(1);
  vi.advanceTimersByTime(50);
  expect(calls).toEqual([0, 100]);
  vi.advanceTimersByTime(20);
  for (let id = 2; id < 20; id++) cancel(id);
  vi.advanceTimersByTime(500);
  expect(calls).toEqual([0, 100, 120]);
});
