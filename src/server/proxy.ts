import { readJson, type JsonObject } from './body.js';
import { createForward } from './forward.js';
import { problemFor, ProxyRefusal } from './problem.js';
import { routeOf, type OperationId, type RoutedCall } from './route.js';
import { assertSameOrigin } from './same-origin.js';

/** What a page asks for, as the service will be told it. */
export interface ProxyCall {
  /** Named as the client's methods are: `presignUpload`. */
  readonly operation: OperationId;
  /** Decoded path parameters: `assetId` or `jobId`, where the operation has one. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters (spec 4.5). */
  readonly query: Readonly<Record<string, string>>;
  /** The parsed body, not validated; null where the operation has none. */
  readonly body: JsonObject | null;
  /** The page's request, for your session. Its body has been read. */
  readonly request: Request;
}

export interface MediaProxyOptions {
  /** Where the service answers, with its version: `https://…/v1`. */
  baseUrl: string;
  /** The API key (spec 5). It appears in no answer, error or log of the proxy. */
  apiKey: string;
  /**
   * Whether this person may make this call. Called for every call, before anything is sent; only `true` lets it pass.
   * The key speaks for the whole account, so this is the only place where your users are told apart.
   */
  authorize: (call: ProxyCall) => boolean | Promise<boolean>;
  /** The operations that can be called at all: `[...uploaderOperations, ...assetListOperations]`. */
  allow: readonly OperationId[];
  /** Where the proxy is mounted. Default `/api/media`. */
  path?: string | undefined;
  /** Origins beside its own whose pages may write, for servers behind one that changes the address. Default none. */
  origins?: readonly string[] | undefined;
  /** Bytes a body may have. Default 65,536: bodies hold names and digests, never files. */
  bodyLimit?: number | undefined;
  /** Milliseconds a call may take in all. Default 30,000. */
  timeout?: number | undefined;
  /** Told in one line why an answer was 500, 502 or 504. Default `console.error`. */
  log?: ((line: string) => void) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
}

/**
 * Makes the server side of an uploader: it adds the key to the calls of your pages, and passes only calls that are
 * one of the service's 14 operations, in `allow`, from your own origin, and that `authorize` agrees to.
 *
 * It answers every request, and never throws: refusals are problem documents (spec 7), and a service that cannot be
 * reached is a 502. Throws a `TypeError` at once when `baseUrl` or `apiKey` cannot be right.
 */
export function createMediaProxy(options: MediaProxyOptions): (request: Request) => Promise<Response> {
  const { send, log } = createForward({
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    timeout: options.timeout ?? 30_000,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    // oxlint-disable-next-line no-console -- a proxy that answers 502 and says nothing is a riddle
    log: options.log ?? ((line) => console.error(line)),
  });
  const mount = (options.path ?? '/api/media').replace(/\/+$/, '');
  const bodyLimit = options.bodyLimit ?? 65_536;

  async function understand(request: Request): Promise<[RoutedCall, ProxyCall]> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${mount}/`)) {
      throw new ProxyRefusal('unknown_path', `The proxy is mounted at ${mount}; the path is not below it.`);
    }
    const route = routeOf(request.method, pathname.slice(mount.length), searchParams);
    if (!options.allow.includes(route.operation)) {
      throw new ProxyRefusal(
        'operation_not_allowed',
        `${route.operation} is not in \`allow\` of createMediaProxy; it is refused for everybody.`,
      );
    }
    if (route.method !== 'GET') assertSameOrigin(request, options.origins ?? []);
    const body = route.method === 'POST' ? await readJson(request, bodyLimit) : null;
    return [route, { operation: route.operation, params: route.params, query: route.query, body, request }];
  }

  return async (request) => {
    try {
      const [route, call] = await understand(request);
      await assertAuthorized(options.authorize, call, log);
      return await send(route, call);
    } catch (error) {
      if (error instanceof ProxyRefusal) return problemFor(error);
      log('The proxy failed', error);
      return problemFor(
        new ProxyRefusal('proxy_failed', 'The proxy failed; nothing is known about the call.'),
      );
    }
  };
}

async function assertAuthorized(
  authorize: MediaProxyOptions['authorize'],
  call: ProxyCall,
  log: (what: string, error: unknown) => void,
): Promise<void> {
  let answer: unknown;
  try {
    answer = await authorize(call);
  } catch (error) {
    log(`authorize threw for ${call.operation}; the call was not made`, error);
    throw new ProxyRefusal(
      'proxy_failed',
      'It could not be decided whether this is allowed; nothing was sent.',
    );
  }
  // Without types, `authorize` may answer anything; only `true` is a yes.
  if (answer !== true) throw new ProxyRefusal('not_authorized', `You may not call ${call.operation} here.`);
}
