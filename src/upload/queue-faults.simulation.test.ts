import { describe, expect, it } from 'vitest';
import type { Fault, OperationId } from '../mock/index.js';
import { deniedByProxy } from '../../test/permissions.js';
import { sha256 } from '../../test/worlds/mock-world.js';
import {
  createQueueWorld,
  textFile,
  type QueueWorld,
  type QueueWorldOptions,
} from '../../test/worlds/queue-world.js';
import type { UploadErrorCode } from './errors/upload-error.js';

const forever = Number.POSITIVE_INFINITY;

/** Uploads one file while the service misbehaves. */
async function uploadUnder(faults: readonly Fault[], options: QueueWorldOptions = {}) {
  const world = createQueueWorld(options);
  for (const fault of faults) world.service.faults.add(fault);
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  return { world, end: world.now(upload!) };
}

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;

const steps = ['checkDuplicate', 'presignUpload', 'finalizeUpload'] as const satisfies OperationId[];
// A duplicate check is optional: see duplicate-checks.simulation.test.ts.
const requiredSteps = ['presignUpload', 'finalizeUpload'] as const satisfies OperationId[];

describe('a permanent error at each step', () => {
  const rows: [status: number, code: UploadErrorCode][] = [
    [400, 'bad-request'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [422, 'invalid'],
    [500, 'service-error'],
  ];
  for (const step of requiredSteps) {
    for (const [status, code] of rows) {
      // The storage may have lost the bytes: they are sent once more.
      const times = step === 'finalizeUpload' && (status === 404 || status === 422) ? 2 : 1;
      it(`${status} at ${step}: ${code} after ${times}, with the detail of the service`, async () => {
        const { world, end } = await uploadUnder([
          { on: step, kind: 'status', status, code: 'some_code', detail: 'The reason.', times },
        ]);
        expect(end).toMatchObject({ status: 'failed', error: { code, details: { detail: 'The reason.' } } });
        expect(count(world, step)).toBe(times);
        expect(world.service.assets()).toHaveLength(0);
      });
    }
  }
});

describe('409', () => {
  it('at presign: conflict, which can be retried', async () => {
    const { end } = await uploadUnder([{ on: 'presignUpload', kind: 'status', status: 409 }]);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'conflict', retryable: true } });
  });

  it('at finalize, when the asset exists from an earlier attempt: it is found by its digest', async () => {
    const { world, end } = await uploadUnder([
      { on: 'finalizeUpload', kind: 'lose-response' },
      { on: 'finalizeUpload', kind: 'status', status: 409, after: 1 },
    ]);
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('410 at presign', () => {
  it('fails, and can be retried', async () => {
    const { end } = await uploadUnder([{ on: 'presignUpload', kind: 'status', status: 410 }]);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'session-expired', retryable: true } });
  });
});

