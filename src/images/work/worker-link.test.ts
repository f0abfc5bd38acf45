import { expect, it, vi } from 'vitest';
import { linkWorker, type WorkerResponse } from './worker-link.js';

/** A worker whose messages are sent by the test. */
class TestWorker extends EventTarget {
  readonly postMessage = vi.fn<(job: string) => void>();
  readonly terminate = vi.fn<() => void>();

  respond(data: WorkerResponse<string>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function createLinked() {
  const worker = new TestWorker();
  const link = linkWorker<string, string>(() => worker as unknown as Worker);
  worker.respond({ type: 'ready' });
  return { worker, link };
}

const { signal } = new AbortController();

it('reports to each job only its own progress', async () => {
  const { worker, link } = createLinked();
  const [first, second] = [vi.fn<(fraction: number) => void>(), vi.fn<(fraction: number) => void>()];
  for (const [onProgress, fraction] of [
    [first, 0.3],
    [second, 0.6],
  ] as const) {
    const running = link.run('job', { signal, onProgress });
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
    worker.postMessage.mockClear();
    worker.respond({ type: 'progress', fraction });
    worker.respond({ type: 'done', outcome: 'done' });
    await expect(running).resolves.toBe('done');
  }
  expect([first.mock.calls, second.mock.calls]).toEqual([[[0.3]], [[0.6]]]);
});

it('reports nothing after an abort, which ends the worker', async () => {
  const { worker, link } = createLinked();
  const abort = new AbortController();
  const onProgress = vi.fn<(fraction: number) => void>();
  const running = link.run('job', { signal: abort.signal, onProgress });
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalled());
  abort.abort(new Error('Cancelled.'));
  await expect(running).rejects.toThrow('Cancelled.');
  worker.respond({ type: 'progress', fraction: 0.5 });
  expect(onProgress).not.toHaveBeenCalled();
  expect(worker.terminate).toHaveBeenCalledOnce();
});
