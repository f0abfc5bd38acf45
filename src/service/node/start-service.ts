import type { OperationId } from '../api/operations.js';
import {
  createService,
  safely,
  type Service,
  type ServiceOptions,
  type ServiceSettings,
} from '../service.js';
import { storageRouteOf } from '../storage/routes.js';
import { openServers, type HttpServers, type ServerPorts } from './http-servers.js';
import { fetchOverHttp, resolveWithDns } from './node-source.js';

export interface ServiceServerOptions
  extends
    ServerPorts,
    Partial<ServiceSettings>,
    Pick<ServiceOptions, 'records' | 'objects' | 'rateCounts' | 'access' | 'onError'> {
  /** Called with each request that was answered, for logs and metrics. */
  onServed?: (served: ServedRequest) => void;
}

/** A request that was answered. Has no secrets: neither keys nor queries. */
export interface ServedRequest {
  /** The operation, `put` for a direct upload, `deliver` or `share` for a link; null for anything else. */
  operation: OperationId | 'put' | 'deliver' | 'share' | null;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  /** As in the response; null outside the API. */
  requestId: string | null;
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
 * the records. `GET /healthz` of the API is 200 while records and objects can be used; its text is not `ok` if something needs
 * the operator.
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
  const { records, objects } = options;
  const [onServed, onError] = [safely(options.onServed), safely(options.onError)];
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

  const health = async () => {
    try {
      await Promise.all([records.usageOf('healthz', 0), objects.stat('healthz')]);
      return new Response((await service.problem()) ?? 'ok');
    } catch (error) {
      onError(error);
      return new Response('unavailable', { status: 503 });
    }
  };
  const served = async (
    operation: ServedRequest['operation'],
    request: Request,
    respond: () => Promise<Response>,
  ) => {
    const start = performance.now();
    const response = await respond();
    onServed({
      operation,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      milliseconds: performance.now() - start,
      requestId: response.headers.get('x-request-id'),
    });
    return response;
  };
  servers.handle(
    (request) => {
      if (new URL(request.url).pathname === '/healthz') return health();
      return served(service.api.operationOf(request)?.id ?? null, request, () =>
        service.api.respond(request),
      );
    },
    (request) => {
      const route = storageRouteOf(request);
      const transfer = { signal: request.signal, onSent: () => {} };
      return served(route === 'preflight' ? null : route, request, () => service.storage(request, transfer));
    },
    { api: apiOrigin, storage: storageOrigin },
  );

  const sweep = () => void Promise.all([service.sweep(), service.resumeImports()]).catch(onError);
  sweep();
  const sweeping = setInterval(sweep, sweepEvery);
  const flushing = setInterval(() => void service.flush().catch(onError), flushEvery);
  return {
    service,
    baseUrl: service.baseUrl,
    storageOrigin,
    async close() {
      clearInterval(sweeping);
      clearInterval(flushing);
      await servers.close(patience);
      await service.flush().catch(onError);
    },
  };
}
