import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createControl } from './control.js';
import { createFolderObjects } from '../service/objects/folder-objects.js';
import { serve, type FetchHandler } from '../service/http-bridge.js';
import { fetchOverHttp, resolveWithDns } from '../service/node-source.js';
import { createMockService, type MockOptions, type MockService } from './service.js';

export interface MockServerOptions extends Omit<MockOptions, 'apiOrigin' | 'storageOrigin' | 'objects'> {
  /** Default 0: any free port. */
  apiPort?: number;
  /** Default 0: any free port. */
  storagePort?: number;
  /** Interface to listen on. Default `127.0.0.1`. */
  host?: string;
  /** Parent of the temporary folder for uploaded bytes. Default: the system's temporary folder. */
  dir?: string;
}

/** A running mock server. */
export interface MockServer {
  /** The service behind both ports, to inject faults, create keys and inspect state. */
  service: MockService;
  baseUrl: string;
  storageOrigin: string;
  /** Closes all connections and deletes all uploaded bytes. */
  close(): Promise<void>;
}

/**
 * Serves the mock over HTTP: API and storage on two ports, and therefore two origins. Bytes are streamed to a temporary
 * folder, so memory use does not depend on file sizes.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const { apiPort = 0, storagePort = 0, host = '127.0.0.1', dir = tmpdir(), ...rest } = options;
  const api = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 });
  const storage = createServer({ requestTimeout: 0, keepAliveTimeout: 65_000 });
  await listen(api, apiPort, host);
  try {
    await listen(storage, storagePort, host);
  } catch (error) {
    api.close();
    throw error;
  }
  await mkdir(dir, { recursive: true });
  const folder = await mkdtemp(join(dir, 'longshore-mock-'));
  const objects = await createFolderObjects(folder);
  const apiOrigin = originOf(api, host);
  const storageOrigin = originOf(storage, host);
  const service = createMockService({
    fetchSource: fetchOverHttp,
    resolveHost: resolveWithDns,
    ...rest,
    apiOrigin,
    storageOrigin,
    objects,
  });
  const control = createControl(service);
  handleWith(api, apiOrigin, async (request) => (await control(request)) ?? service.fetch(request));
  handleWith(storage, storageOrigin, (request) => service.fetch(request));
  return {
    service,
    baseUrl: service.baseUrl,
    storageOrigin,
    async close() {
      await Promise.all([closeServer(api), closeServer(storage)]);
      await rm(folder, { recursive: true, force: true });
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

function handleWith(server: Server, origin: string, handler: FetchHandler): void {
  server.on('request', (incoming, outgoing) => {
    void serve(origin, handler, incoming, outgoing);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
