import type { Clock } from '../api/clock.js';
import type { AroundWork } from '../service/http-api.js';
import { Refusal } from '../service/api/problem.js';
import type { Objects } from '../service/objects/objects.js';
import type { MemoryRecords } from '../service/records/memory-records.js';
import type { Session } from '../service/records/model.js';
import type { Service } from '../service/service.js';
import type { Bytes } from '../service/objects/digest.js';
import type { AroundBytes, Transfer } from '../service/storage/direct-upload.js';
import { broken, corrupted, counted, cutOff, throttled } from './fault-streams.js';
import {
  alterResponse,
  ConnectionLost,
  dropHeaders,
  noFaults,
  withFaults,
  type ActiveFaults,
  type Fault,
  type Faults,
} from './faults.js';

/** Injects faults around the service, and where it lets others look in. */
export interface FaultHooks {
  readonly aroundWork: AroundWork;
  readonly aroundBytes: AroundBytes;
  sessionSeconds(request: Request): number | undefined;
  api(service: Service, request: Request, respond: () => Promise<Response>): Promise<Response>;
  put(service: Service, request: Request, transfer: Transfer): Promise<Response>;
  deliver(service: Service, request: Request, transfer: Transfer): Promise<Response>;
  clear(): void;
}

export function createFaultHooks(deps: {
  clock: Clock;
  faults: Faults;
  memory: MemoryRecords;
  objects: Objects;
}): FaultHooks {
  const { clock, faults, memory, objects } = deps;
  const actives = new WeakMap<Request, ActiveFaults>();
  const activeOf = (request: Request) => actives.get(request) ?? noFaults;
  /** The status that calls get with the same key as one that is held, or that was held for ever. */
  const twins = new Map<string, number>();

  const expire = (session: Session | undefined) => {
    if (!session) return;
    session.expiresAt = Math.min(session.expiresAt, clock.now());
    void memory.expireSessions(clock.now());
  };
  const rewrite = async (key: string, change: (body: ReadableStream<Bytes>) => ReadableStream<Bytes>) => {
    if (await objects.stat(key)) await objects.write(key, change(await objects.read(key)));
  };
  const sessionOf = async (request: Request) => {
    const body = (await request.clone().json()) as { upload_id: string };
    return memory.state.sessions.get(body.upload_id);
  };

  return {
    async aroundWork(request, work) {
      const hold = activeOf(request).get('hold');
      if (hold) await clock.sleep(hold.ms);
      return work();
    },
    aroundBytes(request, body, { signal, onSent }) {
      const active = activeOf(request);
      const slow = active.get('slow');
      const paced = slow ? throttled(body, slow.bytesPerSecond, clock) : body;
      const sent = counted(
        broken(paced, signal, () => new ConnectionLost()),
        onSent,
      );
      return active.get('corrupt') ? corrupted(sent) : sent;
    },
    sessionSeconds: (request) => activeOf(request).get('short-session')?.seconds,

    async api(service, request, respond) {
      const operation = service.api.operationOf(request);
      const active = operation ? faults.take(operation) : noFaults;
      actives.set(request, active);
      const response = await withFaults(
        active,
        clock,
        (fault) => service.api.refuse(request, injected(fault)),
        async () => {
          if (active.get('expire')) expire(await sessionOf(request));
          const key = request.headers.get('idempotency-key');
          const name = key && JSON.stringify([request.headers.get('authorization'), key]);
          const status = twins.get(name ?? '');
          if (status !== undefined) {
            const refusal = new Refusal(status, 'call_in_progress', 'The first call is still running.');
            return service.api.refuse(request, refusal);
          }
          if (active.get('corrupt')) {
            const session = await sessionOf(request);
            if (session) await rewrite(session.temporaryKey, corrupted);
          }
          const hold = active.get('hold');
          if (name && hold?.twin !== undefined) twins.set(name, hold.twin);
          try {
            return await alterResponse(active, await respond());
          } finally {
            if (name && !hold?.forever) twins.delete(name);
          }
        },
      );
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        // A gateway in front of the service sets no rate limit headers and no request id.
        response.headers.set('access-control-allow-origin', '*');
        response.headers.set('date', new Date(clock.now()).toUTCString());
      }
      return dropHeaders(active, response);
    },

    put(service, request, transfer) {
      const active = faults.take('put');
      actives.set(request, active);
      return withFaults(
        active,
        clock,
        ({ status, code = 'InternalError', detail = 'An injected fault.', retryAfter }) =>
          service.directUpload.refuse(status, code, detail, retryAfter),
        async () => {
          const temporaryKey = new URL(request.url).pathname.replace('/uploads/', 'temporary/');
          const session = memory.state.sessions.get(memory.state.uploads.get(temporaryKey) ?? '');
          if (active.get('expire')) expire(session);
          const response = await service.storage(request, transfer);
          if (response.ok && session && active.get('truncate'))
            await rewrite(temporaryKey, (body) => cutOff(body, Math.floor(session.size / 2)));
          return response;
        },
      );
    },

    async deliver(service, request, transfer) {
      const active = faults.take('deliver');
      const response = await withFaults(
        active,
        clock,
        ({ status, detail = 'An injected fault.' }) =>
          new Response(detail, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } }),
        () => service.storage(request, transfer),
      );
      response.headers.set('access-control-allow-origin', '*');
      const { body, status, headers } = response;
      const slow = active.get('slow');
      if (body === null || !response.ok) return dropHeaders(active, response);
      let bytes: ReadableStream<Bytes> = body;
      if (active.get('corrupt')) bytes = corrupted(bytes);
      if (active.get('truncate')) {
        const half = Math.floor(Number(headers.get('content-length')) / 2);
        bytes = cutOff(bytes, half, () => new ConnectionLost());
      }
      if (slow) bytes = throttled(bytes, slow.bytesPerSecond, clock);
      return dropHeaders(active, new Response(bytes, { status, headers }));
    },
    clear: () => twins.clear(),
  };
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
