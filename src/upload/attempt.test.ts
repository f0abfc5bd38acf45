import { describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { storyUpload } from '../../test/stories/story-queue.js';
import { runFile, type Attempt, type Engine, type Send } from './attempt.js';
import { loadError } from './errors/load-error.js';
import { newMemory } from './memory.js';
import type { Hash } from './hashing/hash.js';
import { createSchedule } from './schedule/schedule.js';
import type { UploadEvent } from './state/transition.js';

const asset = { id: 'a1' };

/** Runs the attempt of one file, up to its sending. */
async function run(loadSend: () => Promise<Send>, online = true, hash: Hash = async () => 'digest') {
  const clock = createVirtualClock();
  const connectivity = { online: () => online, subscribe: () => () => {} };
  const schedule = createSchedule({ concurrency: 1, clock, connectivity, baseUrl: '', begin: () => {} });
  const { signal } = new AbortController();
  const events: UploadEvent[] = [];
  const upload = storyUpload({ id: '1', name: 'x.txt', file: new File(['x'], 'x.txt') });
  const emit = (event: UploadEvent) => void events.push(event);
  const turns = schedule.join({
    id: '1',
    signal,
    isPaused: () => false,
    size: () => 1,
    onWait: (wait) => emit({ type: 'wait', wait }),
    onRelease: () => {},
  });
  const attempt: Partial<Attempt> = {
    id: '1',
    signal,
    turns,
    emit,
    upload: () => upload,
    memory: newMemory(),
  };
  const engine: Partial<Engine> = { hash, clock, schedule };
  await clock.drive(runFile(engine as Engine, loadSend)(attempt as Attempt));
  return events;
}

describe('the code that sends', () => {
  const send: Send = async () => ({ asset, outcome: 'uploaded' });

  it('is loaded before the file is read', async () => {
    const load = vi.fn<() => Promise<Send>>(async () => send);
    const hash = vi.fn<Hash>(async () => {
      expect(load).toHaveBeenCalledOnce();
      return 'digest';
    });
    const events = await run(load, true, hash);
    expect(hash).toHaveBeenCalledOnce();
    expect(events.at(-1)).toEqual({ type: 'done', asset, outcome: 'uploaded' });
  });

  it('waits for the connection when it does not load offline', async () => {
    const load = vi.fn<() => Promise<Send>>(async () => send);
    load.mockRejectedValueOnce(loadError(null)).mockRejectedValueOnce(loadError(null));
    const events = await run(load, false);
    expect(events).toContainEqual({ type: 'wait', wait: { until: Infinity, for: 'network' } });
    expect(events.at(-1)).toEqual({ type: 'done', asset, outcome: 'uploaded' });
  });

  it('fails the upload when it does not load online, and can be retried', async () => {
    const events = await run(() => Promise.reject(loadError(null)));
    expect(events.at(-1)).toMatchObject({ type: 'fail', error: { code: 'network', retryable: true } });
  });
});
