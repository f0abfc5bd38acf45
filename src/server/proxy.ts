import { everyOperation, type OperationId, type ProxyOperationId } from '../contract/operations.js';
import { importUrlRefusal, type ImportUrlRefusal } from '../api/policy/import-url.js';
import { readJson } from './request/body.js';
import { callApp, reportResponse } from './call-app.js';
import type { ProxyCall } from './request/call.js';
import { startDeadline, type Deadline } from './deadline.js';
import { createForward } from './forward.js';
import { createHints } from './hints.js';
import { keyIn } from './headers.js';
import { codeOf, createMetrics } from './metrics.js';
import { checkedOptions, type MediaProxyOptions, type UserMediaProxyOptions } from './options.js';
import { rulesOf } from './users/policies/rules.js';
import { problemFor, ProxyRefusal, UserRefusal } from './problem.js';
import { createOffer, routeOf, type RoutedCall } from './request/route.js';
import { assertSameOrigin } from './request/same-origin.js';
import type { Reconciliation, UsersOptions } from './users/options.js';
import { createUsers } from './users/users.js';

export type { MediaProxyOptions, UserMediaProxyOptions };

/** Handles a request. The promise never rejects: failures are problem documents (spec 7). */
export type MediaProxy = (request: Request) => Promise<Response>;

/** The handler of a proxy with `users`, and its background work. */
export interface UserMediaProxy<Transaction = unknown> extends MediaProxy {
  /**
   * Keeps drafts (`users.drafts`) of a user for good: call it with the ids that a form has sent, before the app relies on
   * them. With the transaction of the app's own row, in the database of the store, both are committed or neither. Rejects with
   * a `ClaimRefused`, and keeps none, if one of them is no asset that the user may read, or is being deleted.
   */
  claim(user: string, ids: readonly string[], transaction?: Transaction): Promise<void>;
  /**
   * Determines the results of uploads, imports and deletions with lost responses, and calls `onUploaded` where it is
   * due. The proxy does this itself after its first call, and every 30 s while uploads may be open; call this from a
   * cron job if timers do not run between calls (edge runtimes), or after a restart. Rejects if the store fails.
   */
  reconcile(): Promise<Reconciliation>;
  /**
   * Refuses further calls (503 `shutting_down`), waits for those under way and for background work, and stops the
   * timers. Takes as long as the `timeout` of the calls under way, at most. Does not close the store.
   */
  close(): Promise<void>;
  /**
   * The state of the store, its schema, the budget and the service, as JSON for a health check: 503 if one of the first
   * three fails. The service is judged by the last call to it, and never called. The answer is kept for a second. It
   * contains no secret, but belongs to the operator: mount it where only they can reach it.
   */
  health(): Promise<Response>;
}

/**
 * Creates the server side of an uploader. It adds the API key to calls from your pages and forwards only calls to
 * operations in `allow`, from your own origin, for which `authorize` returns `true`.
 *
 * The handler's promise never rejects: refusals are problem documents (spec 7), and an unreachable service is a 502.
 * Throws a `TypeError` immediately if an option is invalid.
 */
