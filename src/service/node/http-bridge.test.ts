import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServers, type HttpServers } from './http-servers.js';

let servers: HttpServers;
const received: number[] = [];
beforeEach(async () => {
  received.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  servers = await openServers({});
  const handle = async (request: Request) => {
    if (request.method === 'GET') return new Response('x'.repeat(2 ** 24));
    for await (const chunk of request.body ?? []) received.push((chunk as Uint8Array).byteLength);
    return new Response('all');
  };
  servers.handle(handle, handle);
});
afterEach(async () => {
  vi.useRealTimers();
  await servers.close(0);
});

function connection(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(servers.storageOrigin).port), host: '127.0.0.1' });
  socket.on('error', () => {});
  return once(socket, 'connect').then(() => socket);
}
const put = (size: number) => `PUT / HTTP/1.1\r\nhost: a\r\ncontent-length: ${size}\r\n\r\n`;
const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), { interval: 5 });

it('ends a body of which nothing comes for a minute', async () => {
  const socket = await connection();
  socket.write(`${put(10)}hello`);
  await arrived(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(socket.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await once(socket, 'close');
});

it('ends a body of which a byte comes now and then', async () => {
  const socket = await connection();
  socket.write(put(1000));
  let count = 0;
  const ended = once(socket, 'close').then(() => true);
  for (let seconds = 0; seconds < 60; seconds += 10) {
    socket.write('x');
    await arrived(++count);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(await ended).toBe(true);
});

it('waits hours for a body that is slow, but comes', async () => {
  const socket = await connection();
  const piece = 'x'.repeat(6000);
  socket.write(put(6000 * 100));
  for (let count = 0; count < 100; count += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    socket.write(piece);
    await arrived(count + 1);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
});