describe('a transient error at each step', () => {
  for (const step of steps) {
    for (const status of step === 'checkDuplicate' ? [429] : [429, 503]) {
      it(`${status} at ${step}: waits as long as requested, and succeeds`, async () => {
        const world = createQueueWorld();
        world.service.faults.add({ on: step, kind: 'status', status, retryAfter: 12 });
        const [upload] = world.queue.add([textFile('a.txt')]);
        await world.until(() => world.now(upload!).waiting !== null);
        const began = world.clock.now();
        expect(world.now(upload!).waiting).toMatchObject({ for: status === 429 ? 'rate-limit' : 'service' });
        expect(world.now(upload!).waiting!.until).toBeGreaterThanOrEqual(began + 12_000);
        await world.finish();
        expect(world.clock.now()).toBeGreaterThanOrEqual(began + 12_000);
        expect(world.now(upload!)).toMatchObject({ status: 'done', waiting: null });
        expect(world.service.assets()).toHaveLength(1);
      });
    }
  }

  it('with a Retry-After of days halts the queue, and no call is made before', async () => {
    const world = createQueueWorld();
    const days = 3 * 86_400;
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 429, retryAfter: days });
    const uploads = world.queue.add(Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`)));
    const start = world.clock.now();
    await world.until(() => world.queue.getState().halted !== null);
    const { halted } = world.queue.getState();
    expect(halted).toMatchObject({ code: 'requests-used-up', retryable: true });
    expect(halted!.details.retryAt! - start).toBeLessThanOrEqual(days * 1000 + 1_000);

    const before = world.operations().length;
    await world.clock.advance(3_600_000);
    expect(world.operations()).toHaveLength(before);
    expect(uploads.every((upload) => world.now(upload).status !== 'failed')).toBe(true);

    // The user tries again, for example after a change of the plan.
    world.queue.resumeAll();
    await world.finish();
    expect(world.clock.now() - start).toBeLessThan(days * 1000);
    expect(uploads.every((upload) => world.now(upload).status === 'done')).toBe(true);
  });
});

describe('401', () => {
  for (const step of steps) {
    it(`at ${step} halts the queue once, fails no upload, and continues after resumeAll()`, async () => {
      const world = createQueueWorld({ queue: { concurrency: 2 } });
      world.service.faults.add({ on: step, kind: 'status', status: 401, times: 2 });
      const uploads = world.queue.add(Array.from({ length: 8 }, (_, i) => textFile(`${i}.txt`)));
      await world.until(() => world.queue.getState().halted !== null);
      await world.clock.advance(600_000);
      const before = world.operations().length;
      await world.clock.advance(600_000);
      expect(world.operations()).toHaveLength(before);
      expect(world.queue.getState().halted).toMatchObject({ code: 'unauthorized' });
      expect(uploads.filter((upload) => world.now(upload).status === 'failed')).toHaveLength(0);
      world.service.faults.clear();
      world.queue.resumeAll();
      await world.finish();
      expect(world.queue.getState().halted).toBeNull();
      expect(world.service.assets()).toHaveLength(8);
    });
  }
});

describe('403 insufficient_scope', () => {
  it('for the duplicate check alone: the upload continues without it, and it is called once', async () => {
    const world = createQueueWorld({ scopes: ['uploads:write'] });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    world.queue.add([textFile('b.txt')]);
    await world.finish();
    expect(world.service.assets()).toHaveLength(2);
    expect(count(world, 'checkDuplicate')).toBe(1);
  });

  it('or a proxy that denies the duplicate check: likewise', async () => {
    const { world, end } = await uploadUnder([{ ...deniedByProxy('checkDuplicate'), times: Infinity }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
    world.queue.add([textFile('b.txt')]);
    await world.finish();
    expect(count(world, 'checkDuplicate')).toBe(1);
  });

  it('for the upload itself: the rest of the batch makes no call; a later batch makes one', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    world.service.faults.add({
      on: 'presignUpload',
      kind: 'status',
      status: 403,
      code: 'insufficient_scope',
      detail: 'Needs uploads:write.',
    });
    const batch = world.queue.add(
      Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`, `${index}`)),
    );
    await world.finish();
    for (const upload of batch) {
      expect(world.now(upload)).toMatchObject({
        status: 'failed',
        error: { code: 'insufficient-scope', details: { scope: 'uploads:write' } },
      });
    }
    expect(count(world, 'presignUpload')).toBe(1);
    const [later] = world.queue.add([textFile('later.txt', 'later')]);
    await world.finish();
    expect(world.now(later!).status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(2);
  });

  it('for the upload itself: a batch makes at most as many calls as its concurrency', async () => {
    const world = createQueueWorld({ scopes: ['assets:read'] });
    world.queue.add(Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`, `${index}`)));
    await world.finish();
    expect(count(world, 'presignUpload')).toBeLessThanOrEqual(4);
  });

  it('for the upload itself: names the missing scope', async () => {
    const { end } = await uploadUnder([], { scopes: ['assets:read'] });
    expect(end).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient-scope', retryable: false, details: { scope: 'uploads:write' } },
    });
  });
});

describe('the app’s proxy', () => {
  const refusal = { kind: 'status', status: 403, code: 'not_authorized' } as const;
  const ofProxy = async (input: RequestInfo | URL, init: RequestInit | undefined, send: typeof fetch) => {
    const response = await send(input, init);
    if (response.status !== 403) return response;
    const problem = (await response.json()) as { code: string };
    const { headers, status } = response;
    return Response.json({ ...problem, type: `urn:longshore:proxy:${problem.code}` }, { status, headers });
  };
  const behindProxy = () => createQueueWorld({ queue: { concurrency: 4 }, through: ofProxy });

  for (const step of ['presignUpload', 'finalizeUpload'] as const) {
    it(`refuses ${step} once the user is signed out: halts the queue once, and fails nothing`, async () => {
      const world = behindProxy();
      world.service.faults.add({ on: 'put', kind: 'delay', ms: 200, times: forever });
      const uploads = world.queue.add(Array.from({ length: 150 }, (_, index) => textFile(`${index}.txt`)));
      await world.until(() => world.service.assets().length >= 20);
      const remove = world.service.faults.add({ on: step, ...refusal, times: forever });
      await world.until(() => world.queue.getState().halted !== null);
      expect(world.queue.getState().halted).toMatchObject({ code: 'site-refused', retryable: true });
      const before = world.operations().length;
      await world.clock.advance(600_000);
      expect(world.operations().length - before).toBeLessThanOrEqual(4);
      expect(uploads.filter((upload) => world.now(upload).status === 'failed')).toHaveLength(0);
      remove();
      world.queue.resumeAll();
      await world.finish();
      expect(world.service.assets()).toHaveLength(150);
    });
  }

  it('refuses one call permanently: after a retry that upload fails, and the others continue', async () => {
    const world = behindProxy();
    const asset = await world.service.addAsset({ filename: 'a.txt', content: 'old' });
    world.service.faults.add({ on: 'presignReplacement', ...refusal, times: forever });
    const [refused] = world.queue.add([textFile('a.txt', 'new')], { replace: asset.id });
    await world.until(() => world.queue.getState().halted !== null);
    world.queue.add(Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`)));
    world.queue.resumeAll();
    await world.finish();
    expect(world.now(refused!)).toMatchObject({ status: 'failed', error: { code: 'site-refused' } });
    expect(world.service.assets()).toHaveLength(21);
  });
});

