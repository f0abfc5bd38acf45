import type { Problem } from './resources.js';
import { operations, type OperationId as OperationName } from '../contract/operations.js';

/** What can be done about a status (spec 7). */
const advice: Record<number, string> = {
  401: 'Correct or rotate the key.',
  403: 'Check what the key, plan and account allow.',
  409: 'Repeat it unchanged, or use a new idempotency key.',
  429: 'Wait before the next call.',
};

function adviceFor(status: number): string {
  const isRefused = status >= 400 && status < 500;
  const general = isRefused
    ? 'Correct it; retrying it unchanged does not help.'
    : 'It may have taken effect; check before retrying.';
  return advice[status] ?? general;
}

/** The fields of a `MediaApiError`. */
export interface MediaApiErrorInit {
  /** The client method that failed: `presignUpload`. */
  operation: string;
  status: number;
  code: string;
  title: string;
  detail: string;
  /** The `type` of the problem document. */
  type?: string | null | undefined;
  /** The `instance` of the problem document. */
  instance?: string | null | undefined;
  requestId?: string | null;
  /** Milliseconds the service asks to wait, from `Retry-After`. */
  retryAfter?: number | null;
  cause?: unknown;
}

/**
 * The service responded with an error (spec 7).
 *
 * `code` is the service's stable machine code. Responses that are not problem documents, such as a gateway's HTML page,
 * get the code `http_<status>`; a successful response that cannot be read gets `unreadable_response`.
 */
export class MediaApiError extends Error {
  override readonly name = 'MediaApiError';
  // `declare`: without it, each would be defined before it is assigned.
  declare readonly operation: string;
  declare readonly status: number;
  declare readonly code: string;
  declare readonly title: string;
  declare readonly detail: string;
  /**
   * The URI that identifies the kind of problem: `{base_url}/errors/<code>` from the service,
   * `urn:longshore:proxy:<code>` from the app's proxy. Null if the response has none.
   */
  declare readonly type: string | null;
  /** The path of the request, as the service names it. Null if the response has none. */
  declare readonly instance: string | null;
  /** For support; not a credential. Null if the response has none. */
  declare readonly requestId: string | null;
  /**
   * Milliseconds to wait before the next call, from `Retry-After`; null if there is none. A 429 always has one: without
   * a readable `Retry-After`, the rest of the window (`RateLimit-Reset`), or else a minute (spec 8).
   */
  declare readonly retryAfter: number | null;
  /**
   * The scope the key lacks, when `code` is `insufficient_scope` and the response names a scope that the operation
   * needs (spec 4); else null.
   */
  declare readonly missingScope: string | null;

  constructor(init: MediaApiErrorInit) {
    super(messageOf(init), init);
    const { cause: _, type = null, instance = null, requestId = null, retryAfter = null, ...facts } = init;
    const missingScope = init.code === 'insufficient_scope' ? missingScopeIn(init) : null;
    Object.assign(this, facts, { type, instance, requestId, retryAfter, missingScope });
  }
}

/** A detail may also name other scopes, such as those the key has. */
function missingScopeIn({ operation, detail, title }: MediaApiErrorInit): string | null {
  const named = `${detail} ${title}`.match(/\b[a-z]+:[a-z]+\b/g) ?? [];
  const sufficient: readonly string[] = operations[operation as OperationName]?.scopes ?? [];
  return named.find((scope) => sufficient.includes(scope)) ?? null;
}

function messageOf({ operation, status, code, title, detail, requestId, retryAfter }: MediaApiErrorInit) {
  const what = `${operation} failed with ${status} ${code}: ${detail || title}`;
  const stop = /[.!?]$/.test(what) ? '' : '.';
  const wait = retryAfter ? ` Retry after ${Math.ceil(retryAfter / 1000)} s.` : '';
  return `${what}${stop} ${adviceFor(status)}${wait}${requestId ? ` (request ${requestId})` : ''}`;
}

/** There was no response: the network or the connection failed, or the call timed out. See `cause`. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  declare readonly operation: string;

  constructor(operation: string, cause?: unknown, what = 'got no response') {
    super(
      `${operation} ${what}. It may have taken effect; check the connection and try again.`,
      cause === undefined ? undefined : { cause },
    );
    this.operation = operation;
  }
}

/** The code of a `MediaApiError` for a successful response that lacks what the contract promises. */
export const unreadableResponse = 'unreadable_response';

/** The `type` of the problems of `longshore/server` starts with this. */
const ownProblem = 'urn:longshore:';

/** The `type` of the proxy's own problems starts with this. */
export const proxyProblem = 'urn:longshore:proxy:';

/**
 * The code of a problem document from the app's proxy; null for any other. Identified by `type`, because the service
 * may use any `code`.
 */
