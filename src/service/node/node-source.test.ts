import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { fetchOverHttp } from './node-source.js';

let server: Server | undefined;
afterEach(() => server?.close());

/** Of a source that only one address of its host reaches. */
async function get(answer: RequestListener, addresses: string[]): Promise<Response> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  return fetchOverHttp(new URL(`http://source.test:${port}/a`), { addresses, signal });
}

it.each([[['::1', '127.0.0.1']], [['127.0.0.2', '127.0.0.1']], [['127.0.0.1', '::1']]])(
  'connects to the one of %j that can be reached',
  async (addresses) => {
    const response = await get((_request, sent) => sent.end('hello'), addresses);
    expect(await response.text()).toBe('hello');
  },
);

/** Accepts nothing, and drops what comes once its queue is full, until the flag is set. */
const busySource = `
  const { parentPort, workerData: flag } = require('node:worker_threads');
  const server = require('node:http').createServer((_request, response) => response.end('hello'));
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(flag, 0, 0);
  });`;

it('waits for an address that takes a second to connect, although another cannot be reached', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const source = new Worker(busySource, { eval: true, workerData: flag });
  const [port] = (await once(source, 'message')) as [number];
  const filling = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await once(filling[0]!, 'connect');
  const addresses = ['127.0.0.1', '::1'];
  const { signal } = new AbortController();
  const response = fetchOverHttp(new URL(`http://source.test:${port}/a`), { addresses, signal });
  // Once its first packet has been dropped: the next one is sent a second later.
  setTimeout(() => {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
  }, 500);
  expect(await (await response).text()).toBe('hello');
  for (const socket of filling) socket.destroy();
  await source.terminate();
});

it('takes an encoding that is none for identity, and refuses others', async () => {
  const encoded = (encoding: string) => {
    const headers = { 'content-encoding': encoding, 'content-disposition': 'attachment; filename=a.txt' };
    return get((_request, sent) => sent.writeHead(200, headers).end('hello'), ['127.0.0.1']);
  };
  const response = await encoded('UTF-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=a.txt');
  expect(await response.text()).toBe('hello');
  server?.close();
  await expect(encoded('x-gzip')).rejects.toThrow('encoded with x-gzip');
});
