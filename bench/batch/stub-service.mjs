import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { slowNetwork } from './slow-network.mjs';

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Handler
 * @typedef {{ key: Buffer, cert: Buffer }} Certificate
 * @typedef {(socket: import('node:stream').Duplex) => import('node:stream').Duplex} Connect
 * @typedef {{ method: string, url: string, at: number, bytes: number }} Arrival a request, the milliseconds from the epoch
 *   until its headers arrived, and the bytes of the page that answer it
 */

// Assets of the account, none of which has the bytes of a file that is sent.
const library = 2_000;
const perPage = 100;

/** @param {number} start */
function pageOf(start) {
  const end = Math.min(library, start + perPage);
  const data = Array.from({ length: end - start }, (_, at) => ({
    id: `asset_${start + at}`,
    filename: `photo-${start + at}.jpg`,
    content_type: 'image/jpeg',
    size: 2_000_000 + at,
    status: 'active',
    privacy: 'public',
    checksum_sha256: String(start + at).padStart(64, '0'),
    created_at: '2026-01-01T00:00:00Z',
  }));
  const hasMore = end < library;
  return { data, pagination: { next_cursor: hasMore ? String(end) : null, has_more: hasMore } };
}

/**
 * A minimal service that responds to presign, check-duplicate, finalize and list immediately and discards the bytes of a PUT,
 * so that the benchmark measures only the client. The account has 2,000 assets. With a certificate, it speaks HTTP/2. API and storage are two origins.
 *
 * @param {(path: string) => Promise<{ type: string, body: Buffer } | null>} page serves all other paths of the API's origin,
 *   with gzip
 * @param {Certificate | null} [certificate]
 */
export async function startStubService(page, certificate = null) {
  let sessions = 0;
  let delay = 0;
  /** @param {() => void} respond */
  const afterDelay = (respond) => void (delay > 0 ? setTimeout(respond, delay) : respond());
  const none = () => ({ presign: 0, put: 0, finalize: 0, bytes: 0, versions: new Set() });
  const seen = { ...none(), arrivals: /** @type {Arrival[]} */ ([]) };
  const arrive = (/** @type {import('node:http').IncomingMessage} */ { method = '', url = '' }) => {
    const arrival = { method, url, at: performance.timeOrigin + performance.now(), bytes: 0 };
    seen.arrivals.push(arrival);
    return arrival;
  };
  /** @type {{ certificate: Certificate | null, connect: Connect }} */
  const line = { certificate, connect: (socket) => socket };

  const storage = await listen(line, (request, response) => {
    arrive(request);
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
      seen.versions.add(request.httpVersion);
      afterDelay(() => response.writeHead(200, cors).end());
    });
  });

  const presign = (/** @type {string} */ type) => {
    seen.presign++;
    const id = `upl_${++sessions}`;
    return {
      upload_id: id,
      upload_url: `${storage.origin}/incoming/${id}`,
      expires_at: new Date(Date.now() + 900_000).toISOString(),
      required_headers: { 'Content-Type': type },
    };
  };

  const api = await listen(line, (request, response) => {
    const arrival = arrive(request);
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
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
      if (pathname === '/v1/assets') return json(200, pageOf(Number(searchParams.get('cursor') ?? 0)));
      switch (request.url) {
        case '/v1/uploads/check-duplicate':
          return json(200, { duplicate: false, asset: null });
        case '/v1/uploads/presign':
          seen.versions.add(request.httpVersion);
          return json(201, presign(body.content_type));
        // As the server of Better Upload answers.
        case '/v1/uploads/better-upload': {
          const files = body.files.map((/** @type {{ type: string }} */ file) => {
            const { upload_id: key, upload_url: signedUrl, required_headers: headers } = presign(file.type);
            return { signedUrl, headers, file: { ...file, objectInfo: { key, metadata: {} } } };
          });
          return json(200, { files, metadata: {} });
        }
        case '/v1/uploads/finalize':
          seen.finalize++;
          return json(201, { id: body.upload_id, status: 'active' });
        default: {
          const file = await page(request.url ?? '/');
          if (!file) return response.writeHead(404).end();
          arrival.bytes = file.body.length;
          response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' });
          response.end(file.body);
        }
      }
    };
    request.on('end', () => afterDelay(() => void respond()));
  });

  return {
    url: api.origin,
    seen,
    /** @param {number} ms latency of all further responses */
    delay: (ms) => void (delay = ms),
    /** @param {import('./slow-network.mjs').Network | null} network of all further connections */
    network: (network) => void (line.connect = network ? slowNetwork(network) : (socket) => socket),
    reset: () => Object.assign(seen, { ...none(), arrivals: [] }),
    close() {
      api.close();
      storage.close();
    },
  };
}

/**
 * @param {{ certificate: Certificate | null, connect: Connect }} line
 * @param {Handler} handler
 */
async function listen(line, handler) {
  const { certificate } = line;
  // The requests and responses of `node:http2` have the members of those of `node:http` that the handlers use.
  const server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, /** @type {any} */ (handler))
    : createServer(handler);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const front = createNetServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    server.emit('connection', line.connect(socket));
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http${certificate ? 's' : ''}://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      front.close();
    },
  };
}