export function proxyCodeOf({ type }: MediaApiError): string | null {
  return type?.startsWith(proxyProblem) ? type.slice(proxyProblem.length) : null;
}

/** Whether this problem document came from the app's proxy. */
export function isProxyRefusal(error: unknown): error is MediaApiError {
  return error instanceof MediaApiError && proxyCodeOf(error) !== null;
}

/** Whether it has this code, set by the client or the proxy, not by the service. */
function hasOwnCode(error: MediaApiError, code: string): boolean {
  return error.code === code && (error.type === null || isProxyRefusal(error));
}

/** Whether a successful response could not be read, so the call may have taken effect. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof MediaApiError && hasOwnCode(error, unreadableResponse);
}

/**
 * Whether there was no problem document of the service or the proxy: a gateway, a firewall or another site responded, which
 * says nothing about what was asked for.
 */
export function isGatewayPage(error: MediaApiError): boolean {
  return hasOwnCode(error, `http_${error.status}`);
}

/** What is read of the headers of a response, by names in lower case. */
export type ResponseHeaders = Pick<Headers, 'get'>;

/** The error for an unsuccessful response with any body. */
export async function errorFrom(operation: string, response: Response, now: number): Promise<MediaApiError> {
  const body = await response.text().catch(() => '');
  const { code, title, detail, type, instance, request_id } = problemIn(body, response.status);
  return new MediaApiError({
    operation,
    status: response.status,
    code: code ?? `http_${response.status}`,
    title: title ?? response.statusText,
    detail: detail ?? title ?? withoutProblem(body, response),
    type,
    instance,
    requestId: request_id ?? response.headers.get('x-request-id'),
    retryAfter:
      retryAfterOf(response.headers, now) ??
      (response.status === 429 ? (resetOf(response.headers, now) ?? usualWindow) : null),
  });
}

// Milliseconds. The fallback when CORS hides the headers from the page.
const usualWindow = 60_000;

/** The short window is a minute (spec 8). A longer reset is that of a quota, which stops nobody who has some left. */
const longestSpan = 120_000;
/** Milliseconds. No short window takes this long: a quota is exhausted, and only a user may try again sooner. */
export const longWait: number = 10 * 60_000;

/** Nothing if it is not a problem document of the service (spec 7) or the proxy: gateways send some of their own. */
function problemIn(body: string, status: number): Partial<Problem> {
  try {
    const members = Object.entries((JSON.parse(body) as object | null) ?? {});
    const problem: Partial<Problem> = Object.fromEntries(
      members.filter(([, value]) => typeof value === 'string' && value !== ''),
    );
    const { type = '', code } = problem;
    // Only gateways respond with 502 and 504 (spec 7).
    const isOfService = type.endsWith(`/errors/${code}`) && status !== 502 && status !== 504;
    return isOfService || type.startsWith(ownProblem) ? problem : {};
  } catch {
    return {};
  }
}

function withoutProblem(body: string, response: Response): string {
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'untyped';
  return `The response was ${body.trim() ? type : 'empty'}, not a problem document.`;
}

/** `Retry-After` in milliseconds, from seconds or from a date; null if it is missing or invalid. */
export function retryAfterOf(headers: ResponseHeaders, now: number): number | null {
  return waitIn(headers, 'retry-after', now);
}

/** What `RateLimit-Reset` says is left of the short window, in milliseconds; null if it is missing or invalid. */
export function resetOf(headers: ResponseHeaders, now: number): number | null {
  const reset = waitIn(headers, 'ratelimit-reset', now);
  return reset && Math.min(reset, longestSpan);
}

// Seconds and milliseconds since 1970; no wait is as long.
const epochSeconds = 1e9;
const epochMs = 1e12;

/**
 * What a header asks to wait, in milliseconds; null if it is missing or invalid. Gateways send other things than seconds: a
 * date, a time since 1970, or a value twice.
 */
function waitIn(headers: ResponseHeaders, name: string, now: number): number | null {
  const value = headers.get(name)?.trim() ?? '';
  const seconds = Number(/^(\d+(?:\.\d+)?)(?:\s*,|$)/.exec(value)?.[1] ?? Number.NaN);
  if (seconds < epochSeconds) return seconds * 1_000;
  const date = /^[A-Z][a-z]+,?\s[^,]+|^\d{4}-[^,]+/.exec(value)?.[0] ?? '';
  const until = Number.isNaN(seconds) ? Date.parse(date) : seconds < epochMs ? seconds * 1_000 : seconds;
  if (Number.isNaN(until)) return null;
  // On the service's clock, so it is compared with the `Date` of the response where there is one.
  const sent = Date.parse(headers.get('date') ?? '');
  return Math.max(0, until - (Number.isNaN(sent) ? now : sent));
}
