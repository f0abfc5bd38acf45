import { describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { browserConnectivity } from '../scheduling/connectivity.js';
import { createGate } from '../scheduling/gate.js';
import { loadError } from '../errors/load-error.js';
import type { UploadEvent } from '../state/transition.js';
import type { Transfer, UploadContext } from './context.js';
import { runUpload } from './run-upload.js';

const asset = { id: 'a1' };

/** The context of one file, up to its transfer. */
function contextOf(loadTransfer: UploadContext['loadTransfer'], confirmOffline: () => boolean) {
  const events: UploadEvent[] = [];
  const acquire = vi.fn<() => Promise<void>>(async () => {});
  const context: Partial<UploadContext> = {
    signal: new AbortController().signal,
    checkpoint: { checksum: null, session: null, declined: null, ownPeriod: null },
    slot: { acquire, isBlocked: () => false, release: () => {} },
    memory: { read: null },
    clock: createVirtualClock(),
    dispatch: (event) => void events.push(event),
    file: new File(['x'], 'x.txt'),
    hash: async () => 'digest',
    loadTransfer,
    gate: { ...createGate(browserConnectivity, createVirtualClock()), confirmOffline },
  };
  return { context: context as UploadContext, events, acquire };
}

describe('the transfer code', () => {
  const transfer: Transfer = async () => ({ asset, outcome: 'uploaded' });

  it('is loaded before the file is read', async () => {
    const load = vi.fn<() => Promise<Transfer>>(async () => transfer);
    const { context, events } = contextOf(load, () => false);
    const isRead = vi.fn<UploadContext['hash']>(async () => {
      expect(load).toHaveBeenCalledOnce();
      return 'digest';
    });
    await runUpload({ ...context, hash: isRead });
    expect(isRead).toHaveBeenCalledOnce();
    expect(events.at(-1)).toEqual({ type: 'done', asset, outcome: 'uploaded' });
  });

  it('waits for the connection when it does not load offline', async () => {
    const load = vi.fn<() => Promise<Transfer>>(async () => transfer);
    load.mockRejectedValueOnce(loadError(null)).mockRejectedValueOnce(loadError(null));
    const { context, events, acquire } = contextOf(load, () => true);
    await runUpload(context);
    expect(acquire).toHaveBeenCalledTimes(2);
    expect(events.at(-1)).toEqual({ type: 'done', asset, outcome: 'uploaded' });
  });

  it('fails the upload when it does not load online, and can be retried', async () => {
    const { context, events } = contextOf(
      () => Promise.reject(loadError(null)),
      () => false,
    );
    await runUpload(context);
    expect(events.at(-1)).toMatchObject({ type: 'fail', error: { code: 'network', retryable: true } });
  });
});
