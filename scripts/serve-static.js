import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder, and nothing clever, as any web host would.
 *
 * @param {string} folder
 * @param {string} [base] the path below which they lie, with a slash at each end
 * @returns {Promise<{ url: string, close: () => void }>} the address of the folder, with a slash at its end
 */
export async function serveStatic(folder, base = '/') {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const file = path.startsWith(base) ? join(folder, path.slice(base.length)) : '';
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
