import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Serves one HTTP exchange with a fetch handler. Bodies stream in both directions with backpressure. The signal of the
 * request aborts when the client is gone. If the handler rejects, the socket is destroyed, which a page sees as a network
 * error.
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
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
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
