import type { Problem } from '../api/resources.js';

/** The status of each of the proxy's own refusals. Error responses from the service pass through unchanged. */
const statuses = {
  malformed_path: 400,
  malformed_query: 400,
  malformed_body: 400,
  body_already_read: 400,
  malformed_idempotency_key: 400,
  import_url_refused: 400,
  cross_origin: 403,
  operation_not_allowed: 403,
  not_authorized: 403,
  unknown_path: 404,
  method_not_allowed: 405,
  body_too_slow: 408,
  body_too_large: 413,
  body_not_json: 415,
  proxy_failed: 500,
  service_unreachable: 502,
  service_redirected: 502,
  unreadable_response: 502,
  foreign_asset: 502,
  unidentified_asset: 502,
  key_rejected: 503,
  store_unavailable: 503,
  upload_unsettled: 503,
  shutting_down: 503,
  service_timeout: 504,
} as const;

const titles: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export type ProxyProblemCode = keyof typeof statuses;

/** A refusal of the proxy, sent to the page as a problem document (spec 7). */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly code: ProxyProblemCode;
  readonly headers: HeadersInit;

  constructor(code: ProxyProblemCode, detail: string, headers: HeadersInit = {}) {
    super(detail);
    this.code = code;
    this.headers = headers;
  }
}

/** A refusal in place of the service, which knows no users: the page treats it as one of the service (spec 7). */
export class UserRefusal extends Error {
  override readonly name = 'UserRefusal';
  readonly status: number;
  readonly code: string;
  /** The path of what stands in the way. */
  readonly instance: string | undefined;

  constructor(status: number, code: string, detail: string, instance?: string) {
    super(detail);
    this.status = status;
    this.code = code;
    this.instance = instance;
  }
}

/** The problem document of a refusal. It must not reveal URLs or hosts. */
export function problemFor(refusal: ProxyRefusal | UserRefusal): Response {
  const { code, message } = refusal;
  if (refusal instanceof ProxyRefusal) {
    return problemResponse(statuses[refusal.code], code, message, refusal.headers);
  }
  const { status, instance } = refusal;
  return problemResponse(status, code, message, {}, `urn:longshore:users:${code}`, instance);
}

export function problemResponse(
  status: number,
  code: string,
  detail: string,
  headers: HeadersInit,
  type: string = `urn:longshore:proxy:${code}`,
  instance?: string,
): Response {
  const problem: Problem = {
    type,
    title: titles[status] ?? 'Service Error',
    status,
    detail,
    code,
    ...(instance !== undefined && { instance }),
    request_id: `proxy_${crypto.randomUUID()}`,
  };
  return jsonResponse(status, problem, headers, 'application/problem+json');
}

/** A response of the proxy's own. */
export function jsonResponse(
  status: number,
  body: object,
  headers: HeadersInit = {},
  type: string = 'application/json',
): Response {
  const sent = new Headers(headers);
  sent.set('content-type', type);
  sent.set('cache-control', 'no-store');
  sent.set('x-content-type-options', 'nosniff');
  return new Response(JSON.stringify(body), { status, headers: sent });
}
