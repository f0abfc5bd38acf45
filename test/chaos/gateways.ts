import { createChance } from '../faults/chance.js';
import { htmlPage, json } from '../faults/responses.js';
import type { Luck } from './rates.js';

const badGateway = { type: 'about:blank', title: 'Bad Gateway', status: 502 };
const noRoute = {
  type: 'https://edge.test/problems/no-route',
  title: 'No route',
  status: 404,
  code: 'no_route',
};
const isProblem = { 'content-type': 'application/problem+json' };

/** Responses of others than the service: none has a problem document of the contract (spec 7). */
const responses: readonly (() => Response)[] = [
  () => htmlPage(404),
  () => htmlPage(405),
  () => htmlPage(421),
  () => htmlPage(403),
  () => json({ message: 'Forbidden' }, 403),
  () => json({ error: { code: '404', message: 'The page could not be found' } }, 404),
  () => json({ code: 'not_found', title: 'Not Found', detail: 'No such deployment.', status: 404 }, 404),
  () => json({ status: 'ok' }),
  () => json([]),
  () => json(badGateway, 502, isProblem),
  () => json({ ...badGateway, code: 'bad_gateway' }, 502, isProblem),
  () => json(noRoute, 404, isProblem),
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
export function createGateways(
  { clock, chance, strikes }: Luck,
  seed: number,
  deploying: number,
): () => Gateway | null {
  const start = clock.now();
  const period = (longest + shortest) / 2 / deploying;
  const isAfter = () => chance.pick([true, false, false, false]);

  const deploy = (): Gateway | null => {
    const passed = clock.now() - start;
    const own = createChance(seed * 1_000 + Math.floor(passed / period));
    const begin = own.next() * (period - longest);
    const end = begin + shortest + own.next() * (longest - shortest);
    const at = passed % period;
    if (at < begin || at >= end) return null;
    // Each deploy has its own.
    return { response: own.pick(responses), isAfter: isAfter() };
  };

  return () => {
    if (strikes('foreign')) return { response: chance.pick(responses), isAfter: isAfter() };
    return deploying > 0 ? deploy() : null;
  };
}
