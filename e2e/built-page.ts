import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { createMediaProxy, toNodeHandler, uploaderOperations } from '../src/server/index.js';
import type { MockServer } from '../src/mock/node.js';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

type Files = ReadonlyMap<string, string | Uint8Array>;

// Each page is built once in a process, for all tests that open it.
const builds = new Map<string, Promise<Files>>();

/**
 * Builds and serves the page in a folder beside this file, with React's development build, in which StrictMode mounts
 * everything twice. With a mock service, `/api/media` is its proxy.
 */
export async function startBuiltPage(
  folder: string,
  mock?: MockServer,
): Promise<{ url: string; close: () => void }> {
  const building = builds.get(folder) ?? buildPage(folder);
  builds.set(folder, building);
  const files = await building;
  const handleProxy =
    mock &&
    toNodeHandler(
      createMediaProxy({
        baseUrl: mock.baseUrl,
        apiKey: mock.service.createKey(),
        path: '/api/media',
        allow: uploaderOperations,
        authorize: () => true,
      }),
    );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (handleProxy && pathname.startsWith('/api/media/')) return void handleProxy(request, response);
    const path = pathname === '/' ? '/index.html' : pathname;
    response
      .writeHead(files.has(path) ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/plain' })
      .end(files.get(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function buildPage(folder: string): Promise<Files> {
  const { output } = (await build({
    root: fileURLToPath(new URL(folder, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    worker: { format: 'es' },
    build: { write: false, minify: false },
  })) as Rollup.RollupOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
