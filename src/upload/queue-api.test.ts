import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import type { QueueEvent } from './queue-events.js';
import { uploadFile } from './upload-file.js';
import { watchOutcomes } from '../hooks/uploads/outcomes.js';
import { groupOf } from './state/upload-store.js';
import type { Upload } from './upload.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('any name may be a group', async () => {
  const { queue, finish } = createQueueWorld();
  expect(groupOf(queue.getState(), 'constructor').ids).toEqual([]);
  const [upload] = queue.add([textFile('a.txt')], { group: '__proto__' });
  await finish();
  expect(groupOf(queue.getState(), '__proto__').ids).toEqual([upload!.id]);
});

describe('actions', () => {
  it('return whether they did something', async () => {
    const { queue, finish } = createQueueWorld();
    const [upload] = queue.add([textFile('a.txt')]);
    const { id } = upload!;
    expect([queue.resume(id), queue.retry(id), queue.resolve(id, 'reuse')]).toEqual([false, false, false]);
    expect([queue.pause(id), queue.pause(id), queue.resume(id)]).toEqual([true, false, true]);
    await finish();
    expect([
      queue.cancel(id),
      queue.pause(id),
      queue.retryAll(),
      queue.pauseAll(),
      queue.cancelAll(),
    ]).toEqual([false, false, false, false, false]);
    expect([queue.clear('elsewhere'), queue.clear(), queue.clear(), queue.remove(id)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(queue.cancel('unknown')).toBe(false);
  });
});

describe('meta', () => {
  it('is on the upload, in every change, and after a reload', async () => {
    const world = createQueueWorld();
    const meta = { album: 7, tags: ['a', null] };
    const [upload] = world.queue.add([textFile('a.txt')], { meta });
    expect(upload!.meta).toEqual(meta);
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    await world.until(() => world.now(upload!).status === 'finalizing');
    await world.clock.advance(1_000);
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({ status: 'done', meta });
  });

  it('is a copy, and must be JSON', () => {
    const { queue } = createQueueWorld();
    const meta = { album: 7 };
    const [upload] = queue.add([textFile('a.txt')], { meta });
    meta.album = 8;
    expect(upload!.meta).toEqual({ album: 7 });
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(() => queue.add([textFile('b.txt')], { meta: circular as never })).toThrow(TypeError);
    expect(() => queue.add([textFile('b.txt')], { meta: (() => {}) as never })).toThrow('meta must be JSON');
    expect(groupOf(queue.getState(), '').ids.length).toBeLessThanOrEqual(1);
  });
});

describe('done uploads', () => {
  it('release their file', async () => {
    const { queue, finish, now } = createQueueWorld();
    const [upload] = queue.add([textFile('a.txt')]);
    expect(upload!.file).not.toBeNull();
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', file: null, size: upload!.size, name: 'a.txt' });
  });

  it('are removed with autoClear, after they were reported', async () => {
    const world = createQueueWorld({ queue: { autoClear: true } });
    const ends: string[] = [];
    const push = ({ name, status }: Upload) => ends.push(`${name} ${status}`);
    watchOutcomes(world.queue, '', { onDone: push, onFailed: push });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 400 });
    world.queue.add([textFile('bad.txt'), textFile('good.txt')]);
    await world.finish();
    await world.clock.step();
    expect(ends.toSorted()).toEqual(['bad.txt failed', 'good.txt done']);
    const { ids } = groupOf(world.queue.getState(), '');
    expect(ids.map((id) => world.queue.getUpload(id)?.name)).toEqual(['bad.txt']);
  });
});

describe('autoClear', () => {
  it('does not publish once for every file', async () => {
    const scheduled: (() => void)[] = [];
    const world = createQueueWorld({
      queue: { autoClear: true, concurrency: 50, throttle: (callback) => void scheduled.push(callback) },
    });
    let published = 0;
    world.queue.subscribe(() => published++);
    const uploads = world.queue.add(Array.from({ length: 50 }, (_, index) => textFile(`${index}.txt`)));
    const settled = Promise.all(uploads.map(({ id }) => world.queue.settled(id)));
    await world.clock.drive(settled);
    await world.clock.advance(0);
    expect(published).toBe(0);
    scheduled.shift()!();
    await world.clock.advance(0);
    expect(published).toBe(1);
    scheduled.shift()!();
    expect(uploads.map(({ id }) => world.queue.getUpload(id))).toEqual(uploads.map(() => undefined));
  });
});

describe('callbacks of the app', () => {
  it('that throw are reported, and do not stop others from being called', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const mistake = new Error('a mistake of the app');
    const world = createQueueWorld({
      queue: {
        onEvent: () => {
          throw mistake;
        },
      },
    });
    const ends: string[] = [];
    watchOutcomes(world.queue, '', {
      onDone: () => {
        throw mistake;
      },
    });
    watchOutcomes(world.queue, '', { onDone: ({ name }) => ends.push(name) });
    const [first] = world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    let rows = 0;
    world.queue.subscribeTo(first!.id, () => {
      throw mistake;
    });
    world.queue.subscribeTo(first!.id, () => rows++);
    await world.finish();
    expect(ends.toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(rows).toBeGreaterThan(0);
    expect(new Set(reported.mock.calls.flat())).toEqual(new Set([mistake]));
  });
});

