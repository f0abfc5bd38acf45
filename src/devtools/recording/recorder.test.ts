import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Fault, MockOptions } from '../../mock/index.js';
import { createQueueWorld } from '../../../test/worlds/queue-world.js';
import { createRecorder } from './recorder.js';

afterEach(() => vi.unstubAllGlobals());

/** A recorder of a queue whose client uses the global `fetch`, as in a page. */
function record(options: MockOptions = {}, ...faults: readonly Fault[]) {
  const world = createQueueWorld({
    ...options,
    through: (input, init) => globalThis.fetch(input, init),
  });
  const { service, queue, client } = world;
  const secrets: string[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') secrets.push(input);
    const key = new Headers(init.headers).get('authorization');
    if (key) secrets.push(key.replace('Bearer ', ''));
    return service.fetch(input, init);
  });
  for (const fault of faults) service.faults.add(fault);
  const recorder = createRecorder({ queue, client });
  onTestFinished(recorder.start());
  const upload = async (name: string, content = name) => {
    const [added] = queue.add([new File([content], name)]);
    await world.finish();
    return added?.id ?? '';
  };
  const timeline = (id: string) => {
    const found = recorder.getSnapshot().timelines.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no timeline of ${id}.`);
    return found;
  };
  const callsOf = (id: string) =>
    recorder
      .getSnapshot()
      .calls.filter((call) => call.upload === id)
      .map(({ operation, status, failure }) => [operation, status ?? failure]);
  return { ...world, recorder, secrets, upload, timeline, callsOf };
}

it('records states and calls of an upload, each with its time', async () => {
  const { upload, timeline, callsOf } = record();
  const id = await upload('a.txt');
  expect(timeline(id).spans.map(({ state }) => state)).toEqual([
    'queued',
    'hashing',
    'checking',
    'presigning',
    'uploading',
    'finalizing',
    'done',
  ]);
  expect(timeline(id).spans.every(({ from, to }) => to !== null && to >= from)).toBe(true);
  expect(callsOf(id)).toEqual([
    ['presignUpload', 201],
    ['checkDuplicate', 200],
    ['finalizeUpload', 201],
  ]);
});

it('assigns the calls of several uploads to each of them', async () => {
  const { queue, finish, callsOf } = record();
  const uploads = queue.add(['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.txt`)));
  await finish();
  for (const { id } of uploads)
    expect(callsOf(id).map(([operation]) => operation)).toEqual([
      'presignUpload',
      'checkDuplicate',
      'finalizeUpload',
    ]);
});

it('records the cause of a wait, and lost and refused calls', async () => {
  const { upload, timeline, callsOf } = record(
    {},
    { on: 'presignUpload', kind: 'status', status: 503, retryAfter: 7 },
    { on: 'finalizeUpload', kind: 'lose-response' },
  );
  const id = await upload('a.txt');
  expect(callsOf(id)).toEqual([
    ['presignUpload', 503],
    ['checkDuplicate', 200],
    ['presignUpload', 201],
    ['finalizeUpload', 'No response'],
    ['finalizeUpload', 201],
  ]);
  const waits = timeline(id).spans.filter(({ state }) => state === 'waiting');
  expect(waits.map(({ cause }) => cause)).toContain('the service');
  expect(
    timeline(id)
      .entries.filter(({ isProblem }) => isProblem)
      .map(({ text }) => text),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Waits for the service until')]));
  expect(timeline(id).upload.status).toBe('done');
});

it('says why an upload failed, with the request id for support', async () => {
  const { upload, timeline, recorder } = record(
    {},
    { on: 'presignUpload', kind: 'status', status: 422, detail: 'Too wide.' },
  );
  const id = await upload('a.txt');
  expect(timeline(id).entries.at(-1)?.text).toMatch(/^Failed: /);
  const call = recorder.getSnapshot().calls.find(({ operation }) => operation === 'presignUpload');
  expect(call?.failure).toContain('Too wide.');
  expect(call?.requestId).toBeTruthy();
});

it('shows the rate budget, and the units of each operation once they are known', async () => {
  const { upload, recorder } = record({ limits: { ratePerMinute: 120 } });
  await upload('a.txt');
  await upload('b.txt');
  const { budget, weights } = recorder.getSnapshot();
  expect(budget).toMatchObject({ limit: 120 });
  expect(budget?.remaining).toBeLessThan(120);
  const spent = [...weights.values()].reduce((sum, units) => sum + 2 * units, 0);
  expect(120 - (budget?.remaining ?? 0)).toBe(spent);
});

it('keeps no upload URL and no key', async () => {
  const { upload, callsOf, recorder, secrets } = record();
  const id = await upload('a.txt');
  expect(callsOf(id)).toHaveLength(3);
  const kept = JSON.stringify(recorder.getSnapshot(), (_key, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
  expect(secrets.some((secret) => secret.startsWith('https://'))).toBe(true);
  expect(secrets.some((secret) => secret.startsWith('lsm_'))).toBe(true);
  const signatures = secrets.flatMap((secret) => secret.split('X-Longshore-Signature=').slice(1));
  expect(signatures).toHaveLength(1);
  for (const secret of [...secrets, ...signatures]) expect(kept).not.toContain(secret);
});

it('begins with the uploads that are in the list, and stops when it is told to', async () => {
  const { queue, client } = createQueueWorld();
  const [held] = queue.add([new File(['a'], 'a.txt')], { hold: true });
  await Promise.resolve(); // the queue's state follows its calls in a microtask
  const original = globalThis.fetch;
  const recorder = createRecorder({ queue, client });
  const stop = recorder.start();
  const [timeline] = recorder.getSnapshot().timelines;
  expect(timeline?.entries.map(({ text }) => text)).toEqual(['In the list when the recording began']);
  expect(globalThis.fetch).not.toBe(original);
  stop();
  expect(globalThis.fetch).toBe(original);
  queue.cancel(held?.id ?? '');
  await Promise.resolve();
  expect(recorder.getSnapshot().timelines[0]?.entries).toHaveLength(1);
});

it('forgets what has ended when it is cleared', async () => {
  const { upload, recorder, queue } = record();
  await upload('a.txt');
  const [held] = queue.add([new File(['b'], 'b.txt')], { hold: true });
  recorder.clear();
  const { timelines, calls } = recorder.getSnapshot();
  expect(timelines.map(({ id }) => id)).toEqual([held?.id]);
  expect(calls).toEqual([]);
});
