import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { operationIds } from '../../src/contract/operations.js';
import {
  createMediaProxy,
  toNodeHandler,
  type MediaProxyOptions,
  type ProxyCall,
  type UserMediaProxy,
} from '../../src/server/index.js';
import { apiKey } from './proxy-world.js';
import { closeServer, listening, portOf } from './servers.js';

/** A request as the service received it. */
export interface Received {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** A request, written to the socket unchanged. */
export interface RawRequest {
  method?: string;
  /** Default `/api/media/assets`. */
  target?: string;
  /** `Name: value`. Default: those of a same-origin page. */
  headers?: readonly string[];
  body?: string;
  /** Whether to end the connection after the body. */
  breaksOff?: boolean;
}

export interface RawResponse {
  /** Such as `403 not_authorized`; only `400` if Node itself refused the request; or `no response`. */
  outcome: string;
  head: string;
  body: string;
}

export interface ProxyOverHttp {
  /** Its `close` and `health` exist only with `users`. */
  proxy: UserMediaProxy;
  origin: string;
  received: Received[];
  /** The calls that `authorize` received. */
  asked: ProxyCall[];
  logged: string[];
  /** Sends a request on a new socket and reads the response. */
  ask(request?: RawRequest): Promise<RawResponse>;
  /** Opens a socket to the proxy, for requests that `ask` cannot express. */
  socket(): Socket;
  close(): Promise<void>;
}

/** The proxy on a local port, with a service on another port that records requests. */
export async function proxyOverHttp(
  options: Partial<MediaProxyOptions> = {},
  service: RequestListener = (_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'application/json').end('{"data":[]}');
  },
): Promise<ProxyOverHttp> {
  const received: Received[] = [];
  const asked: ProxyCall[] = [];
  const logged: string[] = [];
  const record = async (incoming: IncomingMessage) => {
    const body = await text(incoming);
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ method: incoming.method ?? '', target: incoming.url ?? '', headers, body });
  };
  const upstream = await listening((incoming, outgoing) => {
    void record(incoming).then(() => service(incoming, outgoing));
  });
  const proxy = createMediaProxy({
    baseUrl: `http://127.0.0.1:${portOf(upstream)}/v1`,
    apiKey,
    allow: operationIds,
    log: (entry) => logged.push(entry),
    ...options,
    authorize: (call) => {
      asked.push(call);
      return options.authorize?.(call) ?? true;
    },
  });
  const handler = toNodeHandler(proxy);
  const server = await listening((incoming, outgoing) => void handler(incoming, outgoing));
  const host = `127.0.0.1:${portOf(server)}`;
  const socket = () => connect(portOf(server), '127.0.0.1');
  return {
    proxy: proxy as UserMediaProxy,
    origin: `http://${host}`,
    received,
    asked,
    logged,
    socket,
    ask: ({ method = 'GET', target = '/api/media/assets', headers, body = '', breaksOff = false } = {}) => {
      const lines = headers ?? headersOfPage(host, method, body);
      const connection = socket();
      connection.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
      if (breaksOff) connection.end();
      return readResponse(connection, method === 'HEAD');
    },
    async close() {
      await Promise.all([closeServer(server), closeServer(upstream)]);
    },
  };
}

function headersOfPage(host: string, method: string, body: string): string[] {
  const lines = [`Host: ${host}`, 'Sec-Fetch-Site: same-origin'];
  if (body) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return method === 'POST' ? [...lines, 'Content-Type: application/json'] : lines;
}

/** Reads one response from a socket, then closes it. */
export function readResponse(connection: Socket, hasNoBody = false): Promise<RawResponse> {
  return new Promise((resolve) => {
    let received = '';
    const end = () => {
      connection.destroy();
      const [head = '', ...rest] = received.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
      const [, code] = /"code":"(\w+)"/.exec(body) ?? [];
      resolve({ outcome: status ? [status, code].filter(Boolean).join(' ') : 'no response', head, body });
    };
    connection.setEncoding('utf8');
    connection.on('data', (chunk: string) => {
      received += chunk;
      const [head = '', body] = received.split(/\r\n\r\n(.*)/s);
      const [, length] = /^content-length: (\d+)/im.exec(head) ?? [];
      const isHead = body !== undefined && (!length || hasNoBody);
      if (isHead || (length && Buffer.byteLength(body ?? '') >= Number(length))) end();
    });
    connection.once('close', end);
    connection.once('error', end);
  });
}