describe('onEvent', () => {
  it('reports the events of an upload in order, with times, and no secret', async () => {
    const events: QueueEvent[] = [];
    const world = createQueueWorld({ queue: { onEvent: (event) => events.push(event) } });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 503 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    world.queue.remove(upload!.id);
    const steps = events.flatMap((event) => {
      if (event.type === 'upload-status') return event.upload.status;
      return event.type === 'upload-commit' ? `commit ${event.upload.commit}` : [];
    });
    expect(steps).toEqual([
      'hashing',
      'checking',
      'presigning',
      'uploading',
      'finalizing',
      'commit in-flight',
      'done',
      'commit none',
    ]);
    expect(events[0]).toMatchObject({ type: 'upload-added', upload: { name: 'a.txt' } });
    expect(events.at(-1)).toMatchObject({ type: 'upload-removed' });
    expect(events.some(({ type }) => type === 'upload-waiting')).toBe(true);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(JSON.stringify(events)).not.toMatch(/\/uploads\/[\w-]{8,}|upload_url/);
  });

  it('reports that the queue was halted, and resumed', async () => {
    const types: string[] = [];
    const world = createQueueWorld({ queue: { onEvent: ({ type }) => types.push(type) } });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401 });
    world.queue.add([textFile('a.txt')]);
    await world.until(() => world.queue.getState().halted !== null);
    expect(world.queue.resumeAll()).toBe(true);
    await world.finish();
    expect(types.filter((type) => type.startsWith('queue-'))).toEqual(['queue-halted', 'queue-resumed']);
  });
});

describe('uploadFile', () => {
  it('resolves with the asset, reports progress, and leaves nothing in the list', async () => {
    const world = createQueueWorld();
    const progress: number[] = [];
    const uploading = uploadFile(world.queue, textFile('a.txt'), {
      meta: { album: 7 },
      onProgress: (fraction) => progress.push(fraction),
    });
    await world.finish();
    const asset = await uploading;
    expect(asset.id).toBe(world.service.assets()[0]!.id);
    expect(progress.at(-1)).toBe(1);
    expect(progress.slice(0, -1).every((fraction) => fraction < 1)).toBe(true);
    expect(groupOf(world.queue.getState(), '').summary.live).toBe(0);
  });

  it('rejects with the reason of its signal, and cancels the upload', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    const stop = new AbortController();
    const uploading = uploadFile(world.queue, textFile('a.txt'), { signal: stop.signal });
    await world.clock.advance(10);
    const reason = new Error('left the form');
    stop.abort(reason);
    await expect(uploading).rejects.toBe(reason);
    expect(world.service.assets()).toHaveLength(0);
    await expect(uploadFile(world.queue, textFile('b.txt'), { signal: stop.signal })).rejects.toBe(reason);
  });

  it('rejects with a refused credential even if an asset may exist', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const uploading = uploadFile(world.queue, textFile('a.txt'));
    uploading.catch(() => {});
    await world.until(() => world.queue.getState().groups['']?.summary.waiting === 1);
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 401 });
    await world.until(() => world.queue.getState().halted !== null);
    await world.clock.advance(0);
    await expect(uploading).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('cancels as soon as it can when its signal aborts while an asset may exist', async () => {
    const stop = new AbortController();
    const world = createQueueWorld({
      queue: {
        onEvent: (event) => {
          if (event.type === 'upload-commit' && event.upload.commit === 'in-flight') stop.abort();
        },
      },
    });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 429, retryAfter: 60 });
    const uploading = uploadFile(world.queue, textFile('a.txt'), { signal: stop.signal });
    uploading.catch(() => {});
    await world.finish();
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
    expect(world.service.assets()).toHaveLength(0);
  });

  it('rejects with the failure of the upload, and with a refused credential', async () => {
    const world = createQueueWorld();
    const empty = uploadFile(world.queue, new File([], 'empty.txt'));
    empty.catch(() => {});
    await world.finish();
    await expect(empty).rejects.toMatchObject({ code: 'file-empty' });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401 });
    const refused = uploadFile(world.queue, textFile('a.txt'));
    refused.catch(() => {});
    await world.finish();
    await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('tries a refused credential again when it is called again, and resumes nothing else', async () => {
    const world = createQueueWorld();
    const [listed] = world.queue.add([textFile('listed.txt')]);
    world.queue.pause(listed!.id);
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401, times: 2 });
    for (const name of ['a.txt', 'b.txt']) {
      const refused = uploadFile(world.queue, textFile(name));
      refused.catch(() => {});
      await world.until(() => world.queue.getState().halted !== null);
      await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
    }
    const accepted = uploadFile(world.queue, textFile('c.txt'));
    await world.until(() => world.service.assets().length === 1);
    expect(await accepted).toMatchObject({ filename: 'c.txt' });
    expect(world.now(listed!)).toMatchObject({ status: 'queued', paused: true });
  });
});

describe('close', () => {
  it('stops everything, leaves no timer, and accepts nothing more', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'status', status: 503, times: 3 });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000, times: 9 });
    const uploads = world.queue.add(Array.from({ length: 9 }, (_, index) => textFile(`${index}.txt`)));
    await world.until(() => uploads.some((upload) => world.now(upload).status === 'finalizing'));
    world.queue.close();
    world.queue.close();
    await world.clock.advance(0);
    const before = world.operations().length;
    await world.clock.advance(3_600_000);
    expect(world.operations()).toHaveLength(before);
    expect(() => world.queue.add([textFile('late.txt')])).toThrow('This upload queue is closed');
    await expect(world.queue.importUrls(['https://source.example/a.txt'])).rejects.toThrow('is closed');
    expect([world.queue.pauseAll(), world.queue.cancelAll(), world.queue.resumeAll()]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('loses nothing: the next queue finalizes files that had arrived', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    const [upload] = world.queue.add([textFile('a.txt')], { meta: 'kept' });
    await world.until(() => world.now(upload!).status === 'finalizing');
    await world.clock.advance(1_000);
    world.queue.close();
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({ status: 'done', meta: 'kept' });
    expect(world.service.assets()).toHaveLength(1);
  });
});
