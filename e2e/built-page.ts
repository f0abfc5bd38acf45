import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import {
  createMediaProxy,
  toNodeHandler,
  uploaderOperations,
  type MediaProxyOptions,
} from '../src/server/index.js';
import type { createCertificate } from '../tools/servers/certificate.js';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Output folders of `npm run build:pages`. */
const outputs = ['development', 'production'].map((mode) => join('.cache/pages', mode));

export type Certificate = Awaited<ReturnType<typeof createCertificate>>;

export interface BuiltPage {
  readonly url: string;
  /** The most calls that its proxy has had at a time since this was last called. */
  mostCalls(): number;
  close(): void;
}

/**
 * Serves the page in a folder beside this file. With a service, such as a mock, `/api/media` is its proxy. With a
 * certificate, over HTTP/2.
 */
export async function startBuiltPage(
  folder: string,
  behind?: { baseUrl: string; service: { createKey(): string } },
  certificate?: Certificate | null,
  allow = uploaderOperations,
  rules: Partial<Pick<MediaProxyOptions, 'users' | 'uploads'>> = {},
): Promise<BuiltPage> {
  const index = join(folder, 'index.html');
  const root = outputs.find((output) => existsSync(join(output, index)));
  if (!root) throw new Error(`There is no built ${index}. Run \`npm run build:pages\` first.`);
  const handleProxy =
    behind &&
    toNodeHandler(
      createMediaProxy({
        baseUrl: behind.baseUrl,
        apiKey: behind.service.createKey(),
        path: '/api/media',
        allow,
        authorize: () => true,
        ...rules,
      }),
    );
  let calls = 0;
  let most = 0;
  const respond: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (handleProxy && pathname.startsWith('/api/media/')) {
      most = Math.max(most, ++calls);
      const end = response.end.bind(response);
      // Before the page can send the next one.
      response.end = ((...given: Parameters<typeof end>) => {
        calls -= 1;
        return end(...given);
      }) as typeof end;
      return void handleProxy(request, response);
    }
    const file = join(root, normalize(pathname === '/' ? `/${index}` : pathname));
    void readFile(file).then(
      (bytes) =>
        response
          .writeHead(200, {
            'content-type': types[extname(file)] ?? 'text/plain',
            // Over HTTP/2, Firefox sometimes takes the first 768 KiB of a file without it for all of the file.
            'content-length': bytes.length,
          })
          .end(bytes),
      () => response.writeHead(404).end(),
    );
  };
  // Its requests and responses do all that is used of those of HTTP/1.1.
  const server = certificate ? createSecureServer(certificate, respond as never) : createServer(respond);
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session: { destroy(): void }) => sessions.add(session));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mostCalls() {
      const seen = most;
      most = calls;
      return seen;
    },
    close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      for (const session of sessions) session.destroy();
    },
  };
}
