import type { Clock } from '../api/clock.js';
import type { OperationId } from './api/operations.js';

/** Where a fault strikes: an operation, all of them (`api`), the direct PUT, a delivery link, or everywhere. */
export type FaultPoint = OperationId | 'api' | 'put' | 'deliver' | '*';

interface FaultBase {
  on: FaultPoint;
  /** How many matching requests it strikes. Default 1; `Infinity` for all of them. */
  times?: number;
  /** How many matching requests it lets pass first. Default 0. */
  after?: number;
  /** Strikes only each so-manieth of them: 5 strikes the fifth, the tenth … Default 1. */
  every?: number;
  /** Strikes a matching request with this probability, 0 to 1. Default 1. */
  chance?: number;
}

/** Something that goes wrong on demand. */
export type Fault = FaultBase &
  (
    | {
        /** Refuses before any work is done: a problem document, or an XML error of the storage. */
        kind: 'status';
        status: number;
        code?: string;
        detail?: string;
        /** Seconds, for `Retry-After`. */
        retryAfter?: number;
      }
    /** The connection breaks before any work is done. */
    | { kind: 'network' }
    /** The work is done, and the connection breaks before the answer. */
    | { kind: 'lose-answer' }
    /** Waits before the work. Goes together with any other fault. */
    | { kind: 'delay'; ms: number }
    /** The HTML page of a gateway, instead of the work. `status` defaults to 502. */
    | { kind: 'html'; status?: number }
    /** The work is done; its answer has no body. */
    | { kind: 'empty' }
    /** An answer, a delivery or stored bytes (on `put`) end half way. */
    | { kind: 'truncate' }
    /** The work is done; its JSON answer lacks these members. A dot reaches into objects: `pagination.has_more`. */
    | { kind: 'drop-fields'; fields: readonly string[] }
    /** The upload session of this call expires as the call arrives. */
    | { kind: 'expire' }
    /** A byte of the object is flipped: on `put` as it arrives, on finalize in storage, on `deliver` as it leaves. */
    | { kind: 'corrupt' }
    /** Bytes move at this pace, on `put` and `deliver`. */
    | { kind: 'slow'; bytesPerSecond: number }
  );

/** What can go wrong on demand. */
export type FaultKind = Fault['kind'];

/** The faults that strike one request. */
export interface ActiveFaults {
  get<K extends FaultKind>(kind: K): Extract<Fault, { kind: K }> | undefined;
}

export interface Faults {
  /** Lays a fault; the function that comes back takes it away. */
  add(fault: Fault): () => void;
  clear(): void;
  /** The faults due for one request at this point; each counts one strike. */
  take(point: Exclude<FaultPoint, 'api' | '*'>): ActiveFaults;
}

/** The connection broke: what `fetch` throws in a page, and a destroyed socket over HTTP. */
export class ConnectionLost extends TypeError {
  constructor(options?: ErrorOptions) {
    super('fetch failed', options);
  }
}

export function createFaults(random: () => number = Math.random): Faults {
  const laid = new Set<{ fault: Fault; skip: number; left: number; passed: number }>();
  return {
    add(fault) {
      const entry = { fault, skip: fault.after ?? 0, left: fault.times ?? 1, passed: 0 };
      laid.add(entry);
      return () => {
        laid.delete(entry);
      };
    },
    clear: () => laid.clear(),
    take(point) {
      const due: Fault[] = [];
      for (const entry of laid) {
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
        if (entry.left <= 0) laid.delete(entry);
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

/** Does `work` under the faults that strike at the connection, whatever the answer is. */
export async function underFaults(
  active: ActiveFaults,
  clock: Clock,
  refuse: (fault: Extract<Fault, { kind: 'status' }>) => Response,
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
  if (active.get('lose-answer')) throw new ConnectionLost();
  return active.get('empty') ? new Response(null, { status: response.status }) : response;
}

function gatewayPage(status: number): Response {
  const page = `<!doctype html><html><head><title>${status}</title></head><body><h1>${status} from a gateway</h1></body></html>`;
  return new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The answer of an API operation after the faults that change what it says. */
export async function alteredAnswer(active: ActiveFaults, response: Response): Promise<Response> {
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
