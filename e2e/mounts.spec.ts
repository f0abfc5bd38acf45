import type { CDPSession, Page, Request } from '@playwright/test';
import { startBuiltPage } from './built-page.js';
import { expect, test as base } from './fixtures.js';
import type { Mounts, Stage } from './mounts/page.js';

/** Workers, channels and timers that the page has open, each with what created it. */
interface OpenHandles {
  workers: Map<object, string>;
  channels: Map<object, string>;
  timers: Map<number, string>;
}

/** Records open workers, channels and timers. Call it before opening the page. */
async function watchHandles(page: Page): Promise<() => Promise<Record<keyof OpenHandles, string[]>>> {
  await page.addInitScript(() => {
    const handles: OpenHandles = { workers: new Map(), channels: new Map(), timers: new Map() };
    const creator = () => new Error('created').stack ?? '';
    const watch = (name: 'Worker' | 'BroadcastChannel', open: Map<object, string>, end: string) => {
      const Original = window[name] as unknown as new (...values: unknown[]) => object;
      const Watched = class extends Original {
        constructor(...values: unknown[]) {
          super(...values);
          open.set(this, creator());
        }
      };
      const close = Reflect.get(Original.prototype, end) as () => void;
      Object.assign(Watched.prototype, {
        [end](this: object) {
          open.delete(this);
          close.call(this);
        },
      });
      Object.assign(window, { [name]: Watched });
    };
    watch('Worker', handles.workers, 'terminate');
    watch('BroadcastChannel', handles.channels, 'close');

    type Start = (callback: () => void, delay?: number) => number;
    type Stop = (timer?: number) => void;
    const original = {
      start: window.setTimeout as unknown as Start,
      repeat: window.setInterval as unknown as Start,
    };
    const stops = { clearTimeout: window.clearTimeout as Stop, clearInterval: window.clearInterval as Stop };
    const setTimeout: Start = (callback, delay) => {
      const ended = () => {
        handles.timers.delete(timer);
        callback();
      };
      const timer = original.start.call(window, ended, delay);
      handles.timers.set(timer, `${delay} ms, ${creator()}`);
      return timer;
    };
    const setInterval: Start = (callback, delay) => {
      const timer = original.repeat.call(window, callback, delay);
      handles.timers.set(timer, `every ${delay} ms, ${creator()}`);
      return timer;
    };
    const stopping =
      (stop: Stop): Stop =>
      (timer) => {
        if (timer !== undefined) handles.timers.delete(timer);
        stop.call(window, timer);
      };
    Object.assign(window, {
      handles,
      setTimeout,
      setInterval,
      clearTimeout: stopping(stops.clearTimeout),
      clearInterval: stopping(stops.clearInterval),
    });
  });
  return () =>
    page.evaluate(() => {
      const { workers, channels, timers } = (window as unknown as { handles: OpenHandles }).handles;
      return {
        workers: [...workers.values()],
        channels: [...channels.values()],
        timers: [...timers.values()],
      };
    });
}

/** Types of the listeners on the window and the document, sorted. */
async function globalListeners(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    found.push(...listeners.map(({ type }) => `${expression} ${type}`));
  }
  return found.toSorted();
}

/** What the page's code creates. What the browser compiles for it grows in steps, for hundreds of mounts. */
const created = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
]);

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Bytes of what the page's code has created, without garbage. */
async function heapSize(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (created.has(types[0][nodes[at + type] ?? 0] ?? '')) sum += nodes[at + size] ?? 0;
  return sum;
}

const test = base.extend<{ mountsPage: { url: string } }>({
  startAt: null,
  // Too large to delay any call; but with a limit, the client opens its channel to other tabs.
  mockOptions: { limits: { ratePerMinute: 1_000_000 } },
  mountsPage: async ({ mock }, use) => {
    const site = await startBuiltPage('mounts', mock);
    await use(site);
    site.close();
  },
});

test('a hundred providers that unmount with uploads under way leave nothing behind', async ({
  page,
  mock,
  mountsPage,
}) => {
  test.slow();
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 600_000, times: Number.POSITIVE_INFINITY });
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const requests = new Map<Request, string>();
  page.on('request', (request) => {
    // Not the page's own files: Chromium does not report the end of a worker's script when the worker ends first.
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(mountsPage.url).origin || pathname.startsWith('/api/media/'))
      requests.set(request, `${request.method()} ${pathname}`);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  const handles = await watchHandles(page);
  await page.goto(mountsPage.url);
  const cdp = await page.context().newCDPSession(page);

  const mount = (stages: readonly Stage[]) =>
    page.evaluate(async (each) => {
      const { mounts } = window as unknown as { mounts: Mounts };
      for (const stage of each) await mounts.mount(stage);
    }, stages);
  const stages: readonly Stage[] = ['added', 'uploading', 'hashing', 'uploading', 'hashing'];
  const fifty = Array.from({ length: 10 }, () => stages).flat();
  const remaining = () => page.evaluate(() => (window as unknown as { mounts: Mounts }).mounts.remaining());

  await mount(stages);
  const listeners = await globalListeners(cdp);
  await mount(fifty.slice(stages.length));
  const halfway = await heapSize(cdp);
  await mount(fifty);

  await expect
    .poll(
      async () => {
        await cdp.send('HeapProfiler.collectGarbage');
        return remaining();
      },
      { message: 'React may keep the last mount' },
    )
    .toBeLessThanOrEqual(1);
  await expect.poll(() => [...requests.values()], 'requests').toEqual([]);
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].map(({ name }) => name);
    });
  await expect.poll(locks, 'locks').toEqual([]);
  await expect.poll(async () => (await handles()).workers, 'workers').toEqual([]);
  await expect.poll(async () => (await handles()).timers, 'timers').toEqual([]);
  expect(await globalListeners(cdp), 'listeners').toEqual(listeners);
  expect(listeners).not.toContain('window beforeunload');
  // Measured: some 100, and 700 if React keeps the last mount, which takes 30 kB. Polled, since one collection does not free
  // all: on a busy machine, finalizers are late.
  await expect
    .poll(async () => ((await heapSize(cdp)) - halfway) / fifty.length, 'bytes per mount')
    .toBeLessThan(1_500);

  expect((await handles()).channels, 'the channel of the client').toHaveLength(1);
  await page.evaluate(() => (window as unknown as { mounts: Mounts }).mounts.close());
  expect((await handles()).channels, 'after the client was closed').toEqual([]);
  expect(errors).toEqual([]);
});
