import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServers, type ServerPorts } from '../service/node/http-servers.js';
import { fetchOverHttp, resolveWithDns } from '../service/node/node-source.js';
import { createFolderObjects } from '../service/objects/folder-objects.js';
import { createControl } from './control.js';
import { requireKnownOptions, type MockOptions } from './options.js';
import { createMockService, type MockService } from './service.js';

export interface MockServerOptions extends ServerPorts, Omit<MockOptions, 'apiOrigin' | 'storageOrigin'> {
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
  const own = { apiPort: true, storagePort: true, host: true, dir: true } as const;
  requireKnownOptions('startMockServer', options, own);
  const { dir = tmpdir(), apiPort = 0, storagePort = 0, host = '127.0.0.1', ...rest } = options;
  const servers = await openServers({ apiPort, storagePort, host });
  const { apiOrigin, storageOrigin } = servers;
  await mkdir(dir, { recursive: true });
  const folder = await mkdtemp(join(dir, 'longshore-mock-'));
  const service = createMockService({
    fetchSource: fetchOverHttp,
    resolveHost: resolveWithDns,
    ...rest,
    apiOrigin,
    storageOrigin,
    objects: options.objects ?? (await createFolderObjects(folder)),
  });
  const control = createControl(service);
  servers.handle(
    async (request) => (await control(request)) ?? service.fetch(request),
    (request) => service.fetch(request),
  );
  return {
    service,
    baseUrl: service.baseUrl,
    storageOrigin,
    async close() {
      await servers.close(0);
      // What is being written at this moment appears while the folder is removed.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
