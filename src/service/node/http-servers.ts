import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { serve } from './http-bridge.js';

export interface ServerPorts {
  /** Default 0: any free port. */
  apiPort?: number;
  /** Default 0: any free port. */
  storagePort?: number;
  /** Interface to listen on. Default `127.0.0.1`. */
  host?: string;
}

/** What a request does not say itself. */
export interface Exchange {
  /** Of the client: an IP address. */
  address: string;
  /** Bytes of both directions, with headers, once the response was sent or the connection has ended. */
  ended: Promise<{ received: number; sent: number }>;
}

export type ExchangeHandler = (request: Request, exchange: Exchange) => Promise<Response>;

/** API and storage on two ports, and therefore two origins. */
export interface HttpServers {
  readonly apiOrigin: string;
  readonly storageOrigin: string;
  /** @param origins as requests see them; default: those of the ports */
  handle(api: ExchangeHandler, storage: ExchangeHandler, origins?: { api: string; storage: string }): void;
  /** Connections that are open. */
  connections(): Promise<{ api: number; storage: number }>;
  /** Accepts no more connections, waits for responses for so many milliseconds, and closes what is left. */
  close(patience: number): Promise<void>;
}

// Milliseconds. Uploads may take hours: `serve` ends those that are too slow. Idle connections are kept longer than proxies in
// front keep theirs, nginx for one minute and Caddy for two: they would send a PUT, which they cannot repeat, to a closed one.
const times = {
  headersTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  requestTimeout: 0,
  keepAliveTimeout: 130_000,
};

export async function openServers({
  apiPort = 0,
  storagePort = 0,
  host = '127.0.0.1',
  trustedProxies = 0,
}: ServerPorts & { trustedProxies?: number }): Promise<HttpServers> {
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
      const listenOn = (server: Server, origin: string, handler: ExchangeHandler) =>
        server.off('request', starting).on('request', (incoming, outgoing) => {
          const exchange = exchangeOf(incoming, outgoing, trustedProxies);
          // Clients keep connections that are of no use once the server has been closed.
          void exchange.ended.then(() => !server.listening && server.closeIdleConnections());
          void serve(origin, (request) => handler(request, exchange), incoming, outgoing);
        });
      listenOn(api, origins.api, apiHandler);
      listenOn(storage, origins.storage, storageHandler);
    },
    async connections() {
      const [ofApi, ofStorage] = await Promise.all(
        [api, storage].map((server) => promisify(server.getConnections.bind(server))()),
      );
      return { api: ofApi ?? 0, storage: ofStorage ?? 0 };
    },
    async close(patience) {
      await Promise.all([closeServer(api, patience), closeServer(storage, patience)]);
    },
  };
}

/** Bytes of a connection that were counted with earlier exchanges. */
const counted = new WeakMap<Socket, { received: number; sent: number }>();

function exchangeOf(incoming: IncomingMessage, outgoing: ServerResponse, proxies: number): Exchange {
  const { socket } = incoming;
  return {
    address: addressOf(incoming, proxies),
    ended: new Promise((resolve) => {
      outgoing.once('close', () => {
        const before = counted.get(socket) ?? { received: 0, sent: 0 };
        const now = { received: socket.bytesRead, sent: socket.bytesWritten };
        counted.set(socket, now);
        resolve({ received: now.received - before.received, sent: now.sent - before.sent });
      });
    }),
  };
}

/** What the outermost of the trusted proxies says; that of the connection if it says no address. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  // Some add the port, as those of Azure do.
  const said =
    proxies > 0 &&
    forwarded
      .at(-proxies)
      ?.trim()
      .replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return said && isIP(said) ? said : (socket.remoteAddress ?? '');
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
