import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { fetchOverHttp } from '../../../src/service/node/node-source.js';
import type { FetchSource } from '../../../src/service/library/import-source.js';

/** The address of every public host: its connections end at a local server. */
export const publicAddress = '93.184.216.34';

/** What a public host does with a connection, after the head of a request for a path has come. */
export type Answer = (socket: Socket, path: string) => void;

/** A network with a canary at the loopback addresses, and public hosts that answer as told. */
export interface Internet {
  /** Of the canary, at 127.0.0.1 and at [::1]. */
  readonly canaryPort: number;
  /** Connections to the canary. */
  canaryCount(): number;
  /** The addresses other than the public one that were connected to. */
  readonly reached: (string | null)[];
  answer: Answer;
  /** The connections to public hosts that are open. */
  open(): number;
  fetchSource: FetchSource;
  close(): void;
}

export async function createInternet(): Promise<Internet> {
  let count = 0;
  const sockets = new Set<Socket>();
  const canary = () =>
    createServer((socket) => {
      count += 1;
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nsecret');
    });
  const hosts = createServer((socket) => {
    sockets.add(socket);
    let head = '';
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      const isWhole = head.includes('\r\n\r\n');
      head += String(bytes);
      if (!isWhole && head.includes('\r\n\r\n')) internet.answer(socket, head.split(' ')[1] ?? '');
    });
  });
  const first = canary();
  const canaryPort = await listen(first, 0, '127.0.0.1');
  const second = canary();
  // Not every machine has IPv6.
  await listen(second, canaryPort, '::1').catch(() => 0);
  const port = await listen(hosts, 0, '127.0.0.1');

  const internet: Internet = {
    canaryPort,
    canaryCount: () => count,
    reached: [],
    answer: (socket) => socket.destroy(),
    open: () => sockets.size,
    async fetchSource(url, { addresses, signal }) {
      const others = addresses?.filter((address) => address !== publicAddress) ?? [null];
      if (others.length > 0) {
        internet.reached.push(...others);
        return fetchOverHttp(url, { addresses, signal });
      }
      const routed = new URL(url);
      routed.port = String(port);
      return fetchOverHttp(routed, { addresses: ['127.0.0.1'], signal });
    },
    close() {
      for (const socket of sockets) socket.destroy();
      for (const server of [first, second, hosts]) server.close();
    },
  };
  return internet;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
