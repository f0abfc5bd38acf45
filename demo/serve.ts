import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { MockServer } from '../src/mock/node.js';
import { createBackend } from './backend.js';
import type { KeyName } from './key-ring.js';

export interface DemoOptions {
  /** The mock service. The caller closes it. */
  mock: Pick<MockServer, 'baseUrl' | 'service'>;
  /** Output folder of `npm run build:demo`. Default `demo/dist`. */
  dist?: string;
  /** Default 0: any free port. */
  port?: number;
  /** The initial key of the proxy. Default `all`. */
  keyName?: KeyName | undefined;
  /** Sent with every static file, such as a Content-Security-Policy. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Scripts of a test, by path. */
  scripts?: Readonly<Record<string, string>> | undefined;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the built demo with its backend, for the end-to-end tests. */
export async function startDemo(options: DemoOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { mock, dist = 'demo/dist', port = 0, keyName, headers = {}, scripts = {} } = options;
  await readFile(join(dist, 'index.html')).catch((cause: unknown) => {
    throw new Error(`${dist} contains no built demo. Run \`npm run build:demo\` first.`, {
      cause,
    });
  });
  const backend = createBackend({ mock, keyName });
  const server = createServer((incoming, outgoing) => {
    // A path of `//` alone would not parse as a relative URL.
    const { pathname } = new URL(`http://demo${incoming.url ?? '/'}`);
    const script = scripts[pathname];
    if (script !== undefined) return outgoing.writeHead(200, { 'content-type': types['.js'] }).end(script);
    void (backend.serves(pathname)
      ? backend.handle(incoming, outgoing)
      : sendFile(join(dist, normalize(pathname === '/' ? '/index.html' : pathname)), headers, outgoing));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendFile(
  file: string,
  headers: Readonly<Record<string, string>>,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const bytes = await readFile(file);
    outgoing
      .writeHead(200, { ...headers, 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(bytes);
  } catch {
    outgoing.writeHead(404).end();
  }
}
