import { describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile, type QueueWorld } from '../../../../test/worlds/queue-world.js';
import { UploadError } from '../../errors/upload-error.js';
import type { FailedUpload, Upload } from '../../upload.js';
import { FileRefusedError } from './file-refused-error.js';
import type { PreparedFile, Prepare } from './prepare.js';

/** An encoder whose output differs each time. */
function randomEncoder() {
  const encode = vi.fn<Prepare>(
    (file) => new File([`${Math.random()} of ${file.size}`], file.name.replace('.txt', '.bin')),
  );
  return encode;
}

const puts = (world: QueueWorld) => world.operations().filter((name) => name === 'put').length;
const failureOf = (upload: Upload) => (upload as FailedUpload).error;

describe('prepare', () => {
  it('sends the result, with its name and meta', async () => {
    const world = createQueueWorld();
    const contexts: unknown[] = [];
    const prepare: Prepare = async (file, { meta, onProgress }) => {
      contexts.push(meta);
      onProgress(0.5);
      return {
        file: new File([`<${await file.text()}>`], 'x', { type: 'text/html' }),
        name: 'b.html',
        meta: { w: 7 },
      };
    };
    const [upload] = world.queue.add([{ file: textFile('a.txt', 'hello'), path: 'trip/a.txt' }], {
      prepare,
      meta: { row: 1 },
    });
    await world.finish();
    expect(contexts).toEqual([{ row: 1 }]);
    expect(world.now(upload!)).toMatchObject({
      status: 'done',
      name: 'b.html',
      path: 'trip/b.html',
      size: 7,
      type: 'text/html',
      meta: { w: 7 },
      file: null,
      asset: { filename: 'b.html', size: 7, content_type: 'text/html' },
    });
  });

  it('is a status of its own, with progress', async () => {
    const world = createQueueWorld();
    const states: string[] = [];
    let report: (fraction: number) => void = () => {};
    let finish: (file: PreparedFile) => void = () => {};
    const [upload] = world.queue.add([textFile('a.txt')], {
      prepare: (_file, { onProgress }) => {
        report = onProgress;
        return new Promise((resolve) => (finish = resolve));
      },
    });
    world.queue.subscribeTo(upload!.id, () => {
      const now = world.now(upload!);
      states.push(now.status === 'preparing' ? `preparing ${now.prepared}` : now.status);
    });
    await world.until(() => world.now(upload!).status === 'preparing');
    for (const fraction of [0.25, 0.2, Number.NaN, -1, 7]) {
      report(fraction);
      await world.clock.step();
    }
    expect(states.filter((state) => /preparing/.test(state))).toEqual([
      'preparing 0',
      'preparing 0.25',
      'preparing 1',
    ]);
    finish(textFile('b.txt'));
    await world.finish();
    report(0.5);
    expect(world.now(upload!)).toMatchObject({ status: 'done', name: 'b.txt' });
    expect(world.history.get('a.txt')).toEqual(expect.arrayContaining(['queued', 'preparing']));
  });

  it('that returns the same file sends it as it is', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare: (file) => file });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', asset: { filename: 'a.txt' } });
  });

  it('that returns null leaves the file out', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare: () => null });
    const settled = world.queue.settled(upload!.id);
    await expect(world.clock.drive(settled)).rejects.toMatchObject({ name: 'AbortError' });
    expect(world.queue.getUpload(upload!.id)).toBeUndefined();
    await world.until(() => world.saved().length === 0);
    expect(world.operations()).toEqual([]);
  });

  it('of the queue applies to every file, unless an add has another or none', async () => {
    const world = createQueueWorld({
      queue: { prepare: () => ({ file: textFile('q.txt'), name: 'queue.txt' }) },
    });
    const [byQueue] = world.queue.add([textFile('a.txt')]);
    const [byAdd] = world.queue.add([textFile('b.txt')], { prepare: () => textFile('own.txt') });
    const [none] = world.queue.add([textFile('c.txt')], { prepare: null });
    await world.finish();
    expect([byQueue, byAdd, none].map((upload) => world.now(upload!).name)).toEqual([
      'queue.txt',
      'own.txt',
      'c.txt',
    ]);
  });

  it('runs for no more files at once than are prepared at once', async () => {
    const world = createQueueWorld({ queue: { concurrency: 2 } });
    let [running, most] = [0, 0];
    const prepare: Prepare = async (file) => {
      most = Math.max(most, ++running);
      await world.clock.sleep(50);
      running--;
      return file;
    };
    world.queue.add(
      Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`)),
      { prepare },
    );
    await world.finish();
    expect(most).toBe(5);
    expect(world.service.assets()).toHaveLength(20);
  });
});

describe('a file that prepare refuses', () => {
  it('fails with the words of the app, and cannot be retried', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], {
      prepare: () => {
        throw new FileRefusedError('Photos must be sharp.');
      },
    });
    await world.finish();
    const error = failureOf(world.now(upload!));
    expect(error).toMatchObject({ code: 'file-refused', text: 'Photos must be sharp.', retryable: false });
    expect(world.queue.retry(upload!.id)).toBe(false);
    expect(puts(world)).toBe(0);
  });

  it('fails as the error of the app says, if that is an UploadError', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], {
      prepare: () => Promise.reject(new UploadError('file-too-large', { limit: 7 })),
    });
    await world.finish();
    expect(failureOf(world.now(upload!))).toMatchObject({ code: 'file-too-large', details: { limit: 7 } });
  });

  it.each([
    ['an empty file', new File([], 'a.txt'), 'file-empty'],
    ['a file over the size limit', textFile('a.txt', 'x'.repeat(50)), 'file-too-large'],
    ['a file of another type', new File(['x'], 'a.exe'), 'file-invalid-type'],
  ])('fails if the result is %s', async (_what, result, code) => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], {
      prepare: () => result,
      restrictions: { maxSize: 40, maxFiles: 1, accept: { 'text/plain': ['.txt'] } },
    });
    await world.finish();
    expect(failureOf(world.now(upload!)).code).toBe(code);
  });
});

describe('a failure of prepare', () => {
  it('can be retried by the user', async () => {
    const world = createQueueWorld();
    const prepare = vi.fn<Prepare>((file) => file);
    prepare.mockImplementationOnce(() => {
      throw new Error('The decoder crashed.');
    });
    const [upload] = world.queue.add([textFile('a.txt')], { prepare });
    await world.finish();
    expect(failureOf(world.now(upload!))).toMatchObject({ code: 'unexpected', retryable: true });
    expect(failureOf(world.now(upload!)).message).toContain('The decoder crashed.');
    world.queue.retry(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it.each([
    [undefined, 'prepare must return a File'],
    ['a.txt', 'prepare must return a File'],
    [new Blob(['x']), 'prepare must return a File'],
    [{ file: new Blob(['x']) }, 'prepare must return a File'],
    [{ name: 'a.txt' }, 'prepare must return a File'],
    [{ file: textFile('a.txt'), name: '' }, 'prepare must return a File'],
    [{ file: textFile('a.txt'), meta: () => {} }, 'meta must be JSON'],
  ])('names what is wrong with the result %o', async (result, words) => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare: () => result as PreparedFile });
    await world.finish();
    const error = failureOf(world.now(upload!));
    expect(error).toMatchObject({ code: 'unexpected', text: 'Something went wrong. Try again.' });
    expect(error.cause).toBeInstanceOf(TypeError);
    expect(error.message).toContain(words);
  });
});

describe('a prepare that never settles', () => {
  async function preparing() {
    const world = createQueueWorld();
    const signals: AbortSignal[] = [];
    const resolvers: ((file: PreparedFile) => void)[] = [];
    const prepare: Prepare = (_file, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => void resolvers.push(resolve));
    };
    const [upload] = world.queue.add([textFile('a.txt')], { prepare });
    await world.until(() => signals.length === 1);
    return { world, upload: upload!, signals, resolvers };
  }

  it('is cancelled, and what it returns later has no effect', async () => {
    const { world, upload, signals, resolvers } = await preparing();
    world.queue.cancel(upload.id);
    expect(signals[0]?.aborted).toBe(true);
    resolvers[0]?.(textFile('late.txt'));
    await world.clock.advance(1_000);
    expect(world.now(upload)).toMatchObject({ status: 'cancelled', name: 'a.txt' });
    world.queue.retry(upload.id);
    await world.until(() => resolvers.length === 2);
    resolvers[1]?.(textFile('b.txt'));
    await world.finish();
    expect(world.now(upload)).toMatchObject({ status: 'done', name: 'b.txt' });
  });

  it('is aborted by a pause, and starts again when it is resumed', async () => {
    const { world, upload, signals, resolvers } = await preparing();
    world.queue.pause(upload.id);
    expect(signals[0]?.aborted).toBe(true);
    await world.clock.advance(1_000);
    expect(world.now(upload)).toMatchObject({ status: 'preparing', paused: true });
    expect(signals).toHaveLength(1);
    world.queue.resume(upload.id);
    await world.until(() => signals.length === 2);
    resolvers[1]?.(textFile('b.txt'));
    await world.finish();
    expect(world.now(upload)).toMatchObject({ status: 'done', name: 'b.txt' });
  });

  it('is removed', async () => {
    const { world, upload, signals } = await preparing();
    expect(world.queue.remove(upload.id)).toBe(true);
    expect(signals[0]?.aborted).toBe(true);
    await world.clock.advance(1_000);
    expect(world.queue.getUpload(upload.id)).toBeUndefined();
  });
});

describe('a file that was prepared', () => {
  it('is not prepared again on a retry', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 422, code: 'invalid' });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 500, code: 'broken', times: 99 });
    const encode = randomEncoder();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare: encode });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', name: 'a.bin' });
    const [again] = world.queue.add([textFile('b.txt')], { prepare: encode });
    await world.until(() => world.operations().filter((name) => name === 'presignUpload').length > 1);
    world.queue.cancel(again!.id);
    world.service.faults.clear();
    world.queue.retry(again!.id);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', name: 'b.bin' });
    expect(encode).toHaveBeenCalledTimes(2);
  });

  it('is not prepared again after a pause, or when its session has ended', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, code: 'session_expired' });
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    const encode = randomEncoder();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare: encode });
    await world.until(() => puts(world) === 1);
    world.queue.pause(upload!.id);
    await world.clock.advance(7_200_000);
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', name: 'a.bin' });
    expect(encode).toHaveBeenCalledTimes(1);
  });

  it('is prepared again from the original if its result cannot be read', async () => {
    const world = createQueueWorld({
      queue: {
        put: () => {
          throw new DOMException('gone', 'NotFoundError');
        },
      },
    });
    const contents: string[] = [];
    const prepare: Prepare = async (file) => {
      contents.push(await file.text());
      return new File([`result ${contents.length}`], 'a.bin');
    };
    const [upload] = world.queue.add([textFile('a.txt', 'original')], { prepare });
    await world.finish();
    expect(failureOf(world.now(upload!)).code).toBe('file-unreadable');
    world.queue.retry(upload!.id);
    await world.finish();
    expect(contents).toEqual(['original', 'original']);
  });
});
