import { problemFor, ProxyRefusal } from './problem.js';
import { isPlainTarget } from './request/route.js';

/** The part of `IncomingMessage` that the adapter uses, which Express, Connect and HTTP/2 requests share. */
export interface NodeRequest extends AsyncIterable<unknown> {
  method?: string | undefined;
  url?: string | undefined;
  /** The URL before a router stripped its mount path (Express, Connect). */
  originalUrl?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  socket: object;
  /** The body as parsed by an earlier body parser. */
  body?: unknown;
  readableEnded?: boolean;
  /** Whether anything has been read. */
  readableDidRead?: boolean;
  /** Whether the whole request has been received. */
  complete?: boolean;
  destroy?(): unknown;
}

/** The part of `ServerResponse` that the adapter uses. */
export interface NodeResponse {
  statusCode: number;
  readonly writableEnded: boolean;
  setHeader(name: string, value: string): unknown;
  on(event: 'close', listener: () => void): unknown;
  end(body: Uint8Array): unknown;
}

/**
 * Adapts a request handler, such as the proxy, to Node's `http` and `http2`, Express and Connect:
 * `createServer(toNodeHandler(proxy))`, `app.use('/api/media', toNodeHandler(proxy))`. The handler must not reject.
 *
 * If a body parser has read the body before, its result is taken from `request.body`; where there is none, the answer is a
 * problem with the code `body_already_read`.
 */
export function toNodeHandler(
  handler: (request: Request) => Promise<Response>,
): (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const disconnected = new AbortController();
    outgoing.on('close', () => {
      if (!outgoing.writableEnded) disconnected.abort();
    });
    const chunks = incoming[Symbol.asyncIterator]();
    const request = requestFrom(incoming, chunks, disconnected.signal);
    const response = request instanceof ProxyRefusal ? problemFor(request) : await handler(request);
    const body = new Uint8Array(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) outgoing.setHeader(name, value);
    outgoing.end(body);
    if (incoming.complete === false) closeSoon(incoming, chunks);
  };
}

const lingerMs = 1000;

/**
 * Closes a request whose body had not fully arrived when the response was sent. Drains the body for a moment first:
 * closing a connection with unread bytes resets it, and the client would lose the response.
 */
function closeSoon(incoming: NodeRequest, chunks: AsyncIterator<unknown>): void {
  const timer = setTimeout(() => incoming.destroy?.(), lingerMs);
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
    return new ProxyRefusal('malformed_path', 'The request target is ambiguous, or the host is invalid.');
  }
  const method = incoming.method ?? 'GET';
  // `new Request` throws for these.
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(method)) {
    return new ProxyRefusal('method_not_allowed', 'No operation uses this method.');
  }
  if (isBodyLost(incoming)) {
    return new ProxyRefusal(
      'body_already_read',
      'The body of the request was read before the proxy got it. Mount the proxy ahead of whatever parses bodies, such as ' +
        'express.json(), or set `request.body` to what was parsed.',
    );
  }
  try {
    const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming, chunks);
    // A stream body needs `duplex`, which the DOM types lack.
    const init = { method, headers: headersOf(incoming), signal, body, duplex: 'half' } as RequestInit;
    return new Request(origin + target, init);
  } catch {
    return new ProxyRefusal('malformed_path', 'The request is malformed.');
  }
}

/** The origin that was called; null for a host that would change how the URL is parsed. */
function originOf({ headers, socket }: NodeRequest): string | null {
  const host = String(headers[':authority'] ?? headers['host'] ?? 'localhost');
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return null;
  const origin = `${Reflect.get(socket, 'encrypted') === true ? 'https' : 'http'}://${host}`;
  return URL.canParse(origin) ? origin : null;
}

function headersOf(incoming: NodeRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Skips HTTP/2 pseudo-headers (`:path`), which `Headers` rejects.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, [value].flat().join(', '));
  }
  return headers;
}

/** Whether something else has read the body, or a part of it, and kept it: Fastify, or a parser that sets no `body`. */
function isBodyLost({ method, readableDidRead, readableEnded, body, headers }: NodeRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || body !== undefined) return false;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  // The end of an empty body counts as reading it.
  return (readableDidRead === true || readableEnded === true) && (length !== '0' || encoding !== undefined);
}

function bodyOf({ readableEnded, body }: NodeRequest, chunks: AsyncIterator<unknown>): BodyInit | null {
  if (readableEnded && body === undefined) return null;
  // The output of a body parser.
  if (readableEnded)
    return typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
  // No `cancel`: Node would close the connection before the response is sent.
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