describe('gateway pages for 5 s', () => {
  it.each([500, 502, 503, 504, 200])('with status %i fail no file', async (status) => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 200, times: forever });
    const uploads = world.queue.add(Array.from({ length: 100 }, (_, index) => textFile(`${index}.txt`)));
    await world.until(() => world.service.assets().length >= 20);
    const remove = world.service.faults.add({ on: 'api', kind: 'html', status, times: forever });
    await world.clock.advance(5_000);
    remove();
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(world.service.assets()).toHaveLength(100);
  });
});

describe('a 429 with a long Retry-After', () => {
  it('for imports leaves the files alone; a retry by the user is sent', async () => {
    const world = createQueueWorld({
      fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
    });
    world.service.faults.add({ on: 'createImport', kind: 'status', status: 429, retryAfter: 7_200 });
    const [one, two] = await world.queue.importUrls(['https://a.example/1.txt', 'https://a.example/2.txt']);
    const [file] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.queue.getState().halted).toBeNull();
    expect(world.now(file!).status).toBe('done');
    const ends = [one!, two!].map((upload) => world.now(upload));
    const failed = ends.find(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ error: { code: 'requests-used-up', retryable: true } });
    world.queue.retryAll();
    await world.finish();
    for (const upload of [one!, two!]) expect(world.now(upload).status).toBe('done');
  });
});

