import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUsersWorld } from '../../../test/worlds/users-world.js';
import { createMemoryBudget } from '../budget/memory-budget.js';
import type { ProxyMetric } from '../metrics.js';
import { createMemoryStore } from './store/memory-store.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const file = { filename: 'a', content_type: 'text/plain', size: 1 };
const fine = { status: 'ok', store: 'ok', schema: 'ok', budget: 'ok' };

it('says how the store, the tables, the budget and the service are, without a call to the service', async () => {
  const { as, proxy, mock, asked } = createUsersWorld();
  const first = await proxy.health();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await first.json()).toEqual({ ...fine, service: 'not called yet' });
  expect(asked()).toEqual([]);
  await as('ada').call('POST', '/uploads/presign', file);
  await vi.advanceTimersByTimeAsync(7_000);
  const ok = { service: 'ok', service_status: 201, service_seconds_ago: 7 };
  expect(await (await proxy.health()).json()).toEqual({ ...fine, ...ok });
  mock.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401 });
  await as('ada').call('POST', '/uploads/presign', file);
  expect(await (await proxy.health()).json()).toMatchObject({ status: 'ok', service: 'key rejected' });
  mock.service.faults.add({ on: 'presignUpload', kind: 'network' });
  await as('ada').call('POST', '/uploads/presign', file);
  expect(await (await proxy.health()).json()).toMatchObject({
    service: 'does not respond',
    service_status: null,
  });
  await proxy.close();
});

it.each([
  [['getFolder'], { store: 'failing', schema: 'ok' }],
  [['migrate'], { store: 'ok', schema: 'failing' }],
  [['getFolder', 'migrate'], { store: 'failing', schema: 'failing' }],
] as const)('is 503 while %j fails, and says nothing secret', async (methods, expected) => {
  const store = createMemoryStore();
  const { proxy, mock } = createUsersWorld({ users: { store } });
  for (const name of methods) vi.spyOn(store, name).mockRejectedValue(new Error('db-7.internal'));
  const response = await proxy.health();
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: 'failing', budget: 'ok', ...expected });
  expect(text).not.toMatch(new RegExp(`internal|${mock.key}|service\\.`));
  vi.restoreAllMocks();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await proxy.health()).status).toBe(200);
  await proxy.close();
});

it('is 503 while the budget fails or hangs', async () => {
  const budget = createMemoryBudget();
  const { proxy } = createUsersWorld({ users: { budget } });
  vi.spyOn(budget, 'quota').mockReturnValue(new Promise(() => {}));
  const answer = proxy.health();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await answer).json()).toMatchObject({ status: 'failing', store: 'ok', budget: 'failing' });
  await proxy.close();
});

it('reads the store once a second, however many ask', async () => {
  const { proxy, store } = createUsersWorld();
  const getFolder = vi.spyOn(store, 'getFolder');
  await Promise.all(Array.from({ length: 500 }, () => proxy.health()));
  expect(getFolder).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await proxy.health();
  expect(getFolder).toHaveBeenCalledTimes(2);
  await proxy.close();
});

it('counts what happens, and names no user', async () => {
  const metrics: ProxyMetric[] = [];
  let isFailing = false;
  const { as, proxy, store } = createUsersWorld({
    proxy: { onMetric: (metric) => void metrics.push(metric) },
    users: { onUploaded: () => (isFailing ? Promise.reject(new Error('no')) : undefined) },
  });
  const since = () =>
    metrics.splice(0).map((metric) => {
      if (metric.kind === 'service') return `service ${metric.operation} ${metric.status}`;
      return metric.kind === 'call' ? `${metric.operation} ${metric.status} ${metric.code}` : metric.kind;
    });
  await as('secret-user').call('POST', '/uploads/presign', file);
  expect(since()).toEqual(['service presignUpload 201', 'presignUpload 201 null']);
  await as('secret-user').call('GET', '/assets/unknown');
  await as('secret-user').call('GET', '/nowhere');
  expect(since()).toEqual(['getAsset 404 asset_not_found', 'null 404 unknown_path']);
  vi.spyOn(store, 'listAssets').mockRejectedValueOnce(new Error('gone'));
  await as('secret-user').call('GET', '/assets');
  expect(since()).toEqual(['store-failure', 'listAssets 503 store_unavailable']);
  isFailing = true;
  await as('secret-user').upload('one');
  await vi.advanceTimersByTimeAsync(500);
  isFailing = false;
  await vi.advanceTimersByTimeAsync(2_000);
  const events = metrics.flatMap((metric) => (metric.kind === 'event' ? metric.outcome : []));
  expect(events).toEqual(['failed', 'delivered']);
  expect(JSON.stringify(metrics)).not.toContain('secret-user');
  for (const metric of metrics)
    if ('milliseconds' in metric) expect(metric.milliseconds).toBeGreaterThanOrEqual(0);
  await proxy.close();
});

it('is counted whether a refusal is proven to be that of the service', async () => {
  const refusals: unknown[] = [];
  const onMetric = (metric: ProxyMetric) => {
    if (metric.kind === 'refusal') refusals.push(metric);
  };
  const { as, mock, proxy } = createUsersWorld({ proxy: { onMetric } });
  const presign = () => as('ada').call('POST', '/uploads/presign', file);
  await presign();
  for (const [kind, status] of [
    ['status', 403],
    ['html', 502],
  ] as const) {
    mock.service.faults.add({ on: 'presignUpload', kind, status });
    await presign();
  }
  expect(refusals).toEqual([
    { kind: 'refusal', status: 403, isProven: true },
    { kind: 'refusal', status: 502, isProven: false },
  ]);
  await proxy.close();
});

it.each<[how: string, onMetric: () => void]>([
  [
    'throws',
    () => {
      throw new Error('no counter');
    },
  ],
  ['rejects', () => Promise.reject(new Error('no counter')) as unknown as void],
])('a hook that %s changes no call, and is logged', async (_how, onMetric) => {
  const { as, logged, proxy } = createUsersWorld({ proxy: { onMetric } });
  expect((await as('ada').call('POST', '/uploads/presign', file)).status).toBe(201);
  expect(logged.join()).toContain('onMetric failed: Error: no counter');
  await proxy.close();
});
