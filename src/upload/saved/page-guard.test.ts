import { afterEach, describe, expect, it, vi } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../../test/worlds/queue-world.js';
import type { Upload } from '../upload.js';
import { createPageGuard } from './page-guard.js';

const upload = storyUpload({ id: '1', name: 'a.jpg' });
const settled = async () =>
  new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(null))));

afterEach(() => vi.unstubAllGlobals());

/** A page whose browser takes the lock back when it is hidden, and gives none until it is visible. */
function openPage({ refuses = false } = {}) {
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const document = Object.assign(new EventTarget(), visible);
  const held = new Set<object>();
  const wakeLock = {
    async request() {
      if (refuses || document.visibilityState === 'hidden')
        throw new DOMException('Low battery', 'NotAllowedError');
      const lock = { release: async () => void held.delete(lock) };
      held.add(lock);
      return lock as unknown as WakeLockSentinel;
    },
  };
  vi.stubGlobal('document', document);
  const guard = createPageGuard({ window: null, wakeLock });
  const turn = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    if (state === 'hidden') held.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    return settled();
  };
  const set = async (changed: Upload, isHalted = false) => {
    guard.update('1', changed);
    guard.apply(isHalted);
    await settled();
    return held.size;
  };
  return { wakeLock, guard, held, turn, set };
}

describe('the lock that keeps the screen on', () => {
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
    const { wakeLock, held } = openPage();
    vi.stubGlobal('navigator', { onLine: true, wakeLock });
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
});

/** A separate window: other tests leave uploads running in theirs. */
function openWindow() {
  const page = new EventTarget();
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const guard = createPageGuard({ window: page, wakeLock: null });
  const set = (changed: Upload | undefined, id = '1') => {
    guard.update(id, changed);
    guard.apply(false);
  };
  return { set, isAsked };
}

describe('the confirmation before leaving the page', () => {
  it('is shown only while a file is in progress', () => {
    const { set, isAsked } = openWindow();
    expect(isAsked()).toBe(false);
    set(upload);
    expect(isAsked()).toBe(true);
    set({ ...upload, status: 'uploading', sent: 1 });
    expect(isAsked()).toBe(true);
    set({ ...upload, status: 'presigning' });
    set(undefined);
    expect(isAsked()).toBe(false);
  });

  it('is shown until the service has confirmed the file', () => {
    const { set, isAsked } = openWindow();
    set({ ...upload, status: 'finalizing' });
    expect(isAsked()).toBe(true);
    // Taken over from a closed page.
    set({ ...upload, file: null, status: 'finalizing', commit: 'unknown' });
    expect(isAsked()).toBe(true);
    set({ ...upload, file: null, status: 'done', asset: { id: 'a' }, outcome: 'uploaded' });
    expect(isAsked()).toBe(false);
  });

  it('is not shown for uploads that continue without the page', () => {
    const { set, isAsked } = openWindow();
    set(storyUpload({ id: '1', name: 'a.jpg', file: null, url: 'https://source.example/a.jpg' }));
    expect(isAsked()).toBe(false);
  });

  it('is shown until no file is at risk', () => {
    const { set, isAsked } = openWindow();
    const [one, two] = ['1', '2'].map((id) => storyUpload({ id, name: id }));
    set(one);
    set(two, '2');
    set({ ...one!, status: 'cancelled' });
    expect(isAsked()).toBe(true);
    set({ ...two!, status: 'cancelled' }, '2');
    expect(isAsked()).toBe(false);
  });
});