export function createMediaProxy<Transaction>(
  options: UserMediaProxyOptions<Transaction>,
): UserMediaProxy<Transaction>;
export function createMediaProxy(options: MediaProxyOptions): MediaProxy;
export function createMediaProxy(options: MediaProxyOptions): MediaProxy {
  const { authorize, onResponse, bodyLimit = 65_536 } = options;
  const offer = createOffer(options.users !== undefined);
  const { mount, allowed, origins } = checkedOptions(options, offer.operations);
  const rules = options.uploads && rulesOf(options.uploads);
  const metrics = createMetrics(options.onMetric, (what, error) => log(what, error));
  const forward = createForward(options, metrics.report);
  const { send, log } = forward;
  const hint = createHints(log);
  const users =
    options.users === undefined ? null : createUsers(options.users, forward, metrics, hint, rules);
  const capabilities = options.users ? capabilitiesOf(options.users, allowed) : '';

  function routeIn(request: Request): RoutedCall {
    const { pathname, searchParams } = new URL(request.url);
    // Frameworks disagree on whether the base path of an app is in the URL.
    const at = options.path === undefined ? pathname.indexOf(`${mount}/`) : 0;
    const path = pathname.slice(at + mount.length);
    if (pathname.startsWith(`${mount}/`, at)) return routeOf(request.method, path, searchParams, offer);
    throw new ProxyRefusal(
      'unknown_path',
      `The proxy is mounted at ${mount}, and this path is not under it.`,
    );
  }

  async function respond(request: Request, routed: RoutedCall, deadline: Deadline): Promise<Response> {
    const { operation, params, query } = routed;
    const { method } = everyOperation[operation];
    const input = offer.inputOf(operation);
    if (!allowed.has(operation)) {
      hint(request, operation, 'it is not listed in `allow` of createMediaProxy');
      throw new ProxyRefusal(
        'operation_not_allowed',
        `${operation} is not listed in the \`allow\` option of createMediaProxy.`,
      );
    }
    assertSameOrigin(request, origins);
    const sent = input.members ? await readJson(request, input, bodyLimit, deadline) : null;
    // As it was understood: the service could read the text differently.
    const body = operation === 'createImport' ? { ...sent, url: importable(sent?.['url']) } : sent;
    const user = users ? { user: await users.identify(request, deadline) } : {};
    const call = { operation, params, query, body, request, ...user } as ProxyCall;
    // A copy: `authorize` must not change what is sent.
    await assertAuthorized({ ...call, ...structuredClone({ params, query, body }) } as ProxyCall, deadline);
    // The service may carry out a write after the page disconnects; `onResponse` must still record it.
    if (method !== 'GET') deadline.ignoreDisconnect();
    const key = input.isIdempotent ? keyIn(request.headers) : null;
    const { response, isOfService } = users
      ? await users.handle(call.user ?? '', call, deadline)
      : { response: await send(routed, { body, key }, deadline), isOfService: true };
    if (onResponse && isOfService)
      await reportResponse(onResponse, call as ProxyCall<OperationId>, response, log);
    return response;
  }

  async function assertAuthorized(call: ProxyCall, deadline: Deadline): Promise<void> {
    const what = `authorize failed for ${call.operation}; the call was not sent`;
    const detail = 'The server could not check permissions; nothing was sent.';
    const isAllowed = await callApp<unknown>(() => authorize(call), { what, detail }, deadline, log);
    // In JavaScript, `authorize` may return any truthy value.
    if (isAllowed === true) return;
    const answer =
      isAllowed === false ? 'false' : `a value of type ${typeof isAllowed}; only true allows a call`;
    hint(call.request, call.operation, `\`authorize\` returned ${answer}`);
    throw new ProxyRefusal('not_authorized', `You are not allowed to call ${call.operation}.`);
  }

  function problemOf(error: unknown): Response {
    if (error instanceof ProxyRefusal || error instanceof UserRefusal) return problemFor(error);
    log('The proxy failed', error);
    return problemFor(
      new ProxyRefusal('proxy_failed', 'The proxy failed; the call may or may not have been carried out.'),
    );
  }

  const handle: MediaProxy = async (request) => {
    const start = performance.now();
    let operation: ProxyOperationId | null = null;
    let deadline: Deadline | null = null;
    let response: Response;
    try {
      const routed = routeIn(request);
      ({ operation } = routed);
      deadline = startDeadline(timeoutOf(operation, options), request.signal);
      response = await respond(request, routed, deadline);
      // The person is signed in: only the operator can replace the key.
      if (response.status === 401)
        throw new ProxyRefusal('key_rejected', 'The service rejected the API key.');
    } catch (error) {
      response = problemOf(error);
    } finally {
      deadline?.end();
    }
    if (metrics.isUsed) {
      const code = await codeOf(response);
      const milliseconds = performance.now() - start;
      metrics.report({ kind: 'call', operation, status: response.status, code, milliseconds });
    }
    return response;
  };
  if (!users) return handle;
  const running = new Set<Promise<Response>>();
  let isClosed = false;
  const handleUsers: MediaProxy = async (request) => {
    const answered = isClosed ? Promise.resolve(problemFor(shuttingDown())) : handle(request);
    running.add(answered);
    const response = await answered.finally(() => running.delete(answered));
    response.headers.set('longshore-capabilities', capabilities);
    return response;
  };
  return Object.assign(handleUsers, {
    reconcile: users.reconcile,
    claim: users.claim,
    close() {
      isClosed = true;
      return users.close(Promise.all(running));
    },
    health: async () => (isClosed ? problemFor(shuttingDown()) : users.health()),
  });
}

function shuttingDown(): ProxyRefusal {
  const detail = 'The server is shutting down; nothing was sent.';
  // Another process, or the next one, answers then.
  return new ProxyRefusal('shutting_down', detail, { 'retry-after': '5' });
}

const importRefusals: Readonly<Record<ImportUrlRefusal, string>> = {
  'url-invalid': 'The field url must be a complete URL.',
  'url-not-http': 'Only http and https URLs can be imported.',
  'url-credentials': 'The URL contains a password, a signature or a token; it was sent nowhere.',
};

/** Spec 4.13: a page checks this itself, but not everyone who calls is a page. */
function importable(url: unknown): string {
  const text = typeof url === 'string' ? url : '';
  const reason = importUrlRefusal(text);
  if (reason !== null) throw new ProxyRefusal('import_url_refused', importRefusals[reason]);
  return new URL(text.trim()).href;
}

/** What a page may use beyond the service: the value of the Longshore-Capabilities header. */
function capabilitiesOf({ shared, drafts }: UsersOptions, allowed: ReadonlySet<ProxyOperationId>): string {
  const offered = ['upload-meta'];
  // The folders of a shared library are the service's, which hold no files.
  if (!shared) offered.push('upload-folder', 'upload-names');
  if (allowed.has('updateAsset')) offered.push('update-asset', 'asset-details');
  // The service answers for a shared library.
  if (!shared) offered.push('free-checks', 'upload-colors');
  if (drafts) offered.push('upload-drafts');
  return offered.join(', ');
}

const usualTimeout = 30_000;
const slowTimeouts: Partial<Record<ProxyOperationId, number>> = {
  presignUpload: 120_000,
  finalizeUpload: 120_000,
  presignReplacement: 120_000,
  finalizeReplacement: 120_000,
  createImport: 120_000,
};

function timeoutOf(operation: ProxyOperationId, { timeout, timeouts }: MediaProxyOptions): number {
  return timeouts?.[operation] ?? timeout ?? slowTimeouts[operation] ?? usualTimeout;
}
