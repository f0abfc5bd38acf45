import { problemFor, ProxyRefusal } from './problem.js';
import { isPlainTarget } from './route.js';

/** What is needed of Node's `IncomingMessage`; also Express's and Connect's requests. */
export interface NodeRequest extends AsyncIterable<unknown> {
  method?: string | undefined;
  url?: string | undefined;
  /** The address before a router cut its own part off (Express, Connect). */
  originalUrl?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  socket: object;
  /** What a body parser made of the body, when one was there first. */
  body?: unknown;
  readableEnded?: boolean;
}

/** What is needed of Node's `ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  on(event: 'close', listener: () => void): unknown;
  end(body?: Uint8Array): unknown;
}

/**
 * A handler of requests, such as the proxy, for Node's `http`, Express and Connect:
 * `createServer(toNodeHandler(proxy))`, `app.use('/api/media', toNodeHandler(proxy))`. The handler must not throw.
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
): (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on('close', () => {
      if (!outgoing.writableEnded) gone.abort();
    });
    const request = requestFrom(incoming, gone.signal);
    const response = request ? await handler(request) : malformed();
    const body = new Uint8Array(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) outgoing.setHeader(name, value);
    outgoing.end(body);
  };
}

function malformed(): Response {
  return problemFor(
    new ProxyRefusal(
      'malformed_path',
      'The address of the request is not one plain path, or its method is unknown.',
    ),
  );
}

function requestFrom(incoming: NodeRequest, signal: AbortSignal): Request | null {
  const target = incoming.originalUrl ?? incoming.url ?? '/';
  const protocol = 'encrypted' in incoming.socket ? 'https' : 'http';
  const address = `${protocol}://${String(incoming.headers['host'] ?? 'localhost')}${target}`;
  if (!isPlainTarget(target)) return null;
  try {
    return new Request(address, initFrom(incoming, signal));
  } catch {
    // A host that is none, or a method that no fetch may have (TRACE).
    return null;
  }
}

function initFrom(incoming: NodeRequest, signal: AbortSignal): RequestInit {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2's own fields (`:path`) are no headers.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return { method, headers, signal };
  // A stream as a body needs `duplex`, which the types of the DOM do not know.
  return { method, headers, signal, body: bodyOf(incoming), duplex: 'half' } as RequestInit;
}

function bodyOf(incoming: NodeRequest): BodyInit | null {
  if (incoming.readableEnded) return incoming.body === undefined ? null : JSON.stringify(incoming.body);
  const chunks = incoming[Symbol.asyncIterator]();
  // Never cancelled at the source: Node would close the connection, and with it the answer that says why.
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
