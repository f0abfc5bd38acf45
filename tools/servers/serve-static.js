import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/**
 * Serves the current files of a folder on a free port, as any web host would.
 *
 * @param {string} folder
 * @param {string} [base] the path they are served under, with leading and trailing slashes
 * @param {Record<string, string>} [headers] sent with every file
 * @returns {Promise<{ url: string, close: () => void }>} the URL of the folder, with a trailing slash
 */
export async function serveStatic(folder, base = '/', headers = {}) {
  const setHeaders = (/** @type {import('node:http').ServerResponse} */ response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const files = sirv(folder, { setHeaders });
  const server = createServer((request, response) => {
    const notFound = () => void response.writeHead(404).end();
    if (!request.url?.startsWith(base)) return notFound();
    request.url = request.url.slice(base.length - 1);
    files(request, response, notFound);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
