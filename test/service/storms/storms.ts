import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { wallClock } from '../../../src/service/clock.js';
import { startService, type ServiceServerOptions } from '../../../src/service/node/start-service.js';
import { reasonOf } from '../../../src/service/node/terminal.js';
import type { Chance } from '../../faults/chance.js';
import { startClients } from '../../faults/clients.js';
import { closeServer, portOf } from '../../worlds/servers.js';
import { createAccounts, startSource } from '../crash/crash.js';
import { createTruth, type Query } from '../crash/crash-truth.js';

/** What goes wrong for a while. */
export interface Storm {
  readonly name: string;
  /** What health and log then say. Without it, the service need not notice; then it lasts for some seconds. */
  readonly named?: RegExp;
  /** Whether files are delivered meanwhile. */
  readonly delivers: boolean;
  begin(): unknown;
  end(): unknown;
}

/** Opens the parts of a service, anew for each start. */
export type OpenParts = () => Promise<
  Pick<ServiceServerOptions, 'records' | 'objects' | 'rateCounts'> & { close(): Promise<unknown> }
>;

const minute = 60_000;

/** Runs a service under load through storms, one after the other. Resolves with figures. */
export async function weather(
  place: { open: OpenParts; query: Query; keepFreeBytes?: number; clock?: { ahead: number } },
  storms: readonly Storm[],
  chance: Chance,
): Promise<object> {
  const told: string[] = [];
  const clock = place.clock ?? { ahead: 0 };
  const start = async () => {
    const { close, ...parts } = await place.open();
    const server = await startService({
      ...parts,
      clock: { ...wallClock, now: () => Date.now() + clock.ahead },
      limits: {
        ratePerMinute: 1e9,
        accountRatePerMinute: 1e9,
        monthlyRequests: Infinity,
        sessionSeconds: 12 * 3600,
      },
      keepFreeBytes: place.keepFreeBytes ?? 0,
      allowPrivateSources: true,
      allowAnyPort: true,
      onError: (error) => told.push(reasonOf(error)),
    });
    return { ...server, parts, close: () => server.close().then(close) };
  };
  let server = await start();
  const accounts = await createAccounts(server.parts, ['ada', 'bob', 'carol']);
  const keys = new Map(accounts.map(({ name, key }) => [name, key]));
  const source = await startSource(chance);
  const clients = startClients({
    accounts: [...keys.keys()],
    clientsOfAccount: 2,
    chance,
    source: `http://127.0.0.1:${portOf(source)}`,
    prefix: '',
    send: (account, path, init) =>
      fetch(`${server.baseUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${keys.get(account)}` },
        signal: AbortSignal.timeout(5000),
      }),
    storageUrl: async (url) => url,
  });

  const headers = { authorization: `Bearer ${keys.get('ada')}` };
  const health = async () => {
    const response = await fetch(server.baseUrl.replace('/v1', '/healthz'));
    return response.text();
  };
  const linksNow = async () => {
    const list = await fetch(`${server.baseUrl}/assets?limit=100`, { headers });
    const { data } = (await list.json()) as { data: { direct_url: string }[] };
    return data.map(({ direct_url: url }) => url);
  };
  const noticed: Record<string, number> = {};
  try {
    await expect.poll(async () => (await linksNow()).length, { timeout: 30_000 }).toBeGreaterThan(20);
    for (const storm of storms) {
      const urls = await linksNow();
      told.length = 0;
      const begun = performance.now();
      await storm.begin();
      try {
        if (storm.named) {
          await expect
            .poll(health, { message: `health: ${storm.name}`, timeout: 20_000 })
            .toMatch(storm.named);
          await expect
            .poll(() => told.join('\n'), { message: `log: ${storm.name}`, timeout: 20_000 })
            .toMatch(storm.named);
          noticed[storm.name] = Math.round(performance.now() - begun) / 1000;
        } else await delay(chance.between(1000, 3000));
        if (storm.delivers) {
          // Of those that nobody deletes meanwhile.
          const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status));
          expect(statuses, storm.name).toContain(200);
          expect(
            statuses.filter((status) => status !== 200 && status !== 404),
            storm.name,
          ).toEqual([]);
        }
      } finally {
        await storm.end();
      }
      await expect.poll(health, { message: `after: ${storm.name}`, timeout: 20_000 }).toBe('ok');
    }
    // Past the claims of calls whose end was not recorded.
    clock.ahead += 2 * minute;
    const files = await clients.stop();
    expect(clients.unexpected).toEqual([]);
    // Past all sessions, and past the plans to remove what is left.
    for (const minutes of [800, 65]) {
      await server.close();
      clock.ahead += minutes * minute;
      server = await start();
      await server.service.resumeImports();
      await server.service.sweep();
    }
    const figures = await createTruth(place.query, server.parts.objects)(files);
    const outcomes = files.flatMap(({ versions }) => [...versions.values()]);
    const made = outcomes.filter((outcome) => outcome === 'made').length;
    return { files: files.length, made, ...figures, noticed };
  } finally {
    await clients.stop();
    await server.close();
    await closeServer(source);
  }
}
