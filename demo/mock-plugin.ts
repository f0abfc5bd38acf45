import type { Connect, Plugin } from 'vite';
import { startMockServer, type MockServer } from '../src/mock/node.js';
import { createMediaBackend, mountPath } from './media-backend.js';

export interface MockPluginOptions {
  /** Ports of the mock: 0 is any. When one is taken, any other is used. Defaults 8787 and 8788. */
  apiPort?: number;
  storagePort?: number;
}

/** Runs the mock service beside Vite's own server, and the proxy that holds its key as part of it. */
export function mockService({ apiPort = 8787, storagePort = 8788 }: MockPluginOptions = {}): Plugin {
  const start = async () => {
    // The service allows 120 weighted units a minute, which 400 photos would be half an hour with: here they need not.
    const limits = { ratePerMinute: 6000 };
    return startMockServer({ apiPort, storagePort, limits }).catch(() => startMockServer({ limits }));
  };
  const serve = async (
    middlewares: Connect.Server,
    onClose: (close: () => void) => void,
  ): Promise<MockServer> => {
    const mock = await start();
    const backend = createMediaBackend(mock);
    middlewares.use(mountPath, (incoming, outgoing) => void backend(incoming, outgoing));
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
