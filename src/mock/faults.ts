import type { Clock } from '../api/clock.js';
import type { OperationId } from '../contract/operations.js';

/** Where a fault applies: one operation, all of them (`api`), the direct PUT, a delivery link, or everywhere (`*`). */
export type FaultPoint = OperationId | 'api' | 'put' | 'deliver' | '*';

interface FaultBase {
  on: FaultPoint;
  /** How many matching requests fail. Default 1; `Infinity` for all of them. */
  times?: number;
  /** How many matching requests succeed first. Default 0. */
  after?: number;
  /** Applies to every nth matching request: 5 means the fifth, the tenth … Default 1. */
  every?: number;
  /** The probability that it applies to a matching request, 0 to 1. Default 1. */
  chance?: number;
}

/** A failure injected into the mock. */
export type Fault = FaultBase &
  (
    | {
        /** Refuses before doing any work: with a problem document, or, for the storage, an XML error. */
        kind: 'status';
        status: number;
        code?: string;
        detail?: string;
        /** The `type` of the problem document. Default: the service's own, `{baseUrl}/errors/<code>`. */
        type?: string;
        /** Seconds, for `Retry-After`. */
        retryAfter?: number;
      }
    /** The connection breaks before any work is done. `fetch` rejects. */
    | { kind: 'network' }
    /** The work is done, but the connection breaks before the response. `fetch` rejects. */
    | { kind: 'lose-response' }
    /** Waits before doing the work. Combines with any other fault. */
    | { kind: 'delay'; ms: number }
    /**
     * The work of a call with an idempotency key takes this long. Meanwhile, the same call with the same key is refused with
     * the status `twin`; with `forever`, afterwards as well. Without `twin` it waits for the original result.
     */
    | { kind: 'hold'; ms: number; twin?: number; forever?: boolean }
    /** Responds with a gateway's HTML page instead of doing the work. `status` defaults to 502. */
    | { kind: 'html'; status?: number }
    /**
     * The connection breaks `ms` after the request arrived, delay included, but the work continues, as when a proxy gives
     * up on a slow call. With `status`, the response is a gateway's page of that status instead.
     */
    | { kind: 'cut'; ms: number; status?: number }
    /** The work is done, but the response has no body. */
    | { kind: 'empty' }
    /** Cuts a response, a delivery or (on `put`) the stored bytes in half. */
    | { kind: 'truncate' }
    /** The work is done, but the JSON response lacks these members. Dots address nested members: `pagination.has_more`. */
    | { kind: 'drop-fields'; fields: readonly string[] }
    /** The response lacks these headers, as if CORS did not expose them: `retry-after`, `ratelimit-remaining` … */
    | { kind: 'drop-headers'; headers: readonly string[] }
    /** The upload session that a presign call opens ends after these seconds. */
    | { kind: 'short-session'; seconds: number }
    /** The upload session of the call expires when the call arrives. */
    | { kind: 'expire' }
    /** Flips a bit of the object: on `put` on arrival, on finalize in storage, on `deliver` on the way out. */
    | { kind: 'corrupt' }
    /** Limits the transfer rate of `put` and `deliver`. */
    | { kind: 'slow'; bytesPerSecond: number }
  );

/** What can be injected. */
export type FaultKind = Fault['kind'];

/** The faults that apply to one request. */
export interface ActiveFaults {
  get<K extends FaultKind>(kind: K): Extract<Fault, { kind: K }> | undefined;
}

export interface Faults {
  /** Adds a fault. Returns a function that removes it. */
  add(fault: Fault): () => void;
  clear(): void;
  /** The faults for one request at this point; counts each as applied once. */
  take(point: Exclude<FaultPoint, 'api' | '*'>): ActiveFaults;
}

/** A broken connection: `fetch` rejects with it in a page; over HTTP, the socket is destroyed. */
export class ConnectionLost extends TypeError {
  constructor(options?: ErrorOptions) {
    super('fetch failed', options);
  }
}

