import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { UploadSession } from '../../api/resources.js';
import { startMockServer } from '../../mock/node.js';
import { wallClock } from '../../service/clock.js';
import { inputs, type OperationId } from '../../contract/operations.js';
import type { BudgetProcessOptions } from '../../../test/crash/budget-process.js';
import { startProcess } from '../../../test/faults/processes.js';
import { fairnessOf, p95 } from '../../../test/fair-shares.js';
import { bundleForNode } from '../../../test/worlds/node-bundle.js';
import { everyScope } from '../../../test/worlds/mock-world.js';

interface Run {
  /** Users with 2,000 files each. The first one uploads twelve at a time, the others two. */
  busy: number;
  /** Users who make interactive calls without a pause. */
  flood: number;
  /** Units. More than a key has, so that few minutes are enough. */
  perMinute: number;
  minutes: number;
  /** When Redis is killed, in milliseconds; it is started again three seconds later. */
  kills: readonly number[];
}

// In milliseconds: the service's first window ends after that. In the one after it, everybody is new, and has a first file.
const firstWindow = 5_000;
const secondWindow = 60_000;
const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

describe.runIf(process.env['FAIR'])('four processes share the budget over HTTP', () => {
  it.each<Run>([
    { busy: 10, flood: 0, perMinute: 300, minutes: 1, kills: [] },
    { busy: 100, flood: 0, perMinute: 1_200, minutes: 1, kills: [] },
    { busy: 5, flood: 20, perMinute: 600, minutes: 2, kills: [] },
    { busy: 10, flood: 0, perMinute: 300, minutes: 2, kills: [20_000, 70_000] },
  ])('%j', { timeout: 300_000 }, async (run) => {
    const result = await measure(run);
    // oxlint-disable-next-line no-console -- the figures for docs/fair-shares.md
    console.info(run, result);
    expect(result.refused).toBe(0);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    // Each process has but a part of the limit during an outage.
    if (run.kills.length === 0) expect(result.turnedAway).toBe(0);
    expect(result.firstPage).toBeLessThan(3_000);
    expect(result.firstPresign).toBeLessThan(3_000);
  });
});

async function measure({ busy, flood, perMinute, minutes, kills }: Run) {
  let offset = 0;
  const clock = { ...wallClock, now: () => Date.now() + offset };
  const mock = await startMockServer({ clock, limits: { ratePerMinute: perMinute } });
  const { service, baseUrl } = mock;
  const port = await freePort();
  let redis = await startRedis(port);
  const options: BudgetProcessOptions = {
    baseUrl,
    apiKey: service.createKey({ scopes: everyScope }),
    redisUrl: `redis://127.0.0.1:${port}`,
    prefix: 'four',
  };
  const bundle = await bundleForNode('test/crash/budget-process.ts');
  const processes = await Promise.all(Array.from({ length: 4 }, () => startProcess(bundle, options)));
  const phase = { isOver: false, isMeasured: false };

  /** Sends a call until it is not refused. Resolves with its body, and how often it was. */
  const call = async (user: string, index: number, method: string, path: string, body?: object) => {
    const origin = processes[index % processes.length]?.origin ?? '';
    for (let times = 0; ; times++) {
      const response = await fetch(`${origin}/api/media${path}`, {
        method,
        headers: { cookie: user, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status !== 429 || phase.isOver) return { ok: response.ok, text, times };
      await delay(Number(response.headers.get('retry-after')) * 1_000);
    }
  };
  const units = new Map<string, number>();
  const add = (user: string, count: number) => {
    if (phase.isMeasured) units.set(user, (units.get(user) ?? 0) + count);
  };
  /** Uploads a file by one of the processes: they have a store each. */
  const upload = async (user: string, index: number) => {
    const begun = await call(user, index, 'POST', '/uploads/presign', file);
    if (!begun.ok) return;
    add(user, 2);
    const { upload_id, upload_url, required_headers } = JSON.parse(begun.text) as Required<UploadSession>;
    await fetch(upload_url, { method: 'PUT', headers: { ...required_headers }, body: 'a' });
    const ended = await call(user, index, 'POST', '/uploads/finalize', { upload_id });
    if (ended.ok) add(user, 3);
  };
  const uploadAll = async (user: number) => {
    let next = user;
    const one = async () => {
      while (!phase.isOver) await upload(`user ${user}`, next++);
    };
    await Promise.all(Array.from({ length: user === 0 ? 12 : 2 }, one));
  };
  const insist = async (user: number) => {
    while (!phase.isOver) await call(`flood ${user}`, user, 'GET', '/assets');
  };
  const waits = { page: [] as number[], presign: [] as number[] };
  let turnedAway = 0;
  /** Every other new user begins with a list, the others with an upload. */
  const arrive = async () => {
    for (let count = 0; phase.isMeasured; count++) {
      const since = performance.now();
      const { times } = await (count % 2 === 0
        ? call(`new ${count}`, count >> 1, 'GET', '/assets')
        : call(`new ${count}`, count >> 1, 'POST', '/uploads/presign', file));
      if (phase.isOver) return;
      (count % 2 === 0 ? waits.page : waits.presign).push(performance.now() - since);
      if (times > 0) turnedAway++;
      await delay(2_000);
    }
  };

  try {
    offset = 60_000 - firstWindow - (Date.now() % 60_000);
    const running = [
      ...Array.from({ length: busy }, (_, user) => uploadAll(user)),
      ...Array.from({ length: flood }, (_, user) => insist(user)),
    ];
    await delay(firstWindow + secondWindow);
    const before = service.requests().length;
    const since = performance.now();
    phase.isMeasured = true;
    const arrivals = arrive();
    for (const after of kills) {
      await delay(since + after - performance.now());
      await redis.kill();
      await delay(3_000);
      redis = await startRedis(port);
    }
    await delay(since + minutes * 60_000 - performance.now());
    phase.isOver = true;
    phase.isMeasured = false;
    const requests = service.requests().slice(before);
    await Promise.all([...running, arrivals]);
    return {
      refused: service.requests().filter(({ status }) => status === 429).length,
      fairness: fairnessOf([...units.values()]),
      used: unitsOf(requests) / (minutes * perMinute),
      turnedAway,
      firstPage: p95(waits.page.toSorted((one, other) => one - other)),
      firstPresign: p95(waits.presign.toSorted((one, other) => one - other)),
    };
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await redis.kill();
    await mock.close();
    rmSync(dirname(bundle), { recursive: true });
  }
}

function unitsOf(requests: readonly { operation: string | null }[]): number {
  return requests.reduce((sum, { operation }) => sum + (inputs[operation as OperationId]?.weight ?? 0), 0);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server that keeps nothing, and ends as in a crash. */
async function startRedis(port: number) {
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if (String(text).includes('Ready to accept connections')) break;
  child.stdout.resume();
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
