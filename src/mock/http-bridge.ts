import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

export type FetchHandler = (request: Request) => Promise<Response>;

/**
 * Serves one HTTP exchange with a fetch handler. Bodies stream in both directions under backpressure. Where the
 * handler rejects, the connection breaks: the socket is destroyed, as a page would see it.
 */
export async function serve(
  origin: string,
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const bytes = bodyOf(incoming);
  try {
    const response = await handler(requestOf(origin, incoming, bytes));
    outgoing.writeHead(response.status, headersOf(response.headers));
    if (response.body) {
      await pipeline(Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>), outgoing);
    } else {
      outgoing.end();
    }
    // What was not read must still come in, or the next request on this connection would wait behind it.
    if (!incoming.readableEnded) incoming.resume();
  } catch {
    incoming.socket.destroy();
  }
}

function requestOf(
  origin: string,
  incoming: IncomingMessage,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
) {
  // The origin is the service's own, whatever the Host header says: a page may use another name for this machine.
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
  };
  return new Request(url, init);
}

/** The body as a web stream that reads from the socket only when it is asked to. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null;
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers);
}
