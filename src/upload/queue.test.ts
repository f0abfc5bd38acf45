import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import { sha256 } from '../../test/worlds/mock-world.js';
import { groupOf } from './state/upload-store.js';
import type { Upload } from './upload.js';

describe('a file', () => {
  it('goes through its statuses in order and becomes an asset with its bytes', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('note.txt')]);
    await world.finish();
    expect(world.history.get('note.txt')).toEqual([
      'queued',
      'hashing',
      'checking',
      'presigning',
      'uploading',
      'finalizing',
      'done',
    ]);
    const done = world.now(upload!);
    expect(done).toMatchObject({ status: 'done', outcome: 'uploaded', attempt: 1 });
    expect(world.operations()).toEqual(['presignUpload', 'checkDuplicate', 'put', 'finalizeUpload']);
    const [asset] = world.service.assets();
    expect(asset).toMatchObject({
      filename: 'note.txt',
      checksum_sha256: await sha256('the content of note.txt'),
    });
    expect(done.status === 'done' && done.asset.id).toBe(asset?.id);
  });

  it('whose bytes the account already holds is not sent again', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('first.txt', 'same')]);
    await world.finish();
    const [second] = world.queue.add([textFile('second.txt', 'same')]);
    await world.finish();
    expect(world.now(second!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('that is a duplicate waits for the choice with duplicates: ask', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('first.txt', 'same')]);
    await world.finish();
    const equal = world.queue.add([textFile('b.txt', 'same'), textFile('c.txt', 'same')], {
      duplicates: 'ask',
    });
    const isAsked = (upload: Upload) => world.now(upload).status === 'duplicate';
    // Digests take real time: either may follow the other.
    await world.until(() => equal.some(isAsked));
    const reuse = equal.find(isAsked);
    const again = equal.find((upload) => upload !== reuse);
    world.queue.resolve(reuse!.id, 'reuse');
    await world.until(() => isAsked(again!));
    world.queue.resolve(again!.id, 'upload');
    await world.finish();
    expect(world.now(reuse!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(2);
  });

  it('is sent again with duplicates: allow', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    expect(world.service.assets()).toHaveLength(2);
    expect(world.operations()).not.toContain('checkDuplicate');
  });

  it('that replaces an asset becomes its next version and keeps its id', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('a.txt', 'one')]);
    await world.finish();
    const id = world.service.assets()[0]!.id!;
    const [upload] = world.queue.add([textFile('a2.txt', 'two')], { replace: id });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'replaced', asset: { id } });
    expect(world.service.versions(id)).toHaveLength(2);
    expect(world.operations().slice(-3)).toEqual(['presignReplacement', 'put', 'finalizeReplacement']);
  });

  it('gets the given privacy', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('a.txt')], { privacy: 'unlisted' });
    await world.finish();
    expect(world.service.assets()[0]).toMatchObject({ privacy: 'unlisted' });
  });

  it('requests its session only when a slot is free, so that no URL expires in the queue', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    world.queue.add([textFile('a.txt'), textFile('b.txt'), textFile('c.txt')]);
    await world.finish();
    const sending = world.operations().filter((operation) => operation !== 'checkDuplicate');
    expect(sending).toEqual(
      Array.from({ length: 3 }, () => ['presignUpload', 'put', 'finalizeUpload']).flat(),
    );
  });
});

