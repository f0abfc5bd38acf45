import type { Subject } from '../api/call.js';
import {
  createService,
  safely,
  type Service,
  type ServiceOptions,
  type ServiceSettings,
} from '../service.js';
import { storageRouteOf } from '../storage/routes.js';
import { watchHealth } from './health.js';
import { openServers, type Exchange, type HttpServers, type ServerPorts } from './http-servers.js';
import { createMetrics, type ServedRequest } from './metrics.js';
import { fetchOverHttp, resolveWithDns } from './node-source.js';
import { reasonOf } from './terminal.js';

export interface ServiceServerOptions
  extends
    ServerPorts,
    Partial<ServiceSettings>,
    Pick<ServiceOptions, 'records' | 'objects' | 'rateCounts' | 'access' | 'onError'> {
  /**
   * Reverse proxies between clients and the ports, each of which adds to `X-Forwarded-For`. Default 0: the header is ignored,
   * since clients can send it too.
   */
  trustedProxies?: number;
  /** Called with each request that is over, for logs and metrics. */
  onServed?: (served: ServedRequest) => void;
}

/** The service on two ports. */
export interface ServiceServer {
  readonly service: Service;
  readonly baseUrl: string;
  readonly storageOrigin: string;
  /** Finishes what has begun, for up to 10 seconds. Closes neither records nor objects. */
  close(): Promise<void>;
}

// Milliseconds.
const sweepEvery = 60_000;
const flushEvery = 1_000;
const patience = 10_000;

/**
 * Serves the Media Hosting Service over HTTP: its API and, on another port, its storage. Creates or updates the tables of
 * the records. `GET /healthz` of the API is 200 while records, objects and rate counts can be used, otherwise 503; its text is
 * `ok`, or what needs the operator. It is checked every few seconds, however often it is asked for.
 * `GET /metrics` is for Prometheus.
 *
 * Behind a proxy that ends TLS, `apiOrigin` and `storageOrigin` are the addresses that clients use.
 */
export async function startService(options: ServiceServerOptions): Promise<ServiceServer> {
  const servers = await openServers(options);
  return serveOn(servers, options).catch(async (error: unknown) => {
    await servers.close(0);
    throw error;
  });
}

/** As `startService`, on ports that are open. */
export async function serveOn(servers: HttpServers, options: ServiceServerOptions): Promise<ServiceServer> {
  const { records, objects, rateCounts } = options;
  const metrics = createMetrics();
  const [onServed, tell] = [safely(options.onServed), safely(options.onError)];
  const onError = (error: unknown) => {
    metrics.countError();
    tell(error);
  };
  await records.migrate();
  const apiOrigin = options.apiOrigin ?? servers.apiOrigin;
  const storageOrigin = options.storageOrigin ?? servers.storageOrigin;
  const service = createService({
    fetchSource: fetchOverHttp,
    resolveHost: resolveWithDns,
    ...options,
    onError,
    apiOrigin,
    storageOrigin,
  });

  const unlimited = [{ name: 'healthz', limit: Number.MAX_SAFE_INTEGER }];
  const health = watchHealth({
    // Each fails where reads still work: on a standby, a replica, or a disk that has become read-only.
    parts: {
      database: () => records.forgetRemovals(['healthz']),
      storage: () => Promise.all([objects.stat('healthz'), objects.free?.()]),
      ...(rateCounts && { Redis: () => rateCounts.spend(unlimited, 1, Math.floor(Date.now() / 60_000)) }),
    },
    problem: service.problem,
    onError,
  });
  const served = async (
    operation: ServedRequest['operation'],
    { method }: Request,
    { address, ended }: Exchange,
    respond: (subject: Subject) => Promise<Response>,
  ) => {
    const start = performance.now();
    const subject: Subject = {};
    let response: Response | null = null;
    void ended.then((bytes) => {
      const { account = null, key = null, target = null } = subject;
      const { status = null, headers } = response ?? {};
      const one: ServedRequest = {
        operation,
        method,
        status,
        milliseconds: performance.now() - start,
        address,
        account,
        key,
        target,
        ...bytes,
        requestId: headers?.get('x-request-id') ?? null,
      };
      metrics.count(one);
      onServed(one);
    });
    response = await respond(subject);
    return response;
  };
  servers.handle(
    async (request, exchange) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/healthz')
        return health.check().then(({ status, text }) => new Response(text, { status }));
      if (pathname === '/metrics')
        return metrics.respond(await servers.connections(), await objects.free?.().catch(() => NaN));
      return served(service.api.operationOf(request), request, exchange, (subject) =>
        service.api.respond(request, subject),
      );
    },
    (request, exchange) => {
      const route = storageRouteOf(request);
      const transfer = { signal: request.signal, onSent: () => {} };
      return served(route === 'preflight' ? null : route, request, exchange, (subject) =>
        service.storage(request, transfer, subject),
      );
    },
    { api: apiOrigin, storage: storageOrigin },
  );

  const sweep = toldOnce(() => Promise.all([service.sweep(), service.resumeImports()]), onError);
  sweep();
  const sweeping = setInterval(sweep, sweepEvery);
  const flushing = setInterval(toldOnce(service.flush, onError), flushEvery);
  return {
    service,
    baseUrl: service.baseUrl,
    storageOrigin,
    async close() {
      clearInterval(sweeping);
      clearInterval(flushing);
      health.stop();
      await servers.close(patience);
      await service.flush().catch(onError);
    },
  };
}

/** Repeated work, a failure of which is told once for as long as it lasts. */
function toldOnce(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let told = '';
  const tell = (error: unknown) => {
    if (told !== reasonOf(error)) onError(error);
    told = reasonOf(error);
  };
  return () => void work().then(() => (told = ''), tell);
}
