import { isObject, readJson } from './body.js';
import { callApp } from './call-app.js';
import type { ProxyResponse, ProxyCall } from './call.js';
import { startDeadline, type Deadline } from './deadline.js';
import { createForward } from './forward.js';
import { problemFor, ProxyRefusal, UserRefusal } from './problem.js';
import { routeOf, routes, type OperationId, type ProxyOperationId, type RoutedCall } from './route.js';
import { assertSameOrigin } from './same-origin.js';
import type { Reconciliation, UsersOptions } from './users/options.js';
import { userRoutes } from './users/routes.js';
import { createUsers } from './users/users.js';

export interface MediaProxyOptions {
  /** URL of the service, including its version: `https://…/v1`. */
  baseUrl: string;
  /** The API key (spec 5). It never appears in a response, error or log entry from the proxy. */
  apiKey: string;
  /**
   * Decides whether the signed-in user may make this call; runs before anything is sent. Only `true` allows the call;
   * an exception is logged and rejects it (500). The key grants access to the whole account, so without `users` this is
   * the only place that can separate your users.
   */
  authorize: (call: ProxyCall) => boolean | Promise<boolean>;
  /**
   * The operations that pages may call: `[...uploaderOperations, ...assetListOperations]`. With `users` also
   * `updateAsset`, by which pages move and rename assets: `updateOperations`.
   */
  allow: readonly ProxyOperationId[];
  /**
   * Separates the users of the app: each sees, changes and deletes only their own files, folders and uploads, within
   * their own quota. Without it, every call that `authorize` allows reaches the whole account.
   */
  users?: UsersOptions | undefined;
  /**
   * Called with every response from the service, before the page receives it. Use it to record which user owns an
   * upload or an asset. `response.operation` and `response.ok` narrow the type of the body. If it throws, or its
   * promise takes longer than 10 seconds, the error is logged and the page gets a 500, although the service has carried
   * out the call. Called for writes even if the page disconnects. With `users`, it is called after the proxy's own
   * record, and not for responses that the service had no part in.
   */
  onResponse?: ((call: ProxyCall<OperationId>, response: ProxyResponse) => void | Promise<void>) | undefined;
  /** The path that the browser calls. Default `/api/media`. */
  path?: string | undefined;
  /**
   * Additional origins whose pages may call the proxy, for example if a reverse proxy rewrites the host. Default none.
   */
  origins?: readonly string[] | undefined;
  /** Maximum size of a request body in bytes. Default 65,536: bodies contain names and digests, never files. */
  bodyLimit?: number | undefined;
  /** Maximum size of the service's response in bytes. Default 16,777,216. */
  responseLimit?: number | undefined;
  /**
   * Milliseconds for the whole call: reading its body, `authorize` and the service. Default 30,000; 120,000 for
   * `finalizeUpload`, `finalizeReplacement` and `createImport`, because they may be slow, and the result of a call that
   * times out is unknown. The client waits for 60 s, and 150 s for those three.
   */
  timeout?: number | undefined;
  /** Time limits for individual operations, which take precedence over `timeout`: `{ finalizeUpload: 180_000 }`. */
  timeouts?: Partial<Record<ProxyOperationId, number>> | undefined;
  /**
   * Receives the reason for every 500, 502 and 504, with a stack trace, and a message when the service rejects the API
   * key. Entries never contain the key. If `log` throws or rejects, the entry and the error go to `console.error`.
   * Default `console.error`.
   */
  log?: ((entry: string) => void) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The options of a proxy with `users`. */
export interface UserMediaProxyOptions<Transaction = unknown> extends Omit<MediaProxyOptions, 'users'> {
  /** As in `MediaProxyOptions`. `Transaction` is what the store hands to `onUploaded`. */
  users: UsersOptions<Transaction>;
}

/** Handles a request. The promise never rejects: failures are problem documents (spec 7). */
export type MediaProxy = (request: Request) => Promise<Response>;

/** The handler of a proxy with `users`, and its background work. */
export interface UserMediaProxy extends MediaProxy {
  /**
   * Determines the results of uploads, imports and deletions with lost responses, and calls `onUploaded` where it is
   * due. The proxy does this itself after its first call, and every 30 s while uploads may be open; call this from a
   * cron job if timers do not run between calls (edge runtimes), or after a restart. Rejects if the store fails.
   */
  reconcile(): Promise<Reconciliation>;
  /** Refuses further calls, stops the timers and waits for background work. Does not close the store. */
  close(): Promise<void>;
}

/**
 * Creates the server side of an uploader. It adds the API key to calls from your pages and forwards only calls to
 * operations in `allow`, from your own origin, for which `authorize` returns `true`.
 *
 * The handler's promise never rejects: refusals are problem documents (spec 7), and an unreachable service is a 502.
 * Throws a `TypeError` immediately if an option is invalid.
 */
export function createMediaProxy<Transaction>(options: UserMediaProxyOptions<Transaction>): UserMediaProxy;
export function createMediaProxy(options: MediaProxyOptions): MediaProxy;
export function createMediaProxy(options: MediaProxyOptions): MediaProxy {
  const { authorize, onResponse, bodyLimit = 65_536 } = options;
  const forward = createForward({
    baseUrl: options.baseUrl,
    apiKey: options.apiKey,
    responseLimit: options.responseLimit ?? 16_777_216,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    // oxlint-disable-next-line no-console -- without a log, nobody could diagnose a 502
    log: options.log ?? ((entry) => console.error(entry)),
  });
  const { send, log } = forward;
  const offered = options.users ? userRoutes : routes;
  const users = options.users ? createUsers(options.users, forward) : null;
  const mount = checkedMount(options.path ?? '/api/media');
  const allowed = checkedAllow(options, offered);
  const capabilities = options.users ? capabilitiesOf(options.users, allowed) : '';
  const origins: ReadonlySet<string> = new Set(options.origins);

  async function parseCall(request: Request, deadline: Deadline): Promise<[RoutedCall, ProxyCall]> {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${mount}/`)) {
      throw new ProxyRefusal(
        'unknown_path',
        `The proxy is mounted at ${mount}, and this path is not under it.`,
      );
    }
    const route = routeOf(request.method, pathname.slice(mount.length), searchParams, offered);
    deadline.setLimit(timeoutOf(route.operation, options));
    if (!allowed.has(route.operation)) {
      throw new ProxyRefusal(
        'operation_not_allowed',
        `${route.operation} is not listed in the \`allow\` option of createMediaProxy.`,
      );
    }
    assertSameOrigin(request, origins);
    const { operation, params, query, members, nested } = route;
    const body = members && (await readJson(request, { limit: bodyLimit, members, nested, deadline }));
    const user = users ? { user: await users.identify(request, deadline) } : {};
    // A test ensures that the routes list exactly the parameters, query names and members of the OpenAPI document.
    return [route, { operation, params, query, body, request, ...user } as ProxyCall];
  }

  async function respond(request: Request, deadline: Deadline): Promise<Response> {
    const [route, call] = await parseCall(request, deadline);
    await assertAuthorized(authorize, call, deadline, log);
    // The service may carry out a write after the page disconnects; `onResponse` must still record it.
    if (route.method !== 'GET') deadline.ignoreDisconnect();
    const response = users
      ? await users.handle(call.user ?? '', call, deadline)
      : await send(route, call, deadline);
    if (onResponse && (!users || users.isOfService(response)))
      await reportResponse(onResponse, call as ProxyCall<OperationId>, response, log);
    return response;
  }

  const handle: MediaProxy = async (request) => {
    const deadline = startDeadline(options.timeout ?? usualTimeout, request.signal);
    try {
      return await respond(request, deadline);
    } catch (error) {
      if (error instanceof ProxyRefusal || error instanceof UserRefusal) return problemFor(error);
      log('The proxy failed', error);
      return problemFor(
        new ProxyRefusal('proxy_failed', 'The proxy failed; the call may or may not have been carried out.'),
      );
    } finally {
      deadline.end();
    }
  };
  if (!users) return handle;
  const { reconcile, close } = users;
  const advertised: MediaProxy = async (request) => {
    const response = await handle(request);
    response.headers.set('longshore-capabilities', capabilities);
    return response;
  };
  return Object.assign(advertised, { reconcile, close });
}

