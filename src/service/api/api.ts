import type { Clock } from '../../api/clock.js';
import type { Accounts } from '../library/quota.js';
import type { HandlerResult, Call, Handlers } from './call.js';
import type { AccessControl } from '../../mock/access.js';
import {
  alterResponse,
  ConnectionLost,
  dropHeaders,
  noFaults,
  withFaults,
  type ActiveFaults,
  type Fault,
  type Faults,
} from '../../mock/faults.js';
import type { Idempotency } from './idempotency.js';
import type { Ids } from '../ids.js';
import { readJsonObject } from './input.js';
import { requireScope, type Caller, type Keys } from './keys.js';
import type { Operation } from './operations.js';
import { problemResponse, Refusal } from './problem.js';
import type { RateLimit } from './rate-limit.js';
import type { RequestLog } from '../../mock/request-log.js';
import { route, type Route } from './router.js';

/** Headers that pages of other origins may read; clients need them for rate limiting and `Retry-After`. */
export const usualExposedHeaders: readonly string[] = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Date',
  'X-Request-Id',
];

/**
 * The API. Checks run in this order: CORS, route, faults, key, rate limit, monthly quota, scope, access, body, idempotency,
 * handler. Every refusal is a problem document (spec 4, 5, 7, 8).
 */
export function createApi(deps: {
  access: AccessControl;
  accounts: Accounts;
  baseUrl: string;
  clock: Clock;
  exposedHeaders: readonly string[];
  faults: Faults;
  handlers: Handlers;
  idempotency: Idempotency;
  ids: Ids;
  keys: Keys;
  log: RequestLog;
  rateLimit: RateLimit;
}): (request: Request, url: URL) => Promise<Response> {
  const { access, accounts, baseUrl, clock, faults, handlers, idempotency, ids, keys, log, rateLimit } = deps;
  const exposedHeaders = deps.exposedHeaders.join(', ');
  const basePath = new URL(baseUrl).pathname;

  const perform = async (
    request: Request,
    url: URL,
    found: Extract<Route, { kind: 'found' }>,
    call: Pick<Call, 'faults'>,
  ) => {
    const { operation, params } = found;
    const caller = authorize(request, operation);
    const body = operation.method === 'POST' ? await readJsonObject(request) : {};
    const hold = call.faults.get('hold');
    const work = async () => {
      if (hold) await clock.sleep(hold.ms);
      return handlers[operation.id]({
        account: caller.account,
        params,
        query: url.searchParams,
        body,
        faults: call.faults,
      });
    };
    const key = operation.idempotent && request.headers.get('idempotency-key');
    if (!key) return work();
    const twins =
      hold?.twin === undefined ? undefined : { status: hold.twin, forever: hold.forever ?? false };
    return idempotency.once({ account: caller.account, key, path: url.pathname, body }, work, twins);
  };

  const charged = new WeakMap<Request, Record<string, string>>();

  const authorize = (request: Request, operation: Operation): Caller => {
    const caller = keys.authenticate(request.headers.get('authorization'));
    rateLimit.charge(caller, operation);
    // Later calls may be charged before this one has its response.
    if (rateLimit.isReadWhenCharged) charged.set(request, rateLimit.headers(caller, operation));
    accounts.countRequest(caller.account);
    requireScope(caller, operation);
    access.require(caller.account, operation.id);
    return caller;
  };

  const respond = async (
    request: Request,
    url: URL,
    requestId: string,
    found: Route,
    active: ActiveFaults,
  ): Promise<Response> => {
    const refuse = (refusal: Refusal) =>
      problemResponse(refusal, { baseUrl, requestId, instance: url.pathname });
    if (found.kind === 'unknown') {
      return refuse(new Refusal(404, 'route_not_found', `This API has no path ${url.pathname}.`));
    }
    if (found.kind === 'wrong-method') {
      const allow = found.allow.join(', ');
      const detail = `${url.pathname} accepts ${allow}, not ${request.method}.`;
      return refuse(new Refusal(405, 'method_not_allowed', detail, { allow }));
    }
    return withFaults(
      active,
      clock,
      (fault) => refuse(injected(fault)),
      async () => {
        try {
          const done = await perform(request, url, found, { faults: active });
          return await alterResponse(active, json(done));
        } catch (error) {
          if (error instanceof Refusal) return refuse(error);
          if (error instanceof ConnectionLost || request.signal.aborted) throw error;
          return refuse(new Refusal(500, 'internal_error', `The mock failed: ${String(error)}`));
        }
      },
    );
  };

  return async (request, url) => {
    if (request.method === 'OPTIONS') return preflight();
    const requestId = `req_${ids.hex(8)}`;
    const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : '';
    const found = route(request.method, path);
    const operation = found.kind === 'found' ? found.operation : null;
    const active = operation ? faults.take(operation.id) : noFaults;
    const response = await log.record(request, operation?.id ?? null, () =>
      respond(request, url, requestId, found, active),
    );
    const caller = keys.identify(request.headers.get('authorization'));
    // A gateway in front of the service sets no rate limit headers and no request id.
    const isGateway = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const rate = charged.get(request) ?? rateLimit.headers(caller, operation);
    const serviceHeaders = { ...rate, 'x-request-id': requestId };
    const headers = {
      ...(isGateway ? {} : serviceHeaders),
      'access-control-allow-origin': '*',
      'access-control-expose-headers': exposedHeaders,
      'cache-control': 'no-store',
      date: new Date(clock.now()).toUTCString(),
    };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return dropHeaders(active, response);
  };
}

function json({ status, body }: HandlerResult): Response {
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const defaultCodes: Record<number, string> = {
  401: 'unknown_key',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'upload_expired',
  422: 'validation_failed',
  429: 'rate_limit_exceeded',
  503: 'service_unavailable',
};

function injected(fault: Extract<Fault, { kind: 'status' }>): Refusal {
  const code = fault.code ?? defaultCodes[fault.status] ?? 'injected_fault';
  const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
  const detail = fault.detail ?? 'A fault injected into the mock service.';
  return new Refusal(fault.status, code, detail, headers, fault.type);
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
