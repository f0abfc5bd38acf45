import { NetworkError } from '../../src/api/errors.js';
import { operations, operationIds, type OperationId } from '../../src/contract/operations.js';
import { createLimitedService } from '../fair-shares.js';
import { json, problem } from '../faults/responses.js';
import type { Put } from '../../src/upload/send/put.js';
import type { UploadQueue } from '../../src/upload/queue.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';
import { openPage } from './page.js';

/** One network connection and service, and the files that are uploaded over it. */
export interface TransferOptions {
  /** Bytes per second that the connection carries, by seconds since the start; 0 while it stalls. */
  capacity: (second: number) => number;
  /** The sizes of the files, in the order they are added. */
  sizes: readonly number[];
  /** Units that the service allows per minute. Default: unlimited. */
  unitsPerMinute?: number;
  /** The seconds in which the browser is offline: from, to. */
  offline?: readonly [from: number, to: number];
}

export interface TransferWorld {
  readonly queue: UploadQueue;
  readonly clock: VirtualClock;
}

// Milliseconds.
const latency = 80;
const tick = 100;
// Bytes that the operating system accepts at once, which a browser reports as sent.
const sendBuffer = 128_000;

/** A queue over the real client on a virtual clock, with a connection whose capacity its PUTs share. */
export function createTransferWorld(options: TransferOptions): TransferWorld {
  const { capacity, sizes, unitsPerMinute = Number.POSITIVE_INFINITY, offline = [0, 0] } = options;
  const clock = createVirtualClock();
  const start = clock.now();
  const second = () => (clock.now() - start) / 1_000;
  const online = () => second() < offline[0] || second() >= offline[1];
  const later = async (ms: number, callback: () => void) => {
    await clock.sleep(ms);
    callback();
  };
  const charge = createLimitedService(clock, unitsPerMinute);
  let ids = 0;

  const respond = async (url: URL): Promise<Response> => {
    if (!online()) throw new TypeError('Failed to fetch');
    await clock.sleep(latency);
    const operation = operationIds.find((id) => url.pathname === `/v1${operations[id].path}`) ?? 'getUsage';
    const { headers, status } = (await charge(operation)).response;
    if (status === 429) return problem(status, {}, Object.fromEntries(headers));
    const bodies: Partial<Record<OperationId, object>> = {
      listAssets: { data: [], pagination: { has_more: false, next_cursor: null } },
      checkDuplicate: { duplicate: false, asset: null },
      presignUpload: {
        upload_id: `up_${ids++}`,
        upload_url: `https://storage.longshore.test/${ids}`,
        method: 'PUT',
        required_headers: {},
        expires_at: new Date(clock.now() + 3_600_000).toISOString(),
      },
      finalizeUpload: { id: `asset_${ids}`, status: 'active' },
    };
    return json(bodies[operation], 200, Object.fromEntries(headers));
  };
  const listeners = new Set<() => void>();
  const { queue } = openPage(
    {
      baseUrl: 'https://api.longshore.test/v1',
      clock,
      send: (input) => respond(new URL(input instanceof Request ? input.url : input)),
    },
    {
      hash: async (file) => (file as File).name.padStart(64, '0'),
      put: createConnection(clock, () => (online() ? capacity(second()) : null)),
      connectivity: {
        online,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      throttle: (callback) => void later(tick, callback),
      locks: null,
      confirmLeave: false,
    },
  );
  for (const at of offline) {
    if (at > 0) void later(at * 1_000, () => listeners.forEach((listener) => listener()));
  }
  queue.add(sizes.map(fileOf));
  return { queue, clock };
}

/** A file of any size whose bytes nobody reads. */
function fileOf(size: number, index: number): File {
  const file = new File(['x'], `${index}`, { type: 'text/plain' });
  return Object.defineProperties(file, { size: { value: size }, slice: { value: () => new Blob(['x']) } });
}

/** PUTs that share a connection equally. `capacity`: bytes per second; null without a network. */
function createConnection(clock: VirtualClock, capacity: () => number | null): Put {
  const transfers = new Set<{ advance: (bytes: number) => void; breakOff: () => void }>();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (transfers.size > 0) {
      await clock.sleep(tick);
      const rate = capacity();
      const share = ((rate ?? 0) * tick) / 1_000 / transfers.size;
      for (const transfer of transfers) {
        if (rate === null) transfer.breakOff();
        else transfer.advance(share);
      }
    }
    isRunning = false;
  };
  return ({ body, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      let sent = 0;
      const end = () => transfers.delete(transfer);
      const transfer = {
        advance(bytes: number) {
          sent += bytes;
          if (bytes > 0) onProgress(Math.min(body.size, Math.floor(sent) + sendBuffer));
          if (sent < body.size) return;
          end();
          resolve(new Response());
        },
        breakOff() {
          end();
          reject(new NetworkError('The upload to the storage'));
        },
      };
      signal.addEventListener('abort', () => {
        end();
        reject(signal.reason);
      });
      transfers.add(transfer);
      void run();
    });
}
