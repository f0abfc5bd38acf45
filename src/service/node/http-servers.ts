import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve, type FetchHandler } from './http-bridge.js';

export interface ServerPorts {
  /** Default 0: any free port. */
  apiPort?: number;
  /** Default 0: any free port. */
  storagePort?: number;
  /** Interface to listen on. Default `127.0.0.1`. */
  host?: string;
}

/** API and storage on two ports, and therefore two origins. */
export interface HttpServers {
  readonly apiOrigin: string;
  readonly storageOrigin: string;
  /** @param origins as requests see them; default: those of the ports */
  handle(api: FetchHandler, storage: FetchHandler, origins?: { api: string; storage: string }): void;
  /** Accepts no more connections, waits for responses for so many milliseconds, and closes what is left. */
  close(patience: number): Promise<void>;
}

// Milliseconds. Uploads may take hours: `serve` ends those that are too slow. Longer than the 60 seconds for which proxies in
// front keep connections.
const times = { headersTimeout: 60_000, requestTimeout: 0, keepAliveTimeout: 65_000 };

export async function openServers({
  apiPort = 0,
  storagePort = 0,
  host = '127.0.0.1',
}: ServerPorts): Promise<HttpServers> {
  // While records are opened and migrated.
  const starting = (_request: unknown, response: ServerResponse) =>
    void response.writeHead(503, { 'retry-after': '1' }).end('starting');
  const api = createServer(times, starting);
  const storage = createServer(times, starting);
  await listen(api, apiPort, host);
  try {
    await listen(storage, storagePort, host);
  } catch (error) {
    api.close();
    throw error;
  }
  const own = { api: originOf(api, host), storage: originOf(storage, host) };
  return {
    apiOrigin: own.api,
    storageOrigin: own.storage,
    handle(apiHandler, storageHandler, origins = own) {
      for (const server of [api, storage]) server.off('request', starting);
      api.on('request', (...exchange) => void serve(origins.api, apiHandler, ...exchange));
      storage.on('request', (...exchange) => void serve(origins.storage, storageHandler, ...exchange));
    },
    async close(patience) {
      await Promise.all([closeServer(api, patience), closeServer(storage, patience)]);
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
  // A wildcard address cannot be used in links.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function closeServer(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
