import type { Clock } from '../api/clock.js';
import type { OperationId } from './api/operations.js';

/** One request the service has answered, for tests to read. Keys and upload URLs are never in it. */
export interface LoggedRequest {
  /** Milliseconds since the epoch, when it arrived. */
  at: number;
  /** The operation, `put` for a direct upload, `deliver` for a link, or null for a route there is not. */
  operation: OperationId | 'put' | 'deliver' | null;
  method: string;
  /** Without the query. */
  path: string;
  /** Null while it is at work, and when the connection broke before an answer. */
  status: number | null;
  /** `Idempotency-Key` as sent. */
  idempotencyKey: string | null;
  /** Every header of a direct upload, with its value; the values of credentials are left out. */
  headers: Readonly<Record<string, string>>;
}

export interface RequestLog {
  /** Notes a request as it arrives, and its status once it is answered. */
  follow(
    request: Request,
    operation: LoggedRequest['operation'],
    answer: () => Promise<Response>,
  ): Promise<Response>;
  all(): readonly LoggedRequest[];
  clear(): void;
}

const credentials = new Set(['authorization', 'cookie', 'proxy-authorization']);
const mostEntries = 100_000;

export function createRequestLog(clock: Clock): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    async follow(request, operation, answer) {
      const entry: LoggedRequest = {
        at: clock.now(),
        operation,
        method: request.method,
        path: new URL(request.url).pathname,
        status: null,
        idempotencyKey: request.headers.get('idempotency-key'),
        headers: operation === 'put' ? headersOf(request.headers) : {},
      };
      // A server that runs for days must not grow without end.
      if (entries.length >= mostEntries) entries = entries.slice(mostEntries / 2);
      entries.push(entry);
      const response = await answer();
      entry.status = response.status;
      return response;
    },
    all: () => [...entries],
    clear() {
      entries = [];
    },
  };
}

function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Array.from(headers, ([name, value]) => [name, credentials.has(name) ? '(not kept)' : value]),
  );
}
