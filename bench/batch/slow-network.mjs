import { Duplex, PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ latency: number, up: number, down: number }} Network milliseconds of a round trip, and Mbit/s */

// Bytes that no other connection comes between.
const packet = 1460;

/** One direction of a person's line, for all connections. Resolves when so many bytes are on it. @param {number} megabits */
function createLane(megabits) {
  let free = 0;
  return async (/** @type {number} */ bytes) => {
    // Timers are late by a few milliseconds, which does not make the line slower.
    free = Math.max(free, performance.now() - 10) + (bytes * 8) / (megabits * 1000);
    const wait = free - performance.now();
    if (wait > 0) await sleep(wait);
  };
}

/**
 * Makes connections slow. The throttling of DevTools spares preflights, what workers load, and the way to the server.
 *
 * @param {Network} network
 * @returns {(socket: Duplex) => Duplex}
 */
export function slowNetwork({ latency, up, down }) {
  const [upward, downward] = [createLane(up), createLane(down)];
  /** @param {Duplex} from @param {Duplex} to @param {ReturnType<typeof createLane>} lane */
  const carry = async (from, to, lane) => {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += packet) {
        const piece = chunk.subarray(at, at + packet);
        await lane(piece.length);
        setTimeout(() => to.writable && to.write(piece), latency / 2);
      }
    }
    setTimeout(() => to.end(), latency / 2);
  };
  return (socket) => {
    const [received, sent] = [new PassThrough(), new PassThrough()];
    const close = () => void socket.destroy();
    // The handshake takes a round trip.
    void sleep(latency).then(() => carry(socket, received, upward).catch(close));
    carry(sent, socket, downward).catch(close);
    return Duplex.from({ readable: received, writable: sent }).on('error', close);
  };
}
