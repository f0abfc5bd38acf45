import type { Problem } from '../../api/resources.js';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Thrown by handlers to refuse a call. Sent as a problem document (spec 7). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Default: the service's own, `{baseUrl}/errors/<code>`. */
  readonly type: string | undefined;

  constructor(
    status: number,
    code: string,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    type?: string,
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.type = type;
  }
}

/** An `application/problem+json` response with all members of spec 7. `instance`: the path of the request. */
export function problemResponse(
  refusal: Refusal,
  { baseUrl, requestId, instance }: Record<'baseUrl' | 'requestId' | 'instance', string>,
): Response {
  const problem: Problem = {
    type: refusal.type ?? `${baseUrl}/errors/${refusal.code}`,
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    code: refusal.code,
    request_id: requestId,
    instance,
  };
  return new Response(JSON.stringify(problem), {
    status: refusal.status,
    headers: { ...refusal.headers, 'content-type': 'application/problem+json' },
  });
}
