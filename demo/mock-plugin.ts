import type { Connect, Plugin } from 'vite';
import { startMockServer, type MockServer } from '../src/mock/node.js';
import { createBackend } from './backend.js';
import { seedLibrary } from './seed/library.js';

export interface MockPluginOptions {
  /** Ports of the mock: 0 is any. When one is taken, any other is used. Defaults 8787 and 8788. */
  apiPort?: number;
  storagePort?: number;
}

/** Runs the mock service beside Vite's own server, filled with a small library, and the backend as part of it. */
export function mockService({ apiPort = 8787, storagePort = 8788 }: MockPluginOptions = {}): Plugin {
  const start = async () => {
    const options = {
      // The service allows 120 weighted units a minute, which 400 photos would be half an hour with: here they need not.
      limits: {
        ratePerMinute: 6000,
        storageBytes: 2 ** 30,
        bandwidthBytes: 5 * 2 ** 30,
        monthlyRequests: 50_000,
      },
      // The files to import lie on this machine.
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
      if (backend.serves(pathname)) void backend.answer(incoming, outgoing);
      else next();
    });
    onClose(() => void mock.close());
    // Ctrl-C ends Vite without closing it, and the uploaded bytes would stay in the temporary folder.
    process.once('SIGINT', () => void mock.close().finally(() => process.exit(130)));
    return mock;
  };

  return {
    name: 'longshore-mock-service',
    async configureServer(server) {
      const mock = await serve(server.middlewares, (close) => server.httpServer?.once('close', close));
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        const address = server.resolvedUrls?.local[0] ?? 'not listening';
        server.config.logger.info(`\n  Longshore demo    ${address}`);
        server.config.logger.info(`  mock service      ${mock.baseUrl}, storage ${mock.storageOrigin}\n`);
        if (process.argv.includes('--host')) printUrls();
      };
    },
    async configurePreviewServer(server) {
      await serve(server.middlewares, (close) => server.httpServer.once('close', close));
    },
  };
}
