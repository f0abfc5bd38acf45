import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServers, type HttpServers } from './http-servers.js';

let servers: HttpServers;
const received: number[] = [];
const cancelled = vi.fn();
let begun = 0;
const endless = () => {
  begun += 1;
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(2 ** 16)),
    cancel: cancelled,
  });
};
beforeEach(async () => {
  received.length = 0;
  cancelled.mockClear();
  begun = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  servers = await openServers({});
  const handle = async (request: Request) => {
    if (request.method === 'POST') {
      await request.body?.getReader().read();
      return new Response('refused', { status: 403 });
    }
    if (request.method === 'PATCH') return new Response('refused', { status: 404 });
    if (request.method === 'GET') return new Response(endless());
    if (request.method === 'DELETE') return new Response('hell', { headers: { 'content-length': '5' } });
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

it.each(['POST', 'PATCH'])(
  'ends what is left of a %s that was refused, if it hardly comes',
  async (method) => {
    const socket = await connection();
    socket.write(`${method} / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\nx`);
    await once(socket, 'data');
    const ended = once(socket, 'close').then(() => true);
    for (let seconds = 0; seconds <= 60; seconds += 10) {
      socket.write('x');
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(await ended).toBe(true);
  },
);

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

it('stops reading what its client does not take', async () => {
  const socket = await connection();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  expect(cancelled).not.toHaveBeenCalled();
  socket.destroy();
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), { interval: 5 });
});

it('begins no answer before the one to the request before it has ended', async () => {
  const socket = await connection();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100));
  await once(socket, 'data');
  expect(begun).toBe(1);
  socket.destroy();
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), { interval: 5 });
  expect(begun).toBe(1);
});

it('ends a connection that sends requests without end', async () => {
  const socket = await connection();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(200));
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce(), { interval: 5 });
});

it('ends the connection of an answer that is shorter than it says', async () => {
  const socket = await connection();
  socket.write('DELETE / HTTP/1.1\r\nhost: a\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
});

it('closes as soon as what has begun is answered', async () => {
  const socket = await connection();
  socket.write(`${put(10)}hello`);
  await arrived(1);
  const closed = servers.close(10_000);
  socket.write('world');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toContain('200 OK');
  // Although its client keeps the connection, and no time passes.
  await closed;
});

it('discards what nobody has read of a body, so that the connection takes the next request', async () => {
  const socket = await connection();
  let answers = '';
  socket.on('data', (data) => (answers += String(data)));
  const body = 'x'.repeat(2 ** 22);
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}${put(5)}hello`);
  await vi.waitFor(() => expect(answers).toMatch(/ 403 [^]* 200 /), { interval: 5 });
  socket.destroy();
});
