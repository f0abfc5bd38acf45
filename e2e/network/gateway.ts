import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Whether the connection breaks in the middle of the body. */
  readonly isCut?: boolean;
}

/**
 * What a gateway does with a request. Null: it breaks the connection without a byte.
 *
 * @param line the request, such as `POST /api/media/uploads/finalize`
 */
export type Act = (line: string, forward: () => Promise<Answer>) => Promise<Answer | null>;

/** A server on an origin of its own, in front of another one. Connections to it are kept. */
export interface Gateway {
  /** Its origin. */
  readonly url: string;
  /** The lines of all requests so far. */
  readonly seen: readonly string[];
  /** Does this with the next requests whose line matches, by default one. The last rule counts. Returns what ends it. */
  on(lines: RegExp, act: Act, times?: number): () => void;
  close(): void;
}

/** Before the request is forwarded. */
export const cut: Act = async () => null;
/** After it was carried out. */
export const cutAnswer: Act = async (_, forward) => {
  await forward();
  return null;
};
export const cutAmid: Act = async (_, forward) => ({ ...(await forward()), isCut: true });

export function answer(status: number, type: string, body: string, headers: Answer['headers'] = {}): Act {
  return async () => ({ status, headers: { 'content-type': type, ...headers }, body: Buffer.from(body) });
}

export const page = (status: number, title: string): Act =>
  answer(status, 'text/html; charset=utf-8', `<!doctype html><title>${title}</title><h1>${title}</h1>`);

export const json = (status: number, body: object): Act =>
  answer(status, 'application/json', JSON.stringify(body));

/** As the service refuses (spec 7). */
export const problem = (status: number, code: string): Act =>
  answer(
    status,
    'application/problem+json',
    JSON.stringify({
      type: `https://media.example/v1/errors/${code}`,
      title: code,
      status,
      detail: `The service says ${code}.`,
      code,
      request_id: 'req_1',
    }),
  );

/** `replaced`: texts in answers, and what the client reads instead, such as the origin of what is behind the gateway. */
export async function startGateway(
  upstream: string,
  replaced: (own: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Gateway> {
  const seen: string[] = [];
  const rules = new Set<{ lines: RegExp; act: Act; left: number }>();

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    try {
      const body = await buffer(incoming);
      const line = `${incoming.method} ${incoming.url}`;
      seen.push(line);
      const forward = async () => withReplaced(await sendOn(upstream, incoming, body), replaced(url));
      const rule = [...rules].findLast(({ lines, left }) => left > 0 && lines.test(line));
      if (rule) rule.left -= 1;
      const result = await (rule ? rule.act(line, forward) : forward());
      if (!result) return void socket.destroy();
      const { 'transfer-encoding': _, ...headers } = result.headers;
      outgoing.writeHead(result.status, { ...headers, 'content-length': result.body.length });
      if (!result.isCut) return void outgoing.end(result.body);
      outgoing.write(result.body.subarray(0, result.body.length / 2), () => socket.destroy());
    } catch {
      // The page or what is behind has broken the connection.
      socket.destroy();
    }
  };
  const server = createServer(
    { keepAliveTimeout: 60_000 },
    (incoming, outgoing) => void pass(incoming, outgoing),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    seen,
    on(lines, act, times = 1) {
      const rule = { lines, act, left: times };
      rules.add(rule);
      return () => void rules.delete(rule);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendOn(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // On a connection of its own: only those of the browser are to be reused.
    const sending = request(new URL(url ?? '/', origin), { method, headers, agent: false }, (response) => {
      buffer(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      );
    });
    sending.on('error', reject).end(body);
  });
}

function withReplaced(result: Answer, replaced: Readonly<Record<string, string>>): Answer {
  if (!String(result.headers['content-type']).includes('json')) return result;
  let text = String(result.body);
  for (const [from, to] of Object.entries(replaced)) text = text.replaceAll(from, to);
  return { ...result, body: Buffer.from(text) };
}