/** What a page may use beyond the service: the value of the Longshore-Capabilities header. */
function capabilitiesOf({ shared }: UsersOptions, allowed: ReadonlySet<ProxyOperationId>): string {
  const offered = ['upload-meta'];
  // The folders of a shared library are the service's, which hold no files.
  if (!shared) offered.push('upload-folder');
  if (allowed.has('updateAsset')) offered.push('update-asset');
  // The service answers for a shared library.
  if (!shared) offered.push('free-checks');
  return offered.join(', ');
}

const usualTimeout = 30_000;
const slowTimeouts: Partial<Record<ProxyOperationId, number>> = {
  finalizeUpload: 120_000,
  finalizeReplacement: 120_000,
  createImport: 120_000,
};

function timeoutOf(operation: ProxyOperationId, { timeout, timeouts }: MediaProxyOptions): number {
  return timeouts?.[operation] ?? timeout ?? slowTimeouts[operation] ?? usualTimeout;
}

type Log = (what: string, error: unknown) => void;

async function assertAuthorized(
  authorize: MediaProxyOptions['authorize'],
  call: ProxyCall,
  deadline: Deadline,
  log: Log,
): Promise<void> {
  const what = `authorize failed for ${call.operation}; the call was not sent`;
  const detail = 'The server could not check permissions; nothing was sent.';
  const isAllowed = await callApp<unknown>(() => authorize(call), { what, detail }, deadline, log);
  // In JavaScript, `authorize` may return any truthy value.
  if (isAllowed !== true)
    throw new ProxyRefusal('not_authorized', `You are not allowed to call ${call.operation}.`);
}

