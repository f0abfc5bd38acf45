import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import type { Upload } from '../upload.js';
import { createUploadFigures } from './upload-figures.js';

/** A PUT of 10 MB, and its figures. */
function measured() {
  const clock = createVirtualClock();
  const upload = {
    ...storyUpload({ id: '1', name: 'a.mov', size: 10_000_000 }),
    status: 'uploading' as const,
    sent: 0,
  };
  const figures = createUploadFigures();
  const set = (changed: Upload | undefined) => {
    figures.change('1', changed);
    figures.refresh(clock.now());
  };
  set(upload);
  /** Sends megabytes at a constant rate. */
  const send = async (from: number, to: number, perSecond: number) => {
    for (let sent = from + perSecond; sent <= to; sent += perSecond) {
      await clock.advance(1_000);
      set({ ...upload, sent: sent * 1_000_000 });
    }
  };
  return { clock, upload, figures, set, send, remaining: () => figures.of('1')?.remaining ?? null };
}

describe('the remaining time of an upload', () => {
  it('is unknown until bytes were sent, then follows from their rate', async () => {
    const { clock, upload, set, remaining } = measured();
    expect(remaining()).toBeNull();
    await clock.advance(4_000);
    set({ ...upload, sent: 4_000_000 });
    expect(remaining()).toBe(6_000);
  });

  it('is unknown for the first three seconds, before 256 kB were sent, and when it is absurd', async () => {
    const { clock, upload, set, send, remaining } = measured();
    await send(0, 2, 1);
    expect(remaining()).toBeNull();
    set({ ...upload, sent: 0, waiting: { for: 'service', until: clock.now() } });
    await send(0, 0.2, 0.02);
    expect(remaining()).toBeNull();
    set({ ...upload, waiting: { for: 'service', until: clock.now() } });
    set({ ...upload, size: 1e15, sent: 0 });
    await clock.advance(4_000);
    set({ ...upload, size: 1e15, sent: 300_000 });
    expect(remaining()).toBeNull();
  });

  it('is unknown during a stall', async () => {
    const { clock, figures, send, remaining } = measured();
    await send(0, 4, 1);
    expect(remaining()).toBeCloseTo(6_000, -1);
    for (let second = 1; second <= 12; second++) {
      await clock.advance(1_000);
      // The queue publishes once a second during a stall.
      figures.refresh(clock.now());
      if (second > 2) expect(remaining()).toBeNull();
    }
  });

  it('follows a new rate within seconds', async () => {
    const { send, remaining } = measured();
    await send(0, 3, 1);
    expect(remaining()).toBeCloseTo(7_000, -1);
    await send(3, 9, 0.25);
    expect(remaining()).toBeGreaterThan(3_000);
    expect(remaining()).toBeLessThan(5_000);
  });

  it('is unknown during a pause, which does not count as slowness afterwards', async () => {
    const { clock, upload, set, send, remaining } = measured();
    await send(0, 4, 1);
    set({ ...upload, sent: 4_000_000, paused: true });
    expect(remaining()).toBeNull();
    await clock.advance(3_600_000);
    set({ ...upload, sent: 4_000_000 });
    expect(remaining()).toBeNull();
    await send(4, 8, 1);
    expect(remaining()).toBeCloseTo(2_000, -1);
  });

  it('is measured again after a wait, and after a restart from the first byte', async () => {
    const { clock, upload, set, send, remaining } = measured();
    await send(0, 8, 2);
    expect(remaining()).toBeCloseTo(1_000, -1);
    set({ ...upload, sent: 8_000_000, waiting: { for: 'service', until: clock.now() + 1_000 } });
    expect(remaining()).toBeNull();
    set({ ...upload, sent: 0 });
    expect(remaining()).toBeNull();
    await send(0, 4, 1);
    expect(remaining()).toBeCloseTo(6_000, -1);
  });

  it('is unknown for every other status, and for an upload that was removed', async () => {
    const { upload, set, send, remaining, figures } = measured();
    await send(0, 4, 1);
    set({ ...upload, status: 'finalizing' });
    expect(remaining()).toBeNull();
    await send(0, 4, 1);
    set(undefined);
    expect(remaining()).toBeNull();
    expect(figures.of('unknown')).toBeNull();
  });

  it('comes with its speed', async () => {
    const { send, figures } = measured();
    expect(figures.of('1')?.speed).toBeNull();
    await send(0, 4, 1);
    expect(figures.of('1')?.speed).toBeCloseTo(1_000_000, -1);
  });
});
