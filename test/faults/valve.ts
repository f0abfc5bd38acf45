import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A server as others reach it: through connections that can stand still, break and be slow. */
export interface Valve {
  readonly port: number;
  /** From now on, all bytes pass at once. */
  open(): Promise<void>;
  /** Takes connections and bytes, and passes none on. */
  freeze(): void;
  /** Breaks all connections, and refuses new ones. */
  shut(): Promise<void>;
  /** Passes nothing more of the connections that are open, and ends none of them. */
  lose(): void;
  /** Passes each piece on after so many milliseconds. */
  slow(milliseconds: number): void;
  /** Breaks each connection in the middle of every third answer. */
  cut(): void;
}

export async function createValve(port: number): Promise<Valve & { close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let delay = 0;
  let cuts = false;
  let answers = 0;
  let passing = Promise.resolve();
  let pass = () => {};

  const through = (from: Socket, to: Socket, isAnswer: boolean) => {
    let before = Promise.resolve();
    from.on('data', (bytes) => {
      before = before.then(async () => {
        if (delay > 0) await new Promise((resolve) => void setTimeout(resolve, delay));
        await passing;
        if (lost.has(from)) return undefined;
        const breaks = cuts && isAnswer && (answers += 1) % 3 === 0;
        if (!breaks) return void to.write(bytes);
        to.write(bytes.subarray(0, bytes.length / 2), () => {
          from.destroy();
          to.destroy();
        });
      });
    });
    from.on('close', () => {
      sockets.delete(from);
      void before.then(() => to.end());
    });
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const server = createServer((client) => {
    const own = connect(port, '127.0.0.1');
    through(client, own, false);
    through(own, client, true);
  });
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening');
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const shut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port: own,
    async open() {
      delay = 0;
      cuts = false;
      pass();
      passing = Promise.resolve();
      if (!server.listening) await listen(own);
    },
    freeze() {
      passing = new Promise((resolve) => {
        pass = resolve;
      });
    },
    shut,
    lose() {
      for (const socket of sockets) lost.add(socket);
    },
    slow: (milliseconds) => void (delay = milliseconds),
    cut: () => void (cuts = true),
    async close() {
      pass();
      if (server.listening) await shut();
    },
  };
}