// Milliseconds. If the app's promise never settles, the page must not wait forever.
const maxRecording = 10_000;

async function reportResponse(
  onResponse: NonNullable<MediaProxyOptions['onResponse']>,
  call: ProxyCall<OperationId>,
  response: Response,
  log: Log,
): Promise<void> {
  try {
    const { ok, status } = response;
    const body = parseObject(await response.clone().text());
    const recorded = onResponse(call, { operation: call.operation, ok, status, body } as ProxyResponse);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`It took longer than ${maxRecording / 1_000} s.`)),
        maxRecording,
      );
    });
    await Promise.race([recorded, late]).finally(() => clearTimeout(timer));
  } catch (error) {
    log(`onResponse failed for ${call.operation}; the service carried out the call`, error);
    throw new ProxyRefusal(
      'proxy_failed',
      'The service responded, but the server could not record the response.',
    );
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function checkedMount(path: string): string {
  if (/^\/(?!\/)[^?#]*$/.test(path)) return path.replace(/\/+$/, '');
  throw new TypeError(
    'createMediaProxy: `path` must be the absolute path that the browser calls, such as /api/media, without a host or query.',
  );
}

function checkedAllow(
  { authorize, allow, users }: MediaProxyOptions,
  offered: object,
): ReadonlySet<ProxyOperationId> {
  if (typeof authorize !== 'function') {
    throw new TypeError('createMediaProxy: `authorize` must be a function that decides who may make a call.');
  }
  const unknownName = allow.find((operation) => !Object.hasOwn(offered, operation));
  if (users?.shared && allow.includes('updateAsset')) {
    throw new TypeError('createMediaProxy: `updateAsset` has no effect on the library of `users.shared`.');
  }
  if (unknownName === undefined) return new Set(allow);
  throw new TypeError(
    `createMediaProxy: \`allow\` contains ${JSON.stringify(unknownName)}, which is not an operation.`,
  );
}
