import { isObject } from '../request/body.js';
import type { Deadline } from '../deadline.js';
import type { Forward, ForwardCall } from '../forward.js';
import type { Metrics } from '../metrics.js';
import type { OperationId } from '../../contract/operations.js';

/** A call to the service on behalf of a user. */
export interface ServiceCall extends Partial<ForwardCall> {
  readonly user: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/** A response for the page. */
export interface Reply {
  readonly response: Response;
  /** Whether the service had a part in it. */
  readonly isOfService: boolean;
}

/** A response of the service, or of the rate budget in its stead. */
export interface Answer extends Reply {
  readonly ok: boolean;
  readonly status: number;
  /** Whether it is a problem document of the service's own. */
  readonly isProblem: boolean;
  /** Its parsed body, not validated; empty if it is not an object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Rejects with a `ProxyRefusal` if there is no response that can be read. */
export type Ask = (operation: OperationId, call: ServiceCall, deadline: Deadline) => Promise<Answer>;

export function createAsk(send: Forward['send'], report: Metrics['report']): Ask {
  return async (operation, { user, params = {}, query = {}, body = null, key = null, before }, deadline) => {
    const sent = await send({ operation, params, query }, { body, key, user, before }, deadline);
    const text = await sent.text();
    // A fraction of the cost of `clone`, whose streams wait for each other.
    const response = new Response(text || null, sent);
    const { ok, status } = response;
    const answer = { ok, status, body: parsed(text), response };
    const isProblem = isProof(answer);
    const isOfService = !String(answer.body['type']).startsWith('urn:longshore:users:');
    if (!ok && isOfService) report({ kind: 'refusal', status, isProven: isProblem });
    return { ...answer, isProblem, isOfService };
  };
}

/** An answer of the service with a different body. */
export function withBody({ status, response, isOfService }: Answer, body: object): Reply {
  const changed = new Response(JSON.stringify(body), { status, headers: response.headers });
  return { response: changed, isOfService };
}

/**
 * Whether a response is a problem document of the service (spec 7), not that of a gateway or of this proxy. Its type begins
 * with the address that the service knows of itself, under which this proxy may not reach it.
 */
function isProof({ status, body, response }: Omit<Answer, 'isProblem' | 'isOfService'>): boolean {
  const { code, type, request_id: requestId } = body;
  return (
    status >= 400 &&
    /^application\/problem\+json\b/i.test(response.headers.get('content-type') ?? '') &&
    typeof code === 'string' &&
    typeof requestId === 'string' &&
    typeof type === 'string' &&
    /^https?:/.test(type) &&
    type.endsWith(`/errors/${code}`)
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Whether the service rejected a call permanently: any 4xx except 401, 408 and 429. A 4xx without the service's problem
 * document (spec 7) does not count: gateways respond with 404 while the service is down.
 */
export function isDefinite({ status, isProblem }: Answer): boolean {
  return isProblem && status < 500 && !isTemporary(status);
}

/** Whether the service says that what a path names does not exist. */
export function isMissing(answer: Answer): boolean {
  return answer.status === 404 && isDefinite(answer);
}

/** Whether a status means that nothing was carried out and that the same call may succeed later. */
export function isTemporary(status: number): boolean {
  return status === 401 || status === 408 || status === 429;
}
