import { expect, it, onTestFinished, vi } from 'vitest';
import { startMockServer } from '../mock/node.js';
import { createRemoteFaults } from './mock-faults.js';

it('adds faults to a mock over HTTP, and removes them', async () => {
  const server = await startMockServer();
  onTestFinished(() => server.close());
  const add = vi.spyOn(server.service.faults, 'add');
  const { faults } = createRemoteFaults(new URL(server.service.baseUrl).origin);
  const removeLost = faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: 1 });
  faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 1_000, times: Number.POSITIVE_INFINITY });
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(3));
  expect(add).toHaveBeenLastCalledWith({
    on: 'put',
    kind: 'slow',
    bytesPerSecond: 1_000,
    times: Number.POSITIVE_INFINITY,
  });
  const clear = vi.spyOn(server.service.faults, 'clear');
  removeLost();
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(4));
  expect(clear).toHaveBeenCalledTimes(1);
  expect(add).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'slow' }));
});
