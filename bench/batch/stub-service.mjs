import { createServer } from 'node:http';
import { once } from 'node:events';

/**
 * A minimal service that responds to presign, check-duplicate and finalize immediately and discards the bytes of a PUT, so
 * that the benchmark measures only the client.
 *
 * @param {(path: string) => Promise<{ type: string, body: Buffer } | null>} page serves all other paths of the API's origin
 */
export async function startStubService(page) {
  let sessions = 0;
  let delay = 0;
  /** @param {() => void} respond */
  const afterDelay = (respond) => void (delay > 0 ? setTimeout(respond, delay) : respond());
  const seen = { presign: 0, put: 0, finalize: 0, bytes: 0 };

  const storage = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '600',
    };
    if (request.method === 'OPTIONS') {
      afterDelay(() => response.writeHead(204, cors).end());
      return;
    }
    request.on('data', (chunk) => (seen.bytes += chunk.length));
    request.on('end', () => {
      seen.put++;
      afterDelay(() => response.writeHead(200, cors).end());
    });
  });
  await listen(storage);

  const api = createServer((request, response) => {
    const json = (/** @type {number} */ status, /** @type {unknown} */ body) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    };
    /** @type {Buffer[]} */
    const parts = [];
    request.on('data', (part) => parts.push(part));
    const respond = async () => {
      const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
      switch (request.url) {
        case '/v1/uploads/check-duplicate':
          return json(200, { duplicate: false, asset: null });
        case '/v1/uploads/presign': {
          seen.presign++;
          const id = `upl_${++sessions}`;
          return json(201, {
            upload_id: id,
            upload_url: `${originOf(storage)}/incoming/${id}`,
            expires_at: new Date(Date.now() + 900_000).toISOString(),
            required_headers: { 'Content-Type': body.content_type },
          });
        }
        case '/v1/uploads/finalize':
          seen.finalize++;
          return json(201, { id: body.upload_id, status: 'active' });
        default: {
          const file = await page(request.url ?? '/');
          response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
          response.end(file?.body ?? 'Not found');
        }
      }
    };
    request.on('end', () => afterDelay(() => void respond()));
  });
  await listen(api);

  return {
    url: originOf(api),
    seen,
    /** @param {number} ms latency of all further responses */
    delay: (ms) => void (delay = ms),
    reset: () => Object.assign(seen, { presign: 0, put: 0, finalize: 0, bytes: 0 }),
    close: () => {
      for (const server of [api, storage]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** @param {import('node:http').Server} server */
function originOf(server) {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