describe('many files', () => {
  it('of equal bytes in one drop become one asset, and none is sent twice', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(['a', 'b', 'c', 'd'].map((name) => textFile(`${name}.txt`, 'same')));
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(1);
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('of equal name, size and type are separate uploads', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('IMG_1.txt', 'aaaa'), textFile('IMG_1.txt', 'bbbb')]);
    await world.finish();
    expect(
      world.service
        .assets()
        .map((asset) => asset.checksum_sha256)
        .toSorted(),
    ).toEqual([await sha256('aaaa'), await sha256('bbbb')].toSorted());
  });

  it('continue when one fails', async () => {
    const world = createQueueWorld();
    const files = Array.from({ length: 19 }, (_, index) => textFile(`${index}.txt`));
    const uploads = world.queue.add([textFile('text.png', 'no picture at all', 'image/png'), ...files]);
    await world.finish();
    const statuses = uploads.map((upload) => world.now(upload).status);
    expect(statuses.filter((status) => status === 'done')).toHaveLength(19);
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(1);
    expect(world.service.reservedBytes()).toBe(0);
  });

  it('take over when their leader fails', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 400 });
    const uploads = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
    await world.finish();
    // Which of them is read first, and so leads, depends on the platform.
    const ends = uploads.map((upload) => world.now(upload)).toSorted((a) => (a.status === 'failed' ? -1 : 1));
    expect(ends).toMatchObject([{ status: 'failed' }, { status: 'done', outcome: 'uploaded' }]);
  });

  it('keep the paths of their folders', () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([{ file: textFile('sunset.txt'), path: 'trip/day 1/sunset.txt' }]);
    expect(upload).toMatchObject({ name: 'sunset.txt', path: 'trip/day 1/sunset.txt' });
    world.queue.cancelAll();
  });

  it('are limited by concurrency, and each settled file frees a slot', async () => {
    let sending = 0;
    let most = 0;
    const world = createQueueWorld({
      queue: {
        concurrency: 3,
        put: async ({ body, onProgress }) => {
          most = Math.max(most, ++sending);
          await world.clock.sleep(body.size === 1 ? 60_000 : 10);
          onProgress(body.size);
          sending--;
          return new Response(null, { status: 403 });
        },
      },
    });
    const files = [
      textFile('slow.txt', '1'),
      ...Array.from({ length: 9 }, (_, i) => textFile(`${i}.txt`, `fast ${i}`)),
    ];
    const uploads = world.queue.add(files);
    await world.until(() => uploads.slice(1).every((upload) => world.now(upload).status === 'failed'));
    expect(most).toBe(3);
    expect(world.now(uploads[0]!).status).toBe('uploading');
    world.queue.cancelAll();
  });
});

/** A world whose PUTs take a second each, long enough to observe one in flight. */
function createUnhurriedWorld(options: QueueWorldOptions = {}) {
  const world = createQueueWorld(options);
  world.service.faults.add({ on: 'put', kind: 'delay', ms: 1_000, times: Number.POSITIVE_INFINITY });
  return world;
}

describe('the user', () => {
  it('cancels one file: its slot is freed, late events are dropped, the rest continue', async () => {
    const world = createUnhurriedWorld({ queue: { concurrency: 1 } });
    const [first, second] = world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    await world.until(() => world.now(first!).status === 'uploading');
    world.queue.cancel(first!.id);
    await world.finish();
    expect(world.now(first!).status).toBe('cancelled');
    expect(world.now(second!).status).toBe('done');
    expect(world.service.assets().map((asset) => asset.filename)).toEqual(['b.txt']);
  });

  it('cannot cancel a file that is being finalized: the asset may exist', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 1_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'finalizing');
    world.queue.cancel(upload!.id);
    world.queue.remove(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('pauses and resumes: no calls in between, and other files use the slot', async () => {
    const world = createUnhurriedWorld({ queue: { concurrency: 1 } });
    const [first, second] = world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    await world.until(() => world.now(first!).status === 'uploading');
    world.queue.pause(first!.id);
    await world.until(() => world.now(second!).status === 'done');
    expect(world.now(first!)).toMatchObject({ status: 'uploading', paused: true });
    const before = world.operations().length;
    await world.clock.advance(60_000);
    expect(world.operations()).toHaveLength(before);
    world.queue.resume(first!.id);
    await world.finish();
    expect(world.now(first!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(2);
  });

  it('pauses until the session has expired: resuming requests a new one', async () => {
    const world = createUnhurriedWorld({
      limits: { sessionSeconds: 60, ratePerMinute: Number.POSITIVE_INFINITY },
    });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'uploading');
    world.queue.pause(upload!.id);
    await world.clock.advance(3_600_000);
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(2);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('retries a failure: the file is not hashed again', async () => {
    let reads = 0;
    const world = createQueueWorld({
      queue: {
        hash: async (file) => {
          reads++;
          return sha256(new Uint8Array(await file.arrayBuffer()));
        },
      },
    });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, code: 'quota_exceeded' });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'forbidden' } });
    world.queue.retryAll();
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', attempt: 2 });
    expect(reads).toBe(1);
  });

  it('clears done uploads, and failures stay', async () => {
    const world = createQueueWorld();
    const [good, bad] = world.queue.add([textFile('a.txt'), textFile('empty.txt', '')]);
    await world.finish();
    world.queue.clear();
    expect(world.queue.getUpload(good!.id)).toBeUndefined();
    expect(world.queue.getUpload(bad!.id)?.status).toBe('failed');
  });
});

