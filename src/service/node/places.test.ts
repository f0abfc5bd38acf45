import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
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

it('connects anew where Redis has become a replica, in case its name leads to the primary', async () => {
  const replica = "-READONLY You can't write against a read only replica. script: a, on @user_script:10.\r\n";
  let answer = '*2\r\n:1\r\n:5\r\n';
  const server = redis(() => answer);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await once(server, 'listening');
  const { rateCounts, close } = await openCounts(
    `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    () => {},
  );
  const spend = () => rateCounts.spend([{ name: 'key a', limit: 10 }], 5, 1);
  expect(await spend()).toEqual({ isSpent: true, used: [5] });
  answer = replica;
  await expect(spend()).rejects.toThrow('READONLY');
  answer = '*2\r\n:1\r\n:5\r\n';
  await expect.poll(() => spend().catch(String), { timeout: 3000 }).toEqual({ isSpent: true, used: [5] });
  expect(connections).toBe(2);
  await close();
  server.close();
});
