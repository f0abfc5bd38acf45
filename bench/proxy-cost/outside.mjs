import { Agent, createServer, request } from 'node:http';

// What is not part of the proxy's process: the service, and the pages. Controlled by messages from `proxy-cost.mjs`.

let count = 0;

const service = createServer((incoming, outgoing) => {
  incoming.resume().on('end', () => {
    count += 1;
    const body = JSON.stringify({
      upload_id: `upl_${count}`,
      upload_url: `https://storage.example/${'x'.repeat(300)}/${count}`,
      method: 'PUT',
      required_headers: { 'Content-Type': 'image/jpeg' },
      expires_at: new Date(Date.now() + 900_000).toISOString(),
    });
    outgoing.writeHead(201, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'ratelimit-limit': '1000000000',
      'ratelimit-remaining': '1000000000',
      'ratelimit-reset': '60',
      'x-request-id': `req_${count}`,
    });
    outgoing.end(body);
  });
});

const users = 50;
const pages = 8;
const agent = new Agent({ keepAlive: true, maxSockets: pages });

/** @param {number} port @param {number} at */
function presign(port, at) {
  const body = JSON.stringify({
    filename: `photo ${at}.jpg`,
    content_type: 'image/jpeg',
    size: 2_000_000,
    checksum_sha256: String(at).padStart(64, '0'),
  });
  const headers = {
    cookie: `session=${'s'.repeat(40)}; user=user-${at % users}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
    'accept-language': 'en-GB,en;q=0.9',
  };
  return new Promise((resolve, reject) => {
    const path = '/api/media/uploads/presign';
    const call = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () =>
        response.statusCode === 201
          ? resolve(undefined)
          : reject(new Error(`${response.statusCode}: ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

process.on('message', (/** @type {{ port: number, calls: number }} */ task) => void run(task));

/** @param {{ port: number, calls: number }} task */
async function run({ port, calls }) {
  let next = 0;
  const page = async () => {
    while (next < calls) await presign(port, (next += 1));
  };
  const failure = await Promise.all(Array.from({ length: pages }, page)).then(
    () => null,
    (error) => String(error),
  );
  process.send?.({ failure });
}

service.listen(0, '127.0.0.1', () => {
  const address = service.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
