import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createControl } from './control.js';
import { createDiskStore } from './storage/disk-store.js';
import { serve, type FetchHandler } from './http-bridge.js';
import { fetchOverHttp, resolveWithDns } from './node-source.js';
import { createMockService, type MockOptions, type MockService } from './service.js';

export interface MockServerOptions extends Omit<MockOptions, 'apiOrigin' | 'storageOrigin' | 'store'> {
  /** Default 0: any free port. */
  apiPort?: number;
  /** Default 0: any free port. */
  storagePort?: number;
  /** Interface to listen on. Default `127.0.0.1`. */
  host?: string;
  /** Where the folder for bytes is made. Default: the system's temporary folder. */
  dir?: string;
}

/** A mock that listens. */
export interface MockServer {
  /** The service behind the two ports, for faults, keys and what it knows. */
  service: MockService;
  baseUrl: string;
  storageOrigin: string;
  /** Breaks every connection and removes the bytes. */
  close(): Promise<void>;
}

/**
 * Serves the mock over HTTP: the API and the storage on two ports, which makes them two origins. Bytes go to a
 * temporary folder as they arrive, so memory stays flat for a file of any size.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { apiPort = 0, storagePort = 0, host = '127.0.0.1', dir, ...rest } = options;
  const api = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 });
  const storage = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 });
  await listen(api, apiPort, host);
  try {
    await listen(storage, storagePort, host);
  } catch (error) {
    api.close();
    throw error;
  }
  const store = await createDiskStore(dir);
  const apiOrigin = originOf(api, host);
  const storageOrigin = originOf(storage, host);
  const service = createMockService({
    fetchSource: fetchOverHttp,
    resolveHost: resolveWithDns,
    ...rest,
    apiOrigin,
    storageOrigin,
    store,
  });
  const control = createControl(service);
  answerWith(api, apiOrigin, async (request) => (await control(request)) ?? service.fetch(request));
  answerWith(storage, storageOrigin, (request) => service.fetch(request));
  return {
    service,
    baseUrl: service.baseUrl,
    storageOrigin,
    async close() {
      await Promise.all([shut(api), shut(storage)]);
      await store.dispose();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  // A server that listens everywhere has no name of its own; links name this machine.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function answerWith(server: Server, origin: string, handler: FetchHandler): void {
  server.on('request', (incoming, outgoing) => {
    void serve(origin, handler, incoming, outgoing);
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
