import { afterEach, expect, it, vi } from 'vitest';
import { storyUpload } from '../../test/stories/story-queue.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { createWakeLockGuard } from './wake-lock.js';

const upload = storyUpload({ id: '1', name: 'a.jpg' });
const settled = async () =>
  new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser takes the lock back while it is hidden. */
function openPage({ refuses = false } = {}) {
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visible);
  const held = new Set<object>();
  const wakeLock = {
    async request() {
      if (refuses) throw new DOMException('Low battery', 'NotAllowedError');
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
          held.delete(lock);
        },
      };
      held.add(lock);
      return lock as unknown as WakeLockSentinel;
    },
  };
  const page = { document: document as Document, wakeLock };
  const guard = createWakeLockGuard(page);
  const turn = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    if (state === 'hidden') for (const lock of held) void (lock as WakeLockSentinel).release();
    document.dispatchEvent(new Event('visibilitychange'));
    return settled();
  };
  const set = async (changed: typeof upload | Parameters<typeof guard.update>[1], isHalted = false) => {
    guard.update('1', changed);
    guard.apply(isHalted);
    await settled();
    return held.size;
  };
  return { page, guard, held, turn, set };
}

it('is held once while a file is under way, and given back when it is paused or done', async () => {
  const { set } = openPage();
  expect(await set(upload)).toBe(1);
  expect(await set({ ...upload, status: 'uploading', sent: 1 })).toBe(1);
  expect(await set({ ...upload, paused: true })).toBe(0);
  expect(await set(upload)).toBe(1);
  expect(await set({ ...upload, status: 'done', asset: { id: 'a' }, outcome: 'uploaded' })).toBe(0);
});

it.each([
  ['a decision', { ...upload, status: 'duplicate', asset: { id: 'a' } }],
  ['its release', { ...upload, waiting: { for: 'release', until: Infinity } }],
] as const)('is not held for a file that waits for %s', async (_what, waiting) => {
  expect(await openPage().set(waiting)).toBe(0);
});

it('is not held while the queue is halted', async () => {
  const { set } = openPage();
  expect(await set(upload, true)).toBe(0);
  expect(await set(upload, false)).toBe(1);
});

it('is taken again when the page is visible again', async () => {
  const { set, turn, held, guard } = openPage();
  await set(upload);
  await turn('hidden');
  expect(held.size).toBe(0);
  await turn('visible');
  expect(held.size).toBe(1);
  guard.close();
  await turn('visible');
  expect(held.size).toBe(0);
});

it('does nothing if the browser refuses it', async () => {
  expect(await openPage({ refuses: true }).set(upload)).toBe(0);
});

it('is given back when the queue halts, and taken again when it is resumed', async () => {
  const { page, held } = openPage();
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', { onLine: true, wakeLock: page.wakeLock });
  const world: QueueWorld = createQueueWorld({
    through: async (input, init, send) => {
      await world.clock.sleep(1_000);
      return send(input, init);
    },
  });
  const { queue, service, until } = world;
  service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 401 });
  queue.add([textFile('a.txt')]);
  // The owner's digest takes real time, in which the virtual clock stands still.
  await vi.waitFor(() => expect(held.size).toBe(1));
  await until(() => queue.getState().halted !== null);
  await until(() => held.size === 0);
  service.faults.clear();
  queue.resumeAll();
  await until(() => held.size === 1);
  queue.close();
  await until(() => held.size === 0);
});
