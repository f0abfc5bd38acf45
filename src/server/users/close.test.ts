import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { proxyOverHttp, type ProxyOverHttp } from '../../../test/worlds/proxy-over-http.js';
import { createMemoryStore } from './store/memory-store.js';

let there: ProxyOverHttp;
afterEach(() => there.close());

const body = JSON.stringify({ filename: 'a.txt', content_type: 'text/plain', size: 1 });
const presign = { method: 'POST', target: '/api/media/uploads/presign', body };

/** A service that answers when told to. */
async function slowService() {
  const open: ServerResponse[] = [];
  let arrived: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  there = await proxyOverHttp(
    { users: { of: () => 'ada', store: createMemoryStore() } },
    (_incoming, outgoing) => {
      open.push(outgoing);
      arrived();
    },
  );
  const answer = () => {
    for (const outgoing of open)
      outgoing.writeHead(201, { 'content-type': 'application/json' }).end('{"upload_id":"upl_1"}');
  };
  return { first, answer };
}

it('waits for a call under way, and refuses new ones until it has ended', async () => {
  const { first, answer } = await slowService();
  const underWay = there.ask(presign);
  await first;
  let isClosed = false;
  const closing = there.proxy.close().then(() => (isClosed = true));
  const refused = await there.ask(presign);
  expect(refused.outcome).toBe('503 shutting_down');
  expect(refused.head).toMatch(/^retry-after: 5$/im);
  expect((await there.proxy.health()).status).toBe(503);
  expect(isClosed).toBe(false);
  answer();
  expect((await underWay).outcome).toBe('201');
  await closing;
  expect((await there.ask(presign)).outcome).toBe('503 shutting_down');
  expect(there.received.filter(({ target }) => target === '/v1/uploads/presign')).toHaveLength(1);
});

it('ends although a page sends its body slowly, when that call has timed out', async () => {
  there = await proxyOverHttp({
    timeout: 300,
    users: { of: () => 'ada', store: createMemoryStore() },
  });
  const slow = there.socket();
  const type = 'Content-Type: application/json\r\nContent-Length: 90';
  const host = new URL(there.origin).host;
  slow.write(
    `POST ${presign.target} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n${type}\r\n\r\n{`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await there.proxy.close();
  expect((await there.ask(presign)).outcome).toBe('503 shutting_down');
  slow.destroy();
});

it('leaves no timer that would keep the process', async () => {
  const { first, answer } = await slowService();
  const before = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const underWay = there.ask(presign);
  await first;
  answer();
  await underWay;
  await there.proxy.close();
  await there.proxy.close();
  const after = process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  expect(after).toBeLessThanOrEqual(before);
});
