import type { TwinAnswer } from './choices.js';

/** A response of the service, before serialization. */
export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal, thrown by an operation. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The problem document of a refusal (section 7). */
export function problem(
  { status, code, message }: Refusal,
  baseUrl: string,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: {
      type: `${baseUrl}/errors/${code}`,
      title: titles[status] ?? 'Error',
      status,
      detail: message,
      code,
      request_id: requestId,
    },
  };
}

/** What a repeated call with the same key gets: the original result, or a refusal. */
export function twin(answer: TwinAnswer, work: Promise<Reply>): Promise<Reply> {
  if (answer === 'original') return work;
  const code = { 409: 'in_progress', 410: 'session_consumed', 404: 'not_found', 422: 'object_missing' }[
    answer
  ];
  throw new Refusal(answer, code, 'The session is not available for this call.');
}
