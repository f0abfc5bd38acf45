import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../mock/index.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { createVirtualClock } from '../../../../test/virtual-clock.js';
import {
  createUsersWorld,
  minutes,
  type PageResponse,
  type UsersWorld,
} from '../../../../test/worlds/users-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Creating = 'finalizeUpload' | 'finalizeReplacement' | 'createImport';

/** What befalls the call that creates an asset, and every repetition of it. */
type Fate = 'nothing' | 'lost' | 'dies before' | 'dies after' | `${number}` | `lost, then ${number}`;

const refusals = [404, 409, 410, 422] as const;
const fates: readonly Fate[] = [
  'nothing',
  'lost',
  'dies before',
  'dies after',
  ...refusals.map((status) => `${status}` as const),
  ...refusals.map((status) => `lost, then ${status}` as const),
];

interface Told {
  readonly world: UsersWorld;
  /** Everything that Ada's pages received. */
  readonly told: string[];
  ask(method: string, path: string, body?: unknown, key?: string): Promise<PageResponse | null>;
  /** Makes the call of this operation that the proxy sends next meet its fate. */
  meet(fate: Fate, on: Creating): void;
  /** Another process goes on, and time passes. */
  recover(): Promise<void>;
}

const paths: Record<Creating, RegExp> = {
  finalizeUpload: /\/uploads\/finalize$/,
  finalizeReplacement: /\/replace\/finalize$/,
  createImport: /\/imports$/,
};

function createWorld(): Told {
  let dying: { on: Creating; isCarriedOut: boolean } | null = null;
  const world = createUsersWorld({
    mock: { fetchSource: async () => new Response('secret', { headers: { 'content-type': 'text/plain' } }) },
    async intercept({ url }, send) {
      const { on, isCarriedOut = false } = dying ?? {};
      if (!on || !paths[on].test(url)) return send();
      if (isCarriedOut) await send();
      died();
      return new Promise(() => {});
    },
  });
  let died: () => void = () => {};
  let current = world;
  const told: string[] = [];
  return {
    world,
    told,
    async ask(method, path, body, key) {
      const death = new Promise<null>((resolve) => {
        died = () => resolve(null);
      });
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const reply = await inTime(Promise.race([current.as('ada').call(method, path, body, headers), death]));
      if (reply) told.push(JSON.stringify(reply.body));
      // The next call reaches a process that runs.
      if (!reply) [current, dying] = [world.another(), null];
      return reply;
    },
    meet(fate, on) {
      const { faults } = world.mock.service;
      const refused = (status: number, after: number): Fault => ({
        on,
        kind: 'status',
        status,
        after,
        times: Infinity,
      });
      if (fate.startsWith('lost')) faults.add({ on, kind: 'lose-response' });
      if (fate.startsWith('lost, then')) faults.add(refused(Number(fate.slice(-3)), 1));
      if (/^\d/.test(fate)) faults.add(refused(Number(fate), 0));
      if (fate.startsWith('dies')) dying = { on, isCarriedOut: fate === 'dies after' };
    },
    async recover() {
      const next = world.another();
      await next.proxy.reconcile();
      await minutes(30);
      await next.proxy.reconcile();
    },
  };
}

const clock = createVirtualClock();