describe('a session shorter than the expiry margin', () => {
  it('is used', async () => {
    const { world, end } = await uploadUnder([], {
      limits: { sessionSeconds: 4, ratePerMinute: forever },
    });
    expect(end.status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(1);
  });
});

describe('an expired session', () => {
  it('before the PUT: a new session, and the digest is kept', async () => {
    let hashed = 0;
    const world = createQueueWorld({
      limits: { sessionSeconds: 30, ratePerMinute: forever },
      queue: {
        hash: async (file) => {
          hashed++;
          return sha256(new Uint8Array(await file.arrayBuffer()));
        },
      },
    });
    world.service.faults.add({ on: 'put', kind: 'network' });
    world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 29_000 });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
    expect(hashed).toBe(1);
  });

  it('at finalize (410): a new session, and one asset', async () => {
    const { world, end } = await uploadUnder([{ on: 'finalizeUpload', kind: 'expire' }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(count(world, 'presignUpload')).toBe(2);
    expect(world.service.assets()).toHaveLength(1);
    expect(world.service.reservedBytes()).toBe(0);
  });

  it('every time: fails after a few attempts with the cause', async () => {
    const { world, end } = await uploadUnder([{ on: 'finalizeUpload', kind: 'expire', times: forever }]);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'session-expired', retryable: true } });
    expect(count(world, 'presignUpload')).toBe(4);
    expect(world.service.assets()).toHaveLength(0);
  });
});

