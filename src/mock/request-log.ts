import type { Clock } from '../api/clock.js';
import type { OperationId } from '../contract/operations.js';

/** A request to the mock. Never contains keys or upload URLs. */
export interface LoggedRequest {
  /** Time of arrival in milliseconds since the epoch. */
  at: number;
  /** The operation, `put` for a direct upload, `deliver` for a link, or null for an unknown route. */
  operation: OperationId | 'put' | 'deliver' | null;
  method: string;
  /** Without the query. */
  path: string;
  /** Null until the response, and if the connection broke before. */
  status: number | null;
  /** `Idempotency-Key` as sent. */
  idempotencyKey: string | null;
  /** The headers of a direct upload; empty for other requests. Values of credentials are redacted. */
  headers: Readonly<Record<string, string>>;
}

export interface RequestLog {
  /** Logs a request on arrival, and its status once there is a response. */
  record(
    request: Request,
    operation: LoggedRequest['operation'],
    respond: () => Promise<Response>,
  ): Promise<Response>;
  all(): readonly LoggedRequest[];
  clear(): void;
}

const credentials = new Set(['authorization', 'cookie', 'proxy-authorization']);
const maxEntries = 100_000;

export function createRequestLog(clock: Clock): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    async record(request, operation, respond) {
      const entry: LoggedRequest = {
        at: clock.now(),
        operation,
        method: request.method,
        path: new URL(request.url).pathname,
        status: null,
        idempotencyKey: request.headers.get('idempotency-key'),
        headers: operation === 'put' ? headersOf(request.headers) : {},
      };
      // Bounds memory in a server that runs for days.
      if (entries.length >= maxEntries) entries = entries.slice(maxEntries / 2);
      entries.push(entry);
      const response = await respond();
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
    Array.from(headers, ([name, value]) => [name, credentials.has(name) ? '(redacted)' : value]),
  );
}
