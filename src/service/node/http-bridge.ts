import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

// Milliseconds for which a client may send or take nothing, and bytes a millisecond that it has to send in the long run: as
// slow as the slowest mobile networks. Otherwise a few idle connections could hold all that the process may open.
const mostSilence = 60_000;
const leastRate = 0.5;

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
  outgoing.once('close', () => gone.abort());
  try {
    const response = await handler(requestOf(origin, incoming, body.stream, gone.signal));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body) {
      // Of a reader that takes nothing.
      outgoing.setTimeout(mostSilence, () => incoming.socket.destroy());
      await pipeline(Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>), outgoing);
    } else {
      outgoing.end();
    }
    await body.drain();
  } catch {
    incoming.socket.destroy();
  }
}

function requestOf(
  origin: string,
  incoming: IncomingMessage,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  signal: AbortSignal,
) {
  // Ignores the Host header: a page may use another name for this machine.
  const url = new URL(incoming.url ?? '/', origin);
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
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const start = performance.now();
        const tooSlow = setTimeout(() => incoming.socket.destroy(), patience);
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          controller.enqueue(value);
          patience -= performance.now() - start;
          patience = Math.min(mostSilence, patience + value.byteLength / leastRate);
        } finally {
          clearTimeout(tooSlow);
        }
      },
    },
    { highWaterMark: 0 },
  );
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  return {
    stream: hasBody ? stream : null,
    async drain() {
      // End the iterator first: the stream does not flow while it is attached.
      await chunks.return?.();
      if (!incoming.readableEnded) incoming.resume();
    },
  };
}
