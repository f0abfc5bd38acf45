import { isObject } from './request/body.js';
import type { OperationId, ProxyOperationId } from '../contract/operations.js';
import type { ProxyCall, ProxyResponse } from './request/call.js';
import type { ProxyMetric } from './metrics.js';
import { invalid } from './option-checks.js';
import type { Policies } from './users/policies/policy.js';
import type { UsersOptions } from './users/options.js';

export interface MediaProxyOptions {
  /** URL of the service, including its version: `https://…/v1`. */
  baseUrl: string;
  /**
   * The API key (spec 5), or a function that returns it, called for each call to the service: the key can then be
   * rotated without a restart. If the function fails, the call is refused (500). The key never appears in a response,
   * error or log entry from the proxy, in any encoding.
   */
  apiKey: string | (() => string | Promise<string>);
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
   * What pages may upload, by name: `{ avatar: policy({ accept: 'image/*', maxSize: '4MB' }) }`. Each upload then has to name
   * one, and is refused if it breaks it. An import, too, and is deleted if it breaks it. A replacement is held to
   * those of its file. Needs `users`, which records what an upload was begun under. Default: whatever `authorize` allows.
   */
  uploads?: Policies | undefined;
  /**
   * Called with every response from the service, before the page receives it. Use it to record which user owns an
   * upload or an asset. `response.operation` and `response.ok` narrow the type of the body. If it throws, or its
   * promise takes longer than 10 seconds, the error is logged and the page gets a 500, although the service has carried
   * out the call. Called for writes even if the page disconnects. With `users`, it is called after the proxy's own
   * record, and not for responses that the service had no part in.
   */
  onResponse?: ((call: ProxyCall<OperationId>, response: ProxyResponse) => void | Promise<void>) | undefined;
  /** The path that the browser calls. Default `/api/media`, also below the base path of an app. */
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
   * Milliseconds for the whole call: reading its body, `authorize` and the service. Default 30,000; 120,000 for presign,
   * finalize and import calls, because they may be slow, and what a call that times out has reserved or created is unknown.
   * The client waits for 60 s, and 150 s for those.
   */
  timeout?: number | undefined;
  /** Time limits for individual operations, which take precedence over `timeout`: `{ finalizeUpload: 180_000 }`. */
  timeouts?: Partial<Record<ProxyOperationId, number>> | undefined;
  /**
   * Receives the reason for every 500, 502 and 504, with a stack trace, and a message when the service rejects the API
   * key. On localhost, also names the operations that `allow` lacks or `authorize` refuses. Entries
   * never contain the key. If `log` throws or rejects, the entry and the error go to `console.error`.
   * Default `console.error`.
   */
  log?: ((entry: string) => void) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
  /**
   * Called for everything that is worth counting: answered calls, calls to the service, failures of the store, and
   * events. Must return quickly. If it throws, the error is logged, and the call continues.
   */
  onMetric?: ((metric: ProxyMetric) => void) | undefined;
}

/** The options of a proxy with `users`. */
export interface UserMediaProxyOptions<Transaction = unknown> extends Omit<MediaProxyOptions, 'users'> {
  /** As in `MediaProxyOptions`. `Transaction` is what the store hands to `onUploaded`. */
  users: UsersOptions<Transaction>;
}

/** The options in the form that the proxy uses. Throws a `TypeError` that names the first invalid one. */
export function checkedOptions(
  options: MediaProxyOptions,
  offered: object,
): { mount: string; allowed: ReadonlySet<ProxyOperationId>; origins: ReadonlySet<string> } {
  if (typeof options.authorize !== 'function')
    throw invalid('authorize', 'a function that decides who may make a call');
  for (const name of ['onResponse', 'onMetric', 'log', 'fetch'] as const) {
    if (!['undefined', 'function'].includes(typeof options[name])) throw invalid(name, 'a function');
  }
  for (const name of ['bodyLimit', 'responseLimit'] as const) checkCount(name, options[name], 'bytes');
  checkCount('timeout', options.timeout, 'milliseconds');
  if (options.timeouts !== undefined && !isObject(options.timeouts))
    throw invalid('timeouts', 'an object, such as { finalizeUpload: 180_000 }');
  for (const [operation, limit] of Object.entries(options.timeouts ?? {})) {
    if (!Object.hasOwn(offered, operation))
      throw invalid(`timeouts.${operation}`, 'the limit of an operation');
    checkCount(`timeouts.${operation}`, limit, 'milliseconds');
  }
  if (options.uploads !== undefined && !options.users)
    throw invalid('uploads', 'left out without `users`, which records what an upload was begun under');
  return {
    mount: checkedMount(options.path ?? '/api/media'),
    allowed: checkedAllow(options, offered),
    origins: checkedOrigins(options.origins ?? []),
  };
}

function checkCount(name: string, value: unknown, unit: string): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) > 0)) return;
  throw invalid(name, `a whole number of ${unit}, at least 1`);
}

function checkedMount(path: string): string {
  if (typeof path === 'string' && /^\/(?!\/)[^?#]*$/.test(path)) return path.replace(/\/+$/, '');
  throw invalid(
    'path',
    'the absolute path that the browser calls, such as /api/media, without a host or query',
  );
}

function checkedAllow(
  { allow, users, uploads }: MediaProxyOptions,
  offered: object,
): ReadonlySet<ProxyOperationId> {
  if (!Array.isArray(allow)) throw invalid('allow', 'an array, such as [...uploaderOperations]');
  const unknownName = allow.find(
    (name: unknown) => typeof name !== 'string' || !Object.hasOwn(offered, name),
  );
  if (unknownName !== undefined)
    throw invalid('allow', `a list of operations, and ${JSON.stringify(unknownName)} is none`);
  if (users?.shared && allow.includes('updateAsset'))
    throw invalid('allow', 'without `updateAsset`, which has no effect on the library of `users.shared`');
  // What an uploader needs.
  return new Set(uploads ? [...allow, 'getPolicy', 'applyPolicy'] : allow);
}

/** A path, or a slash at the end, would never equal the `Origin` of a page. */
function checkedOrigins(origins: readonly string[]): ReadonlySet<string> {
  const expected = 'an array of origins, such as https://app.example.com, without a path';
  if (!Array.isArray(origins)) throw invalid('origins', expected);
  for (const text of origins as readonly unknown[]) {
    const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
    // Browsers write others, such as capacitor://localhost, as they are.
    const sent = url && /^https?:$/.test(url.protocol) ? url.origin : text;
    if (typeof sent === 'string' && sent === text && /^[a-z][\w+.-]*:\/\/[^/?#@]+$/.test(sent)) continue;
    const advice =
      sent !== text
        ? `Browsers send ${String(sent)}`
        : /^(?:null|file:.*)$/.test(String(text))
          ? 'No page that a browser calls null, such as a file or a sandboxed frame, can be told from another site: serve ' +
            'the page from an origin, in Electron by a protocol of its own'
          : 'It is no origin';
    throw invalid('origins', `${expected}, but not ${String(text)}. ${advice}`);
  }
  return new Set(origins);
}