describe('bad files', () => {
  it('are refused individually with a reason, and the rest continue', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(
      [
        textFile('empty.txt', ''),
        textFile('big.txt', 'x'.repeat(200)),
        textFile('small.txt', 'x'),
        textFile('page.html', '<p>hello there</p>', 'text/html'),
        textFile('fine.txt', 'fine and long enough'),
        textFile('one too many.txt', 'also long enough'),
      ],
      { restrictions: { accept: { 'text/plain': ['.txt'] }, maxSize: 100, minSize: 5, maxFiles: 1 } },
    );
    await world.finish();
    const ends = uploads.map((upload) => {
      const end = world.now(upload);
      return end.status === 'failed' ? end.error.code : end.status;
    });
    expect(ends).toEqual([
      'file-empty',
      'file-too-large',
      'file-too-small',
      'file-invalid-type',
      'done',
      'too-many-files',
    ]);
    world.queue.retry(uploads[1]!.id);
    expect(world.now(uploads[1]!).status).toBe('failed');
  });

  it.each([
    [1, { status: 'failed', error: { code: 'bad-request', details: { detail: expect.any(String) } } }],
    [0, { status: 'done', size: 0 }],
  ])(
    'that are empty are up to the service if minSize is 0: it takes %i bytes and more',
    async (least, end) => {
      const world = createQueueWorld({ limits: { minFileBytes: least } });
      const [upload] = world.queue.add([textFile('empty.txt', '')], { restrictions: { minSize: 0 } });
      await world.finish();
      expect(world.now(upload!)).toMatchObject(end);
    },
  );

  it('that cannot be read fail individually with the cause', async () => {
    const gone = Object.assign(textFile('gone.txt'), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    const world = createQueueWorld();
    const [bad, good] = world.queue.add([gone, textFile('here.txt')]);
    await world.finish();
    expect(world.now(bad!)).toMatchObject({
      status: 'failed',
      error: { code: 'file-unreadable', retryable: true },
    });
    expect(world.now(good!).status).toBe('done');
  });

  it('with unusual names keep them', async () => {
    const names = [
      'n'.repeat(255),
      '🌅 évening.txt',
      '<img src=x onerror=alert(1)>.txt',
      '\u202egnp.txt',
      '..',
      'a/b.txt',
    ];
    const world = createQueueWorld();
    world.queue.add(names.map((name) => textFile(name, `content of ${name}`)));
    await world.finish();
    expect(
      world.service
        .assets()
        .map((asset) => asset.filename)
        .toSorted(),
    ).toEqual(names.map((name) => new File([], name).name).toSorted());
  });
});

describe('the state of the queue', () => {
  it('notifies a row only of its own upload, and keeps other objects identical', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    for (const on of ['put', 'finalizeUpload'] as const)
      world.service.faults.add({ on, kind: 'delay', ms: 1_000, times: 2 });
    const [first] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(first!).status === 'uploading');
    const [second] = world.queue.add([textFile('b.txt')]);
    let calls = 0;
    world.queue.subscribeTo(second!.id, () => calls++);
    await world.until(() => world.now(second!).status === 'presigning');
    const before = { calls, row: world.now(second!) };
    await world.until(() => world.now(first!).status === 'finalizing');
    expect(calls).toBe(before.calls);
    expect(world.now(second!)).toBe(before.row);
    await world.finish();
  });

  it('summarizes a group, and reaches 100 % only when all have settled', async () => {
    const world = createQueueWorld();
    const seen: number[] = [];
    world.queue.subscribe(() => {
      const { summary } = groupOf(world.queue.getState(), 'photos');
      if (summary.counts.done < 3) seen.push(summary.progress);
    });
    world.queue.add([textFile('a.txt'), textFile('b.txt'), textFile('c.txt')], { group: 'photos' });
    await world.finish();
    expect(Math.max(...seen)).toBeLessThan(1);
    const { summary, ids } = groupOf(world.queue.getState(), 'photos');
    expect(ids).toHaveLength(3);
    expect(summary).toMatchObject({ total: 3, progress: 1, counts: { done: 3 } });
    expect(groupOf(world.queue.getState(), 'others').ids).toHaveLength(0);
  });

  it('contains no upload URL', async () => {
    const world = createQueueWorld();
    const seen: string[] = [];
    world.queue.subscribe((changes) => {
      for (const change of changes.values()) seen.push(JSON.stringify(change));
    });
    world.service.faults.add({ on: 'put', kind: 'network', times: Number.POSITIVE_INFINITY });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    const failed = world.now(upload!);
    const thrown = failed.status === 'failed' ? `${failed.error.message} ${failed.error.stack}` : '';
    expect(thrown).not.toBe('');
    expect([...seen, thrown].join()).not.toContain(world.service.storageOrigin);
  });
});
