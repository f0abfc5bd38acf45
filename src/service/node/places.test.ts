import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCounts } from './places.js';

/** Answers each command of a client that needs no answers but those of scripts. */
const redis = (answer: () => string) =>
  createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (data) => {
        // A command is an array of texts.
        for (const command of String(data).split(/^(?=\*\d)/m))
          socket.write(/^eval\r$/im.test(command) ? answer() : '+OK\r\n');
      });
  }).listen(0, '127.0.0.1');

let answer: string;
let connections: number;
let server: Server;
let counts: Awaited<ReturnType<typeof openCounts>>;
const spent = { isSpent: true, used: [5] };
const spend = () => counts.rateCounts.spend([{ name: 'key a', limit: 10 }], 5, 1);
beforeEach(async () => {
  answer = '*2\r\n:1\r\n:5\r\n';
  connections = 0;
  server = redis(() => answer).on('connection', () => (connections += 1));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  counts = await openCounts(`redis://127.0.0.1:${port}`, () => {});
});
afterEach(async () => {
  vi.useRealTimers();
  await counts.close();
  server.close();
});

async function goesOn() {
  answer = '*2\r\n:1\r\n:5\r\n';
  await expect.poll(() => spend().catch(String)).toEqual(spent);
  expect(connections).toBe(2);
}

it('connects anew where Redis has become a replica, in case its name leads to the primary', async () => {
  expect(await spend()).toEqual(spent);
  answer = "-READONLY You can't write against a read only replica. script: a, on @user_script:10.\r\n";
  await expect(spend()).rejects.toThrow('READONLY');
  await goesOn();
});

it('connects anew where Redis says nothing for five seconds, and ends the calls that wait', async () => {
  answer = '';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = Promise.all([1, 2].map(() => spend().catch(() => 'failed')));
  let ended: unknown;
  void waiting.then((all) => (ended = all));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toEqual(['failed', 'failed']);
  vi.useRealTimers();
  await goesOn();
});
