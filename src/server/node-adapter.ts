import { problemFor, ProxyRefusal } from './problem.js';
import { isPlainTarget } from './route.js';

/** What is needed of Node's `IncomingMessage`; also Express's, Connect's and HTTP/2's requests. */
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
  /** Whether all of the request has arrived. */
  complete?: boolean;
  destroy?(): unknown;
}

/** What is needed of Node's `ServerResponse`. */
export interface NodeResponse {
  statusCode: number;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  on(event: 'close', listener: () => void): unknown;
  end(body: Uint8Array): unknown;
}

/**
 * A handler of requests, such as the proxy, for Node's `http` and `http2`, Express and Connect:
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
    const chunks = incoming[Symbol.asyncIterator]();
    const request = requestFrom(incoming, chunks, gone.signal);
    const response = request instanceof ProxyRefusal ? problemFor(request) : await handler(request);
    const body = new Uint8Array(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) outgoing.setHeader(name, value);
    outgoing.end(body);
    if (incoming.complete === false) hangUpSoon(incoming, chunks);
  };
}

const linger = 1000;

/**
 * Ends a request whose answer did not wait for all of its body. What arrives in the next moment is taken in and thrown
 * away: a connection that closes on unread bytes is reset, and the answer that says why would be lost with it.
 */
function hangUpSoon(incoming: NodeRequest, chunks: AsyncIterator<unknown>): void {
  const timer = setTimeout(() => incoming.destroy?.(), linger);
  const drain = async () => {
    while (!(await chunks.next()).done);
  };
  drain()
    .catch(() => undefined)
    .finally(() => clearTimeout(timer));
}

function requestFrom(
  incoming: NodeRequest,
  chunks: AsyncIterator<unknown>,
  signal: AbortSignal,
): Request | ProxyRefusal {
  const target = incoming.originalUrl ?? incoming.url ?? '/';
  const origin = originOf(incoming);
  if (!origin || !isPlainTarget(target)) {
    return new ProxyRefusal('malformed_path', 'The target is not one plain path, or the host is none.');
  }
  const method = incoming.method ?? 'GET';
  // No fetch may have these.
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) {
    return new ProxyRefusal('method_not_allowed', 'No operation has this method.');
  }
  try {
    return new Request(origin + target, initFrom(method, incoming, chunks, signal));
  } catch {
    return new ProxyRefusal('malformed_path', 'No request can be made of this.');
  }
}

function initFrom(
  method: string,
  incoming: NodeRequest,
  chunks: AsyncIterator<unknown>,
  signal: AbortSignal,
): RequestInit {
  const headers = headersOf(incoming);
  if (method === 'GET' || method === 'HEAD') return { method, headers, signal };
  // A stream as a body needs `duplex`, which the types of the DOM do not know.
  return { method, headers, signal, body: bodyOf(incoming, chunks), duplex: 'half' } as RequestInit;
}

/** The origin that was called. A host that could change what the target means is none. */
function originOf({ headers, socket }: NodeRequest): string | null {
  const host = String(headers[':authority'] ?? headers['host'] ?? 'localhost');
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return null;
  const origin = `${Reflect.get(socket, 'encrypted') === true ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? origin : null;
}

function headersOf(incoming: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2's own fields (`:path`) are no headers.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  return headers;
}

function bodyOf({ readableEnded, body }: NodeRequest, chunks: AsyncIterator<unknown>): BodyInit | null {
  if (readableEnded) return parsedBody(body);
  // Never cancelled at the source: Node would close the connection, and with it the answer that says why.
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The body as a parser left it: bytes and text as they were, an object as JSON. */
function parsedBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
}
