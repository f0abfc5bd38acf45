import { giveBack } from '../objects/buffers.js';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Milliseconds for which a client may send or take nothing, and bytes a millisecond that it has to send in the long run: as
// slow as the slowest mobile networks. Otherwise a few idle connections could hold all that the process may open.
const mostSilence = 60_000;
const leastRate = 0.5;
// Requests. Browsers and proxies send none before they have the answer to the one before.
const mostWaiting = 100;

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Serves one HTTP exchange with a fetch handler. Bodies stream in both directions with backpressure. The signal of the
 * request aborts when the client is gone, or was too slow. If the handler rejects, the socket is destroyed, which a page
 * sees as a network error.
 */
export async function serve(
  origin: string,
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const body = bodyOf(incoming);
  const gone = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  try {
    // Node.js hands over what a connection sends, without waiting for answers. Each request would hold a file and a buffer.
    if (!outgoing.socket) await turn(incoming, outgoing);
    const response = await handler(requestOf(origin, incoming, body.stream, gone.signal));
    // A file that has lost bytes: whoever keeps the connection would wait for them, or take the next answer for them.
    outgoing.strictContentLength = true;
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) {
      // Of a reader that takes nothing.
      outgoing.setTimeout(mostSilence, () => incoming.socket.destroy());
      await send(response.body, outgoing, gone.signal);
    } else {
      outgoing.end();
    }
    await body.drain();
  } catch {
    incoming.socket.destroy();
  }
}

/** Requests of each connection that wait. */
const waiting = new WeakMap<Socket, number>();

/** Waits until the requests before are answered. Ends the connection if too many wait. */
async function turn({ socket }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const count = (change: number) => (waiting.get(socket) ?? 0) + change;
  waiting.set(socket, count(1));
  if (count(0) > mostWaiting) socket.destroy();
  await once(outgoing, 'socket');
  waiting.set(socket, count(-1));
}

/** Sends a body at the pace of its reader. `Readable.fromWeb` and `pipeline` take several times as long. */
async function send(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  gone.addEventListener('abort', cancel);
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one chunk after another
      const { done, value } = await reader.read();
      gone.throwIfAborted();
      if (done) break;
      const ready = outgoing.write(value, (error) => {
        if (!error) giveBack(value);
      });
      // oxlint-disable-next-line no-await-in-loop -- no more than the reader takes
      if (!ready) await once(outgoing, 'drain', { signal: gone });
    }
    outgoing.end();
  } finally {
    cancel();
  }
}

function requestOf(
  origin: string,
  incoming: IncomingMessage,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  signal: AbortSignal,
) {
  // Ignores the Host header: a page may use another name for this machine.
  const path = incoming.url ?? '/';
  // In a URL, `//` begins a host, and a backslash is a slash. Proxies in front, which hide some paths, say otherwise.
  const url = new URL(path.startsWith('/') ? origin + path.replaceAll('\\', '%5C') : path, origin);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const init: RequestInit & { duplex: 'half' } = {
    method: incoming.method ?? 'GET',
    headers,
    body,
    duplex: 'half',
    signal,
  };
  return new Request(url, init);
}

interface IncomingBody {
  /** Reads from the socket only on demand. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Discards unread bytes, which would block the next request on this connection. */
  drain(): Promise<void>;
}

function bodyOf(incoming: IncomingMessage): IncomingBody {
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
  let patience = mostSilence;
  const next = async () => {
    const start = performance.now();
    const tooSlow = setTimeout(() => incoming.socket.destroy(), patience);
    try {
      const { done, value } = await chunks.next();
      if (done) return null;
      patience -= performance.now() - start;
      patience = Math.min(mostSilence, patience + value.byteLength / leastRate);
      return value;
    } finally {
      clearTimeout(tooSlow);
    }
  };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return {
    stream: hasBody ? stream : null,
    async drain() {
      // oxlint-disable-next-line no-await-in-loop -- one chunk after another
      while (!incoming.readableEnded && (await next()));
    },
  };
}