describe('a response that is lost after the work is done', () => {
  it('at finalize: retried with the same key, one asset', async () => {
    const { world, end } = await uploadUnder([{ on: 'finalizeUpload', kind: 'lose-response' }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('at finalize, and the retry gets a conflict: found by its digest, no bytes are sent again', async () => {
    const { world, end } = await uploadUnder([
      { on: 'finalizeUpload', kind: 'lose-response' },
      { on: 'finalizeUpload', kind: 'status', status: 410, code: 'session_consumed', after: 1 },
    ]);
    expect(end).toMatchObject({ status: 'done' });
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('at finalize, for longer than `patience`, with a key that may not look it up: is not reported as failed', async () => {
    const { world, end } = await uploadUnder([{ on: 'finalizeUpload', kind: 'lose-response', times: 3 }], {
      scopes: ['uploads:write'],
      queue: { patience: 0 },
    });
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('at presign: one asset; the lost reservation ends with its session', async () => {
    const { world, end } = await uploadUnder([{ on: 'presignUpload', kind: 'lose-response' }]);
    expect(end.status).toBe('done');
    expect(world.service.assets()).toHaveLength(1);
    await world.clock.advance(3_600_000);
    expect(world.service.reservedBytes()).toBe(0);
  });

  it('at the PUT: sent again to the same URL', async () => {
    const { world, end } = await uploadUnder([{ on: 'put', kind: 'lose-response' }]);
    expect(end.status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('an unreadable response at each step', () => {
  const kinds: Fault['kind'][] = ['html', 'empty', 'truncate'];
  for (const step of steps) {
    for (const kind of kinds) {
      it(`${kind} once at ${step}`, async () => {
        const { world, end } = await uploadUnder([{ on: step, kind, times: 1 } as Fault]);
        expect(world.now(end).status).toBe('done');
        expect(world.service.assets()).toHaveLength(1);
      });
    }
  }

  it('a presign response without a URL, each time: fails with the cause', async () => {
    const { end } = await uploadUnder([
      { on: 'presignUpload', kind: 'drop-fields', fields: ['upload_url'], times: forever },
    ]);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'unreadable-response' } });
  });

  it('an asset with only an id is an asset (spec 2.1)', async () => {
    const fields = ['id', 'status', 'filename', 'content_type', 'size', 'checksum_sha256', 'privacy'];
    const { end } = await uploadUnder([{ on: 'finalizeUpload', kind: 'drop-fields', fields }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'uploaded' });
  });
});

describe('a replacement', () => {
  /** Replaces an asset with a file. */
  async function replaceUnder(faults: readonly Fault[]) {
    const world = createQueueWorld();
    world.queue.add([textFile('first.txt')]);
    await world.finish();
    const id = world.service.assets()[0]!.id!;
    for (const fault of faults) world.service.faults.add(fault);
    const [upload] = world.queue.add([textFile('second.txt')], { replace: id });
    await world.finish();
    return { world, id, end: world.now(upload!) };
  }

  const rows: [status: number, code: UploadErrorCode][] = [
    [400, 'bad-request'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [422, 'invalid'],
  ];
  for (const step of ['presignReplacement', 'finalizeReplacement'] as const) {
    for (const [status, code] of rows) {
      it(`${status} at ${step}: ${code}, and the asset is unchanged`, async () => {
        const { world, id, end } = await replaceUnder([{ on: step, kind: 'status', status, times: forever }]);
        expect(end).toMatchObject({ status: 'failed', error: { code } });
        expect(world.service.versions(id)).toHaveLength(1);
      });
    }
    for (const status of [429, 503]) {
      it(`${status} at ${step}: waits and succeeds`, async () => {
        const { world, id, end } = await replaceUnder([{ on: step, kind: 'status', status, retryAfter: 5 }]);
        expect(end).toMatchObject({ status: 'done', outcome: 'replaced' });
        expect(world.service.versions(id)).toHaveLength(2);
      });
    }
  }

  it('whose finalize response is lost creates one version', async () => {
    const { world, id, end } = await replaceUnder([{ on: 'finalizeReplacement', kind: 'lose-response' }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'replaced' });
    expect(world.service.versions(id)).toHaveLength(2);
  });

  it('whose session expired (410) gets a new one, and creates one version', async () => {
    const { world, id, end } = await replaceUnder([{ on: 'finalizeReplacement', kind: 'expire' }]);
    expect(end).toMatchObject({ status: 'done', outcome: 'replaced' });
    expect(world.service.versions(id)).toHaveLength(2);
  });
});

describe('the storage', () => {
  for (const status of [400, 401, 403, 404, 409, 410, 422, 429, 503]) {
    it(`responds with ${status} once: the file arrives, once`, async () => {
      const { world, end } = await uploadUnder([{ on: 'put', kind: 'status', status }], {
        readableStorageErrors: true,
      });
      expect(end.status).toBe('done');
      expect(world.service.assets()).toHaveLength(1);
    });

    it(`responds with ${status} each time: fails, and can be retried`, async () => {
      const { world, end } = await uploadUnder([{ on: 'put', kind: 'status', status, times: forever }], {
        readableStorageErrors: true,
      });
      const isTransient = status === 429 || status >= 500;
      const code = isTransient ? 'storage-unavailable' : 'storage-refused';
      expect(end).toMatchObject({ status: 'failed', error: { code, retryable: true } });
      // Transient failures are retried with growing delays.
      expect(count(world, 'put')).toBeLessThanOrEqual(isTransient ? 40 : 3);
      expect(world.queue.getState().halted).toBeNull();
    });
  }

  it('fails without a status: the same URL is retried while it is valid, then a new one', async () => {
    const { world, end } = await uploadUnder([{ on: 'put', kind: 'network', times: 4 }]);
    expect(end.status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(2);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('stays down: fails once `patience` is used up, and can be retried', async () => {
    const { world, end } = await uploadUnder([{ on: 'put', kind: 'network', times: forever }]);
    expect(end).toMatchObject({ status: 'failed', error: { code: 'network', retryable: true } });
    expect(count(world, 'put')).toBeLessThanOrEqual(40);
    world.service.faults.clear();
    world.queue.retry(end.id);
    await world.finish();
    expect(world.now(end).status).toBe('done');
  });

  it('fails with 5xx: waits, and retries the same URL', async () => {
    const { world, end } = await uploadUnder([{ on: 'put', kind: 'status', status: 503 }], {
      readableStorageErrors: true,
    });
    expect(end.status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(1);
  });

  for (const readableStorageErrors of [true, false]) {
    it(`gets different bytes than were hashed (errors readable: ${readableStorageErrors}): hashed again once, then sent`, async () => {
      let content = 'as it was when it was read';
      const file = textFile('a.txt', content);
      const changed = (text: string) => textFile('a.txt', text);
      const world = createQueueWorld({
        readableStorageErrors,
        queue: { hash: async () => sha256(content) },
      });
      Object.assign(file, {
        arrayBuffer: () => changed(content).arrayBuffer(),
      });
      world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_000 });
      const [upload] = world.queue.add([file]);
      await world.until(() => count(world, 'presignUpload') === 1);
      // On disk it changes to other bytes of the same length.
      content = 'as it was when it was READ';
      await world.finish();
      expect(world.now(upload!).status).toBe('done');
      expect(world.service.assets()).toMatchObject([{ checksum_sha256: await sha256(content) }]);
    });
  }

  it('gets corrupted bytes each time: fails with the cause', async () => {
    const { end, world } = await uploadUnder([{ on: 'put', kind: 'corrupt', times: forever }], {
      readableStorageErrors: true,
    });
    expect(end).toMatchObject({ status: 'failed', error: { code: 'storage-refused' } });
    expect(world.service.assets()).toHaveLength(0);
  });

  it('gets a file that no longer exists: fails at once with the cause', async () => {
    const file = textFile('a.txt');
    const world = createQueueWorld({
      queue: {
        hash: async () => sha256('the content of a.txt'),
      },
    });
    Object.assign(file, {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
    });
    const [upload] = world.queue.add([file]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'file-unreadable' } });
  });
});

describe('offline', () => {
  it('is trusted only after a failed call: a local mock needs no network', async () => {
    const world = createQueueWorld({
      queue: { connectivity: { online: () => false, subscribe: () => () => {} } },
    });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
    world.service.faults.add({ on: 'presignUpload', kind: 'network' });
    world.queue.add([textFile('b.txt')]);
    await world.finish();
    expect(world.service.assets()).toHaveLength(2);
  });

  it('is trusted although the service responds, so that no upload fails', async () => {
    const world = createQueueWorld({
      queue: { connectivity: { online: () => false, subscribe: () => () => {} } },
    });
    const end = world.service.faults.add({ on: 'put', kind: 'network', times: forever });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.clock.advance(3_600_000);
    expect(world.now(upload!)).toMatchObject({ waiting: { for: 'network', until: forever } });
    end();
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('is trusted although responses to earlier calls still arrive: none of 100 files fails', async () => {
    const world = createQueueWorld();
    // In flight when the network goes down, and answered a minute later.
    world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000, times: 4 });
    const uploads = world.queue.add(Array.from({ length: 100 }, (_, index) => textFile(`${index}.txt`)));
    await world.until(() => uploads.some((upload) => world.now(upload).status === 'presigning'));
    world.disconnect();
    await world.clock.advance(40 * 60_000);
    expect(world.queue.getState().online).toBe(false);
    world.reconnect();
    await world.finish();
    expect(uploads.filter((upload) => world.now(upload).status !== 'done')).toEqual([]);
    expect(world.service.assets()).toHaveLength(100);
  });

  it('waits without using an attempt, and continues when the network is back', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 1_000, times: 2 });
    const [first] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(first!).status === 'uploading');
    const [second] = world.queue.add([textFile('b.txt')]);
    const uploads = [first!, second!];
    world.disconnect();
    await world.until(() => uploads.every((upload) => world.now(upload).waiting !== null));
    await world.clock.advance(3_600_000);
    expect(world.queue.getState().online).toBe(false);
    expect(world.now(uploads[1]!)).toMatchObject({ waiting: { for: 'network', until: forever } });
    world.reconnect();
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(['done', 'done']);
    expect(world.service.assets()).toHaveLength(2);
  });
});
