import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { createMediaProxy, toNodeHandler, uploaderOperations } from '../src/server/index.js';
import type { MockServer } from '../src/mock/node.js';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Output folders of `npm run build:pages`. */
const outputs = ['development', 'production'].map((mode) => join('.cache/pages', mode));

/** Serves the page in a folder beside this file. With a mock service, `/api/media` is its proxy. */
export async function startBuiltPage(
  folder: string,
  mock?: MockServer,
): Promise<{ url: string; close: () => void }> {
  const index = join(folder, 'index.html');
  const root = outputs.find((output) => existsSync(join(output, index)));
  if (!root) throw new Error(`There is no built ${index}. Run \`npm run build:pages\` first.`);
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
    const file = join(root, normalize(pathname === '/' ? `/${index}` : pathname));
    void readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
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