export function createFaults(random: () => number = Math.random): Faults {
  const entries = new Set<{ fault: Fault; skip: number; left: number; passed: number }>();
  return {
    add(fault) {
      const entry = { fault, skip: fault.after ?? 0, left: fault.times ?? 1, passed: 0 };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    clear: () => entries.clear(),
    take(point) {
      const due: Fault[] = [];
      for (const entry of entries) {
        if (!isAt(entry.fault.on, point)) continue;
        if (entry.skip > 0) {
          entry.skip -= 1;
          continue;
        }
        entry.passed += 1;
        if (entry.passed % (entry.fault.every ?? 1) !== 0) continue;
        if (entry.fault.chance !== undefined && random() >= entry.fault.chance) continue;
        due.push(entry.fault);
        entry.left -= 1;
        if (entry.left <= 0) entries.delete(entry);
      }
      return {
        get: <K extends FaultKind>(kind: K) =>
          due.find((fault): fault is Extract<Fault, { kind: K }> => fault.kind === kind),
      };
    },
  };
}

function isAt(on: FaultPoint, point: FaultPoint): boolean {
  return on === point || on === '*' || (on === 'api' && point !== 'put' && point !== 'deliver');
}

export const noFaults: ActiveFaults = { get: () => undefined };

/** Runs `work` with the faults that do not depend on the content of its response. */
export async function withFaults(
  active: ActiveFaults,
  clock: Clock,
  refuse: (fault: Extract<Fault, { kind: 'status' }>) => Response | Promise<Response>,
  work: () => Promise<Response>,
): Promise<Response> {
  const cut = active.get('cut');
  const responding = respond(active, clock, refuse, work);
  if (!cut) return dropHeaders(active, await responding);
  const answered = new AbortController();
  const giveUp = async () => {
    await clock.sleep(cut.ms, answered.signal);
    if (cut.status === undefined) throw new ConnectionLost();
    return gatewayPage(cut.status);
  };
  const first = Promise.race([responding, giveUp()]).finally(() => answered.abort());
  return dropHeaders(active, await first);
}

async function respond(
  active: ActiveFaults,
  clock: Clock,
  refuse: (fault: Extract<Fault, { kind: 'status' }>) => Response | Promise<Response>,
  work: () => Promise<Response>,
): Promise<Response> {
  const delay = active.get('delay');
  if (delay) await clock.sleep(delay.ms);
  if (active.get('network')) throw new ConnectionLost();
  const html = active.get('html');
  if (html) return gatewayPage(html.status ?? 502);
  const status = active.get('status');
  if (status) return refuse(status);
  const response = await work();
  if (active.get('lose-response')) throw new ConnectionLost();
  if (!active.get('empty')) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: response.status, headers });
}

function gatewayPage(status: number): Response {
  const page = `<!doctype html><html><head><title>${status}</title></head><body><h1>${status} from a gateway</h1></body></html>`;
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

export function dropHeaders(active: ActiveFaults, response: Response): Response {
  for (const name of active.get('drop-headers')?.headers ?? []) response.headers.delete(name);
  return response;
}

/** Applies the faults that change the body of an API response. */
export async function alterResponse(active: ActiveFaults, response: Response): Promise<Response> {
  const dropped = active.get('drop-fields');
  const truncated = active.get('truncate');
  if (!response.body || (!dropped && !truncated)) return response;
  let text = await response.text();
  if (dropped) {
    const value: unknown = JSON.parse(text);
    for (const field of dropped.fields) dropField(value, field.split('.'));
    text = JSON.stringify(value);
  }
  if (truncated) text = text.slice(0, Math.floor(text.length / 2));
  return new Response(text, { status: response.status, headers: response.headers });
}

function dropField(value: unknown, [name, ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return;
  const members = value as Record<string, unknown>;
  if (rest.length > 0) dropField(members[name], rest);
  else delete members[name];
}
