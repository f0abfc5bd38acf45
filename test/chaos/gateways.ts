import type { Clock } from '../../src/api/clock.js';
import { seeded } from '../worlds/mock-world.js';

const html = (status: number) => () =>
  new Response(`<!doctype html><h1>${status}</h1>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const json =
  (status: number, body: unknown, type = 'application/json') =>
  () =>
    Response.json(body, { status, headers: { 'content-type': type } });
const problem = (status: number, body: object) => json(status, body, 'application/problem+json');

/** Responses of others than the service: none has a problem document of the contract (spec 7). */
const responses: readonly [() => Response, ...(() => Response)[]] = [
  html(404),
  html(405),
  html(421),
  html(403),
  json(403, { message: 'Forbidden' }),
  json(404, { error: { code: '404', message: 'The page could not be found' } }),
  json(404, { code: 'not_found', title: 'Not Found', detail: 'No such deployment.', status: 404 }),
  json(200, { status: 'ok' }),
  json(200, []),
  problem(502, { type: 'about:blank', title: 'Bad Gateway', status: 502 }),
  problem(502, { type: 'about:blank', title: 'Bad Gateway', status: 502, code: 'bad_gateway' }),
  problem(404, {
    type: 'https://edge.test/problems/no-route',
    title: 'No route',
    status: 404,
    code: 'no_route',
  }),
];

/** What a gateway does with a call: it responds in the service's place, before or after the call was carried out. */
export interface Gateway {
  readonly response: () => Response;
  readonly isAfter: boolean;
}

const longest = 8_000;
const shortest = 3_000;

/**
 * Gateways that answer in place of the service: single calls, and every call of a deploy of 3 to 8 s.
 *
 * @param deploying the fraction of time in which the app's server is deployed
 */
export function createGateways(parts: {
  clock: Clock;
  seed: number;
  pick: <T>(values: readonly [T, ...T[]]) => T;
  isSingle: () => boolean;
  deploying: number;
}): () => Gateway | null {
  const { clock, seed, pick, isSingle, deploying } = parts;
  const start = clock.now();
  const period = (longest + shortest) / 2 / deploying;
  const isAfter = () => pick([true, false, false, false]);

  const deploy = (): Gateway | null => {
    const passed = clock.now() - start;
    const number = Math.floor(passed / period);
    const random = seeded(seed * 1_000 + number);
    const begin = random() * (period - longest);
    const end = begin + shortest + random() * (longest - shortest);
    const at = passed % period;
    if (at < begin || at >= end) return null;
    // Each deploy has its own.
    const response = responses[Math.floor(random() * responses.length)] ?? responses[0];
    return { response, isAfter: isAfter() };
  };

  return () => {
    if (isSingle()) return { response: pick(responses), isAfter: isAfter() };
    return deploying > 0 ? deploy() : null;
  };
}
