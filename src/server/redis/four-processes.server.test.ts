import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import type { UploadSession } from '../../api/resources.js';
import { startMockServer } from '../../mock/node.js';
import { wallClock } from '../../mock/clock.js';
import { operationTable } from '../../mock/api/operations.js';
import type { BudgetProcessOptions } from '../../test/crash/budget-process.js';
import { startProcess } from '../../test/crash/processes.js';
import { bundleForNode } from '../../test/worlds/node-bundle.js';
import { everyScope } from '../../test/worlds/mock-world.js';

// Two and a half times as many as a key has, so that one window is enough.
const perMinute = 300;
// In milliseconds. The first window of the service ends while the budget lets a burst through, which is over after that.
const firstWindow = 5_000;
const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

it.runIf(process.env['FAIR'])('four processes share the budget over HTTP', { timeout: 180_000 }, async () => {
  const offset = 60_000 - firstWindow - (Date.now() % 60_000);
  const clock = { ...wallClock, now: () => Date.now() + offset };
  const mock = await startMockServer({ clock, limits: { ratePerMinute: perMinute } });
  const { service, baseUrl } = mock;
  const options: BudgetProcessOptions = {
    baseUrl,
    apiKey: service.createKey({ scopes: everyScope }),
    redisUrl: inject('redisUrl'),
    prefix: `four ${process.pid}`,
  };
  const bundle = await bundleForNode('src/test/crash/budget-process.ts');
  const processes = await Promise.all(Array.from({ length: 4 }, () => startProcess(bundle, options)));
  try {
    const run: { phase: 'before' | 'measured' | 'over' } = { phase: 'before' };
    const units = new Map<string, number>();
    const call = async (user: string, index: number, method: string, path: string, body?: object) => {
      const origin = processes[index % processes.length]?.origin ?? '';
      for (;;) {
        const response = await fetch(`${origin}/api/media${path}`, {
          method,
          headers: { cookie: user, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          ...(body && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status !== 429 || run.phase === 'over') return { ok: response.ok, text };
        await delay(Number(response.headers.get('retry-after')) * 1_000);
      }
    };
    const hosted = new Map<string, number>();
    const add = (counts: Map<string, number>, user: string, count: number) => {
      if (run.phase === 'measured') counts.set(user, (counts.get(user) ?? 0) + count);
    };
    /** Uploads a file by one of the processes: they have a store each. */
    const upload = async (user: string, index: number) => {
      const begun = await call(user, index, 'POST', '/uploads/presign', file);
      if (!begun.ok) return;
      add(units, user, 2);
      const { upload_id, upload_url, required_headers } = JSON.parse(begun.text) as Required<UploadSession>;
      await fetch(upload_url, { method: 'PUT', headers: { ...required_headers }, body: 'a' });
      const ended = await call(user, index, 'POST', '/uploads/finalize', { upload_id });
      if (!ended.ok) return;
      add(units, user, 3);
      add(hosted, user, 1);
    };
    // Each has 2,000 files. One user uploads twelve at a time, the others four.
    const uploads = [12, 4, 4, 4, 4].flatMap((atOnce, user) => {
      let next = 0;
      return Array.from({ length: atOnce }, async () => {
        while (next < 2_000 && run.phase !== 'over') await upload(`user ${user}`, next++);
      });
    });
    const waits: number[] = [];
    const arrive = async () => {
      for (let count = 0; run.phase === 'measured'; count++) {
        const since = performance.now();
        await call(`new ${count}`, count, 'GET', '/assets');
        waits.push(performance.now() - since);
        await delay(1_000);
      }
    };
    await delay(firstWindow);
    const windowEnd = performance.now() + 60_000;
    const firstRequests = service.requests().length;
    // Until the burst is over, which depends on how busy this machine is, nobody has to wait.
    for (let before = 0, now = 0; now === 0 || now - before > perMinute / 60;) {
      await delay(2_000);
      [before, now] = [now, service.requests().length];
    }
    run.phase = 'measured';
    const arrivals = arrive();
    await delay(windowEnd - performance.now());
    run.phase = 'over';
    const requests = service.requests().slice(firstRequests);
    await Promise.all([...uploads, arrivals]);
    const shares = [...units.values()];
    const total = shares.reduce((sum, one) => sum + one, 0);
    const fairness = total ** 2 / (shares.length * shares.reduce((sum, one) => sum + one ** 2, 0));
    const used = unitsOf(requests);
    const waited = waits.toSorted((one, other) => one - other);
    const p95 = waited[Math.ceil(waited.length * 0.95) - 1];
    // oxlint-disable-next-line no-console -- the figures of the run
    console.info({
      fairness,
      used,
      p95,
      count: waits.length,
      shares: shares.join(' '),
      files: [...hosted.values()].join(' '),
    });
    expect(service.requests().filter(({ status }) => status === 429)).toEqual([]);
    expect(fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95).toBeLessThan(3_000);
    expect(used).toBeGreaterThanOrEqual(0.95 * perMinute);
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await mock.close();
    rmSync(dirname(bundle), { recursive: true });
  }
});

const weights = new Map<string | null, number>(operationTable.map(({ id, weight }) => [id, weight]));

function unitsOf(requests: readonly { operation: string | null }[]): number {
  return requests.reduce((sum, { operation }) => sum + (weights.get(operation) ?? 0), 0);
}
