import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { UploadError } from '../errors/upload-error.js';
import { transition } from '../state/transition.js';
import { canCancel, type CommitState, type Upload, type UploadStatus } from '../upload.js';

const asset = { id: 'asset_1' };
const base = storyUpload({ id: '1', name: 'a.jpg' });
const inStatus: Record<UploadStatus, Upload> = {
  queued: base,
  preparing: { ...base, status: 'preparing', prepared: 0 },
  hashing: { ...base, status: 'hashing', hashed: 0 },
  checking: { ...base, status: 'checking', follows: null },
  duplicate: { ...base, status: 'duplicate', asset },
  presigning: { ...base, status: 'presigning' },
  uploading: { ...base, status: 'uploading', sent: 0 },
  finalizing: { ...base, status: 'finalizing' },
  importing: { ...base, status: 'importing' },
  done: { ...base, status: 'done', asset, outcome: 'uploaded' },
  failed: { ...base, status: 'failed', error: new UploadError('network') },
  cancelled: { ...base, status: 'cancelled' },
};
const commits: CommitState[] = ['none', 'in-flight', 'unknown'];
const terminal = new Set<UploadStatus>(['done', 'failed', 'cancelled']);
const statuses = Object.keys(inStatus) as UploadStatus[];
const combinations = statuses.flatMap((status) => commits.map((commit) => [status, commit] as const));

describe('canCancel', () => {
  it.each(combinations)('%s, commit %s: canCancel matches what the queue does', (status, commit) => {
    const upload: Upload = { ...inStatus[status], commit };
    const expected = commit === 'none' && !terminal.has(status);
    expect(canCancel(upload)).toBe(expected);
    expect(transition(upload, { type: 'cancel' }, upload.attempt).status === 'cancelled').toBe(
      expected || status === 'cancelled',
    );
  });
});

describe('finalize', () => {
  it('that got no response, and then a 429, cannot be cancelled, and ends with the asset', async () => {
    const world = createQueueWorld();
    const { service, queue, until, finish, now } = world;
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).waiting?.for === 'network');
    service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 429, retryAfter: 30, times: 2 });
    await until(() => now(upload!).waiting?.for === 'rate-limit');
    expect(now(upload!)).toMatchObject({ status: 'finalizing', commit: 'unknown' });
    expect([canCancel(now(upload!)), queue.cancel(upload!.id), queue.remove(upload!.id)]).toEqual([
      false,
      false,
      false,
    ]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', commit: 'none' });
    expect(service.assets()).toHaveLength(1);
  });

  it('that was only refused with a 429 can be cancelled while it waits', async () => {
    const { service, queue, until, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 429, retryAfter: 30 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).waiting?.for === 'rate-limit');
    expect(now(upload!)).toMatchObject({ status: 'finalizing', commit: 'none' });
    expect(queue.cancel(upload!.id)).toBe(true);
    await finish();
    expect(now(upload!).status).toBe('cancelled');
    expect(service.assets()).toHaveLength(0);
  });

  it('that was not sent yet, because the browser is offline, can be cancelled', async () => {
    const world = createQueueWorld();
    const { service, queue, until, now } = world;
    service.faults.add({ on: 'put', kind: 'delay', ms: 1_000 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).status === 'uploading');
    queue.pause(upload!.id);
    world.disconnect();
    queue.resume(upload!.id);
    await world.clock.advance(2_000);
    expect(now(upload!).commit).toBe('none');
    expect(queue.cancel(upload!.id)).toBe(true);
  });

  it('that waits for the rate budget and is paused can be cancelled', async () => {
    const world = createQueueWorld({ limits: { ratePerMinute: 12 } });
    const { queue, until, now } = world;
    const uploads = queue.add(Array.from({ length: 6 }, (_, index) => textFile(`${index}.txt`)));
    const waits = () =>
      uploads.find(
        (upload) => now(upload).status === 'finalizing' && now(upload).waiting?.for === 'rate-limit',
      );
    await until(() => waits() !== undefined);
    const upload = waits()!;
    expect(now(upload).commit).toBe('none');
    queue.pause(upload.id);
    await world.clock.advance(0);
    expect(now(upload)).toMatchObject({ status: 'finalizing', paused: true, commit: 'none' });
    expect(queue.cancel(upload.id)).toBe(true);
  });

  it('that is aborted by a closed client may have succeeded', async () => {
    const { client, service, queue, until, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).commit === 'in-flight');
    client.close();
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', commit: 'unknown' });
    expect(queue.retry(upload!.id)).toBe(true);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('that is in flight cannot be cancelled', async () => {
    const { service, queue, until, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).commit === 'in-flight');
    expect(queue.cancel(upload!.id)).toBe(false);
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it('that returns an asset without an id is looked up by its digest', async () => {
    const { service, queue, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'drop-fields', fields: ['id'] });
    const [upload] = queue.add([textFile('a.txt')]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', asset: { id: service.assets()[0]!.id } });
  });

  it('that got no response, and then a 500, is looked up until there is a response', async () => {
    const { service, queue, until, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).waiting?.for === 'network');
    service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 500 });
    service.faults.add({ on: 'checkDuplicate', kind: 'html', times: 2 });
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', asset: { id: service.assets()[0]!.id } });
    expect(service.requests().filter(({ operation }) => operation === 'checkDuplicate')).toHaveLength(4);
    expect(service.requests().filter(({ operation }) => operation === 'finalizeUpload')).toHaveLength(2);
  });

  it('whose session is over (410) leaves nothing open', async () => {
    const { service, queue, until, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'expire' });
    service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_000, times: 2 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(
      () => service.requests().filter(({ operation }) => operation === 'presignUpload').length === 2,
    );
    expect(now(upload!)).toMatchObject({ status: 'presigning', commit: 'none' });
    expect(queue.cancel(upload!.id)).toBe(true);
  });
});

describe('an import', () => {
  const url = 'https://source.example/a.txt';

  it('whose response has neither a job nor an asset may exist', async () => {
    const { service, queue, finish, now } = createQueueWorld({
      fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
    });
    service.faults.add({ on: 'createImport', kind: 'drop-fields', fields: ['job_id'] });
    const [upload] = await queue.importUrls([url]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', commit: 'unknown' });
  });

  it('cannot be cancelled before the response, and can once its job is known', async () => {
    const { service, queue, until, now } = createQueueWorld({
      fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
    });
    service.faults.add({ on: 'createImport', kind: 'delay', ms: 1_000 });
    const [upload] = await queue.importUrls([url]);
    await until(() => now(upload!).commit === 'in-flight');
    expect(queue.cancel(upload!.id)).toBe(false);
    await until(() => now(upload!).job !== null);
    expect(now(upload!)).toMatchObject({ status: 'importing', commit: 'none' });
    expect(queue.cancel(upload!.id)).toBe(true);
  });
});
