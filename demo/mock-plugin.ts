import type { Connect, Plugin } from 'vite';
import { startMockServer, type MockServer } from '../src/mock/node.js';
import { createBackend } from './backend.js';
import { seedLibrary } from './seed/library.js';

export interface MockPluginOptions {
  /** Ports of the mock; falls back to free ports if one is in use. Defaults 8787 and 8788. */
  apiPort?: number;
  storagePort?: number;
}

/** Adds the backend of the demo to Vite's server, and runs the mock service with a small library beside it. */
export function mockService({ apiPort = 8787, storagePort = 8788 }: MockPluginOptions = {}): Plugin {
  const start = async () => {
    const options = {
      // At the service's 120 weighted units per minute, 400 photos would take half an hour.
      limits: {
        ratePerMinute: 6000,
        storageBytes: 2 ** 30,
        bandwidthBytes: 5 * 2 ** 30,
        monthlyRequests: 50_000,
      },
      // The files to import are served by this machine.
      allowPrivateSources: true,
    };
    const mock = await startMockServer({ ...options, apiPort, storagePort }).catch(() =>
      startMockServer(options),
    );
    await seedLibrary(mock.service);
    return mock;
  };
  const serve = async (
    middlewares: Connect.Server,
    onClose: (close: () => void) => void,
  ): Promise<MockServer> => {
    const mock = await start();
    const backend = createBackend({ mock });
    middlewares.use((incoming, outgoing, next) => {
      const { pathname } = new URL(incoming.url ?? '/', 'http://demo');
      if (backend.serves(pathname)) void backend.handle(incoming, outgoing);
      else next();
    });
    onClose(() => void mock.close());
    // On Ctrl+C Vite exits without closing its server, which would leave the temporary folder behind.
    process.once('SIGINT', () => void mock.close().finally(() => process.exit(130)));
    return mock;
  };

  return {
    name: 'longshore-mock-service',
    async configureServer(server) {
      const mock = await serve(server.middlewares, (close) => server.httpServer?.once('close', close));
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        const url = server.resolvedUrls?.local[0] ?? 'not listening';
        server.config.logger.info(`\n  Longshore demo    ${url}`);
        server.config.logger.info(`  mock service      ${mock.baseUrl}, storage ${mock.storageOrigin}\n`);
        if (process.argv.includes('--host')) printUrls();
      };
    },
    async configurePreviewServer(server) {
      await serve(server.middlewares, (close) => server.httpServer.once('close', close));
    },
  };
}
