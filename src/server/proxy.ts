import { readJson, type JsonObject } from './body.js';
import { startDeadline, type Deadline } from './deadline.js';
import { createForward } from './forward.js';
import { problemFor, ProxyRefusal } from './problem.js';
import { routeOf, routes, type OperationId, type RoutedCall } from './route.js';
import { assertSameOrigin } from './same-origin.js';

/** What a page asks for, as the service will be told it. */
export interface ProxyCall {
  /** Named as the client's methods are: `presignUpload`. */
  readonly operation: OperationId;
  /** Decoded path parameters: `assetId` or `jobId`, where the operation has one. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters (spec 4.5). */
  readonly query: Readonly<Record<string, string>>;
  /**
   * The parsed body; null where the operation has none. Only members that the operation knows, none of them nested;
   * otherwise not validated.
   */
  readonly body: JsonObject | null;
  /** The page's request, for your session. Its body has been read. */
  readonly request: Request;
}

/** What the service answered to a call. */
export interface ProxyAnswer {
  readonly status: number;
  /** The parsed answer, not validated; null where there is none. That of a presign holds the secret `upload_url`. */
  readonly body: unknown;
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
  /**
   * Told of every answer of the service before the page gets it: the place to record whose upload or asset it is. When
   * it throws, the page gets a 500, though the call has been done. A page that leaves does not end a write.
   */
  onAnswer?: ((call: ProxyCall, answer: ProxyAnswer) => void | Promise<void>) | undefined;
  /** Where the proxy is mounted, as the browser calls it. Default `/api/media`. */
  path?: string | undefined;
  /** Origins beside its own whose pages may call, for servers behind one that changes the address. Default none. */
  origins?: readonly string[] | undefined;
  /** Bytes a body may have. Default 65,536: bodies hold names and digests, never files. */
  bodyLimit?: number | undefined;
  /** Bytes an answer of the service may have. Default 16,777,216. */
  answerLimit?: number | undefined;
  /** Milliseconds a call may take in all: its body, `authorize` and the service. Default 30,000. */
  timeout?: number | undefined;
  /** Told why an answer was 500, 502 or 504, with the error's stack, and of a refused key. Default `console.error`. */
  log?: ((entry: string) => void) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Answers every request, and never rejects. */
export type MediaProxy = (request: Request) => Promise<Response>;

/**
 * Makes the server side of an uploader: it adds the key to the calls of your pages, and passes only calls that are
 * one of the service's 14 operations, in `allow`, from your own origin, and that `authorize` agrees to.
 *
 * It answers every request, and never throws: refusals are problem documents (spec 7), and a service that cannot be
 * reached is a 502. Throws a `TypeError` at once when an option cannot be right.
 */
export function createMediaProxy(options: MediaProxyOptions): MediaProxy {
  const { authorize, onAnswer, timeout = 30_000, bodyLimit = 65_536 } = options;
  const { send, log } = createForward({
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    timeout,
    answerLimit: options.answerLimit ?? 16_777_216,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    // oxlint-disable-next-line no-console -- a proxy that answers 502 and says nothing is a riddle
    log: options.log ?? ((entry) => console.error(entry)),
  });
  const mount = checkedMount(options.path ?? '/api/media');
  const allowed = checkedAllow(options);
  const origins: ReadonlySet<string> = new Set(options.origins);

  async function understand(request: Request, deadline: Deadline): Promise<[RoutedCall, ProxyCall]> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${mount}/`)) {
      throw new ProxyRefusal('unknown_path', `The proxy is mounted at ${mount}; the path is not below it.`);
    }
    const route = routeOf(request.method, pathname.slice(mount.length), searchParams);
    if (!allowed.has(route.operation)) {
      throw new ProxyRefusal(
        'operation_not_allowed',
        `${route.operation} is not in \`allow\` of createMediaProxy; it is refused for everybody.`,
      );
    }
    assertSameOrigin(request, origins);
    const { operation, params, query, members } = route;
    const body = members && (await readJson(request, { limit: bodyLimit, members, deadline }));
    return [route, { operation, params, query, body, request }];
  }

  async function answer(request: Request, deadline: Deadline): Promise<Response> {
    const [route, call] = await understand(request, deadline);
    await assertAuthorized(authorize, call, deadline, log);
    // A write may be done though nobody waits for it: then `onAnswer` has to learn of it.
    if (route.method !== 'GET') deadline.outliveThePage();
    const response = await send(route, call, deadline);
    if (onAnswer) await tell(onAnswer, call, response, log);
    return response;
  }

  return async (request) => {
    const deadline = startDeadline(timeout, request.signal);
    try {
      return await answer(request, deadline);
    } catch (error) {
      if (error instanceof ProxyRefusal) return problemFor(error);
      log('The proxy failed', error);
      return problemFor(
        new ProxyRefusal('proxy_failed', 'The proxy failed; nothing is known about the call.'),
      );
    } finally {
      deadline.end();
    }
  };
}

type Log = (what: string, error: unknown) => void;

async function assertAuthorized(
  authorize: MediaProxyOptions['authorize'],
  call: ProxyCall,
  deadline: Deadline,
  log: Log,
): Promise<void> {
  let isAllowed: unknown;
  try {
    isAllowed = await deadline.wait(Promise.resolve(authorize(call)));
  } catch (error) {
    const hasLeft = deadline.signal.aborted && !deadline.isOver();
    if (!hasLeft) log(`authorize gave no answer for ${call.operation}; the call was not made`, error);
    throw new ProxyRefusal(
      'proxy_failed',
      'It could not be decided whether this is allowed; nothing was sent.',
    );
  }
  // Without types, `authorize` may answer anything; only `true` is a yes.
  if (isAllowed !== true)
    throw new ProxyRefusal('not_authorized', `You may not call ${call.operation} here.`);
}

async function tell(
  onAnswer: NonNullable<MediaProxyOptions['onAnswer']>,
  call: ProxyCall,
  response: Response,
  log: Log,
): Promise<void> {
  try {
    await onAnswer(call, { status: response.status, body: parsed(await response.clone().text()) });
  } catch (error) {
    log(`onAnswer threw for ${call.operation}; the call was made`, error);
    throw new ProxyRefusal('proxy_failed', 'The call was answered, but the answer could not be recorded.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function checkedMount(path: string): string {
  if (/^\/(?!\/)[^?#]*$/.test(path)) return path.replace(/\/+$/, '');
  throw new TypeError(
    'createMediaProxy needs the path that the browser calls as path, such as /api/media: no address, no query.',
  );
}

function checkedAllow({ authorize, allow }: MediaProxyOptions): ReadonlySet<string> {
  if (typeof authorize !== 'function') {
    throw new TypeError('createMediaProxy needs authorize: a function that says who may call what.');
  }
  const stranger = allow.find((operation) => !Object.hasOwn(routes, operation));
  if (stranger === undefined) return new Set(allow);
  throw new TypeError(`createMediaProxy knows no operation ${JSON.stringify(stranger)}, which is in allow.`);
}
