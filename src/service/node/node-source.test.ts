import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchOverHttp } from './node-source.js';

let server: Server;
afterEach(() => server.close());

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

it('takes an encoding that is none for identity, and refuses others', async () => {
  const encoded = (encoding: string) => {
    const headers = { 'content-encoding': encoding, 'content-disposition': 'attachment; filename=a.txt' };
    return get((_request, sent) => sent.writeHead(200, headers).end('hello'), ['127.0.0.1']);
  };
  const response = await encoded('UTF-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename=a.txt');
  expect(await response.text()).toBe('hello');
  server.close();
  await expect(encoded('x-gzip')).rejects.toThrow('encoded with x-gzip');
});