/** Lets time pass for a call that waits for it, and not for what the platform does meanwhile. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  for (let rounds = 0; !state.isDone; rounds += 1) {
    await clock.advance(0);
    if (rounds > 20) vi.advanceTimersByTime(1_000);
  }
  return done;
}

const text = { filename: 'mine.txt', content_type: 'text/plain', size: 6 };

describe.each(['bob', 'nobody'])('the digest of a file of %s, declared without its bytes', (owner) => {
  it.each(fates)('gives nothing of it to Ada (finalize: %s)', async (fate) => {
    const { world, told, ask, meet, recover } = createWorld();
    const { mock, as, store } = world;
    const theirs =
      owner === 'bob'
        ? await as('bob').upload('secret', { filename: 'bobs.txt' })
        : await mock.service.addAsset({ filename: 'bobs.txt', content: 'secret' });
    const checksum_sha256 = await sha256('secret');
    const check = () => ask('POST', '/uploads/check-duplicate', { checksum_sha256, size: 6 });
    const first = await check();
    expect(first?.body).toEqual({ duplicate: false, asset: null });
    const presigned = await ask('POST', '/uploads/presign', { ...text, checksum_sha256 });
    const finalize = () =>
      ask('POST', '/uploads/finalize', { upload_id: presigned?.body.upload_id }, 'page-key');
    meet(fate, 'finalizeUpload');
    await finalize();
    await check();
    await finalize();
    await recover();
    await check();
    await finalize();
    expect(told.join('\n')).not.toContain(theirs.id);
    expect(told.join('\n')).not.toContain('bobs.txt');
    expect(await as('ada').list()).toEqual([]);
    expect((await store.getAsset(theirs.id))?.user ?? 'nobody').toBe(owner);
  });
});

describe('the bytes of a file that Bob has as well', () => {
  it.each(fates)("never make Ada's upload Bob's asset, or the other way round (%s)", async (fate) => {
    const { world, told, ask, meet, recover } = createWorld();
    const { as, store, mock } = world;
    const bobs = await as('bob').upload('secret', { filename: 'bobs.txt' });
    const { upload_id } = await as('ada').send('secret');
    meet(fate, 'finalizeUpload');
    const finalize = () => ask('POST', '/uploads/finalize', { upload_id }, 'page-key');
    const replies = [await finalize(), await finalize()];
    await recover();
    expect(told.join('\n')).not.toContain(bobs.id);
    expect(await as('bob').list()).toEqual([bobs.id]);
    // If the repetition is refused, nobody can know whose the asset is.
    const created = mock.service.assets().find(({ id }) => id !== bobs.id)?.id;
    const isKnown = replies.some((reply) => reply?.status === 201) || !/\d/.test(fate);
    expect(await as('ada').list()).toEqual(created && isKnown ? [created] : []);
    expect((await store.getAsset(created ?? ''))?.user ?? null).toBe(created && isKnown ? 'ada' : null);
  });
});

describe('an Idempotency-Key that was used before', () => {
  const whose = ['ada', 'bob'] as const;

  it.each(whose.flatMap((user) => fates.map((fate) => [user, fate] as const)))(
    'by %s finalizes the upload that it is sent with, or none (%s)',
    async (user, fate) => {
      const { world, ask, meet, recover } = createWorld();
      const { as, mock, store } = world;
      const earlier = await as(user).upload('secret', { filename: 'earlier.txt', key: 'same' });
      const { upload_id } = await as('ada').send('another', { filename: 'later.txt' });
      meet(fate, 'finalizeUpload');
      const reply = await ask('POST', '/uploads/finalize', { upload_id }, 'same');
      if (fate === 'nothing') expect([reply?.status, reply?.body.filename]).toEqual([201, 'later.txt']);
      if (reply?.status === 201) expect(reply.body.filename).toBe('later.txt');
      await recover();
      expect((await store.getAsset(earlier.id))?.user).toBe(user);
      const later = mock.service.assets().find(({ filename }) => filename === 'later.txt');
      const isLost = /lost, then/.test(fate);
      expect((await store.getAsset(later?.id ?? ''))?.user).toBe(later && !isLost ? 'ada' : undefined);
    },
  );

  it.each(whose)('by %s replaces the asset that it is sent with', async (user) => {
    const { world, ask } = createWorld();
    const { as, mock } = world;
    const earlier = await as(user).upload('secret', { key: 'same' });
    const { id } = await as('ada').upload('first');
    const presigned = await ask('POST', `/assets/${id}/replace/presign`, { size: 6 });
    const { upload_url, required_headers, upload_id } = presigned?.body ?? {};
    await mock.service.fetch(upload_url, { method: 'PUT', headers: required_headers, body: 'second' });
    const reply = await ask('POST', `/assets/${id}/replace/finalize`, { upload_id }, 'same');
    expect([reply?.status, reply?.body.id]).toEqual([200, id]);
    expect(mock.service.versions(earlier.id)).toHaveLength(1);
  });
});

// A cache, a bug or an attacker between the proxy and the service.
describe("a response of the service with Bob's asset", () => {
  it.each<Creating | 'getJob'>(['finalizeUpload', 'finalizeReplacement', 'createImport', 'getJob'])(
    'to %s is not handed on to Ada, and her upload is kept',
    async (on) => {
      const isLying = { now: false };
      let bobs: Record<string, unknown> = {};
      const fetchSource = async () => new Response('hers', { headers: { 'content-type': 'text/plain' } });
      const world = createUsersWorld({
        mock: { fetchSource },
        async intercept({ url }, send) {
          const path = on === 'getJob' ? /\/jobs\// : paths[on];
          if (!isLying.now || !path.test(url)) return send();
          const status = on === 'finalizeUpload' ? 201 : 200;
          const isPlain = on.startsWith('finalize');
          const body = isPlain ? bobs : { job_id: 'job_0', status: 'completed', asset: bobs };
          return Response.json(body, { status });
        },
      });
      const { as, logged, proxy } = world;
      bobs = { ...(await as('bob').upload('secret', { filename: 'bobs.txt' })) };
      const ada = as('ada');
      const key = { 'idempotency-key': 'page-key' };
      const call = async (): Promise<() => Promise<PageResponse>> => {
        if (on === 'finalizeUpload') {
          const body = await ada.send('hers');
          return () => ada.call('POST', '/uploads/finalize', body, key);
        }
        if (on === 'finalizeReplacement') {
          const { id } = await ada.upload('first');
          const { body } = await ada.call('POST', `/assets/${id}/replace/presign`, { size: 4 });
          const init = { method: 'PUT', headers: body.required_headers, body: 'hers' };
          await world.mock.service.fetch(body.upload_url, init);
          const { upload_id } = body;
          return () => ada.call('POST', `/assets/${id}/replace/finalize`, { upload_id }, key);
        }
        const importing = { url: 'https://example.com/hers.txt' };
        if (on === 'createImport') return () => ada.call('POST', '/imports', importing, key);
        const { body } = await ada.call('POST', '/imports', importing, key);
        return () => ada.call('GET', `/jobs/${body.job_id}`);
      };
      const repeat = await call();
      isLying.now = true;
      const reply = await repeat();
      expect(reply.status).toBe(502);
      expect(JSON.stringify(reply.body)).not.toMatch(/bobs|ast_/);
      expect(logged.join()).not.toBe('');
      isLying.now = false;
      expect((await repeat()).status).toBeLessThan(300);
      // The mock fetches a source in real time.
      await vi.waitFor(() => expect(world.mock.service.assets()).toHaveLength(2), { interval: 1 });
      await proxy.reconcile();
      await minutes(30);
      expect(await ada.list()).toHaveLength(1);
      expect(await as('bob').list()).toEqual([bobs['id']]);
    },
  );
});
