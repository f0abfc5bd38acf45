import type { Clock } from '../api/clock.js';
import type { Ids } from './ids.js';
import type { Limits } from './limits.js';
import type { Meter } from './library/quota.js';
import type { Space } from './library/space.js';
import type { HandlerResult, Handlers, Subject } from './api/call.js';
import type { Idempotency } from './api/idempotency.js';
import { readJsonObject } from './api/input.js';
import { requireScope, type Authenticate, type Caller } from './api/keys.js';
import { inputs, operations, type OperationId } from '../contract/operations.js';
import { createRouter } from '../contract/router.js';
import { problemResponse, Refusal } from './api/problem.js';
import type { RateLimit } from './api/rate-limit.js';

/** Headers that pages of other origins may read; clients need them for rate limiting and `Retry-After`. */
export const usualExposedHeaders: readonly string[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Date',
  'X-Request-Id',
];

const find = createRouter(operations);

/** What accounts may not use, although their keys are valid (spec 5, rule 9). */
export interface AccessRules {
  /** Refuses with 403 or 503. */
  require(account: string, operation: OperationId): void;
  /** Whether the account may use the API at all, as usage reports it (spec 2.6). */
  isAllowed(account: string): boolean;
}

/** Runs the work of an authorized call, for instance later. */
export type AroundWork = (request: Request, work: () => Promise<HandlerResult>) => Promise<HandlerResult>;

/** The operations of the contract as one handler of requests (spec 4). */
export interface Api {
  /** Tells `subject` whom and what the request is about. */
  respond(request: Request, subject?: Subject): Promise<Response>;
  /** The response to a call that is refused before it reaches the service. */
  refuse(request: Request, refusal: Refusal): Promise<Response>;
  /** The operation that a request calls; null for none. */
  operationOf(request: Request): OperationId | null;
}

/**
 * The API. Checks run in this order: CORS, route, key, rate limit, monthly quota, scope, access, body, idempotency,
 * handler. Every refusal is a problem document (spec 4, 5, 7, 8).
 */
export function createApi(deps: {
  access: AccessRules;
  aroundWork: AroundWork;
  authenticate: Authenticate;
  baseUrl: string;
  clock: Clock;
  exposedHeaders: readonly string[];
  handlers: Handlers;
  idempotency: Idempotency;
  ids: Ids;
  limits: Limits;
  meter: Meter;
  onError: (error: unknown) => void;
  rateLimit: RateLimit;
  space: Space;
}): Api {
  const { access, aroundWork, authenticate, baseUrl, clock, handlers, idempotency, ids, limits } = deps;
  const { meter, onError, rateLimit, space } = deps;
  const exposedHeaders = deps.exposedHeaders.join(', ');
  const basePath = new URL(baseUrl).pathname;
  const routeOf = (request: Request) => {
    const { pathname } = new URL(request.url);
    return find(request.method, pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '');
  };
  const operationOf = (request: Request) => {
    const found = routeOf(request);
    return found.kind === 'found' ? found.id : null;
  };
  /** The rate limit headers of calls, as they were when the calls were charged. */
  const charged = new WeakMap<Request, Record<string, string>>();

  const authorize = async (request: Request, operation: OperationId, subject: Subject): Promise<Caller> => {
    const caller = await authenticate(request.headers.get('authorization'));
    Object.assign(subject, { account: caller.account, key: caller.id });
    const rate = await rateLimit.charge(caller, operation);
    if (limits.rateReadAt === 'charge') charged.set(request, rate);
    await meter.countRequest(caller.account).catch((error: unknown) => {
      // Reading goes on: what writes fails by itself.
      if (!space.refusal(error)) throw error;
    });
    requireScope(caller, operation);
    access.require(caller.account, operation);
    return caller;
  };

  const perform = async (request: Request, subject: Subject): Promise<HandlerResult> => {
    const found = routeOf(request);
    const url = new URL(request.url);
    if (found.kind === 'unknown' || found.kind === 'ambiguous')
      throw new Refusal(
        404,
        'route_not_found',
        `This API has no path ${url.pathname}. All begin with ${basePath}.`,
      );
    if (found.kind === 'wrong-method') {
      const allow = found.allow.join(', ');
      const detail = `${url.pathname} accepts ${allow}, not ${request.method}.`;
      throw new Refusal(405, 'method_not_allowed', detail, { allow });
    }
    const { id: operation, params } = found;
    const { account } = await authorize(request, operation, subject);
    const target = params['assetId'] ?? params['jobId'];
    if (target !== undefined && /^(?:ast|job)_[0-9a-f]{24}$/.test(target)) subject.target = target;
    const body = operations[operation].method === 'POST' ? await readJsonObject(request) : {};
    const key = (inputs[operation].isIdempotent && request.headers.get('idempotency-key')) || null;
    const call = { account, params, query: url.searchParams, body, key, request };
    const work = () => aroundWork(request, async () => handlers[operation](call));
    return key ? idempotency.once({ account, key, path: url.pathname, body }, work) : work();
  };

  const decorated = async (request: Request, response: Response, requestId: string): Promise<Response> => {
    const rate = charged.get(request) ?? (await rateOf(request));
    const headers = {
      ...rate,
      'x-request-id': requestId,
      'access-control-allow-origin': '*',
      'access-control-expose-headers': exposedHeaders,
      'cache-control': 'no-store',
      date: new Date(clock.now()).toUTCString(),
    };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  const rateOf = async (request: Request) => {
    const caller = await authenticate(request.headers.get('authorization')).catch(() => null);
    return rateLimit.headers(caller, operationOf(request)).catch(() => ({}));
  };
  const refuse = async (request: Request, refusal: Refusal) => {
    const requestId = `req_${ids.hex(8)}`;
    const instance = new URL(request.url).pathname;
    return decorated(request, problemResponse(refusal, { baseUrl, requestId, instance }), requestId);
  };

  return {
    operationOf,
    refuse,
    async respond(request, subject = {}) {
      if (request.method === 'OPTIONS') return preflight();
      let result: HandlerResult;
      try {
        result = await perform(request, subject);
      } catch (error) {
        if (error instanceof Refusal) return refuse(request, error);
        if (request.signal.aborted) throw error;
        const full = space.refusal(error);
        if (!full) onError(error);
        return refuse(request, full ?? unavailable());
      }
      return decorated(request, json(result), `req_${ids.hex(8)}`);
    },
  };
}

function json({ status, body }: HandlerResult): Response {
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Records or objects that fail may work again soon. */
function unavailable(): Refusal {
  const detail = 'The service cannot answer at the moment; try again.';
  return new Refusal(503, 'service_unavailable', detail, { 'retry-after': '1' });
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    },
  });
}
