import {
  assetWith,
  checkDuplicate,
  createFolder,
  createImport,
  deleteAsset,
  getJob,
  listAssets,
} from './library.js';
import { Refusal, type Reply } from './problem.js';
import { finalize, presign, type Body, type Parts } from './uploads.js';

/** One request to the API, with what its route determines. */
export interface Routed {
  /** `unknown` if there is no such route. */
  readonly operation: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The asset or job of the path. */
  readonly id: string;
  readonly body: string;
  readonly key: string | null;
  readonly credential: string | null;
}

export interface Terms {
  /** Null if it was revoked. */
  readonly key: string | null;
  readonly scopes: readonly string[] | undefined;
  /** The lifetime of a session, and the duration of a finalize or import call, in milliseconds. */
  readonly lifetime: number;
  readonly duration: number;
}

// Section 4: method and path, operation, and scopes, any of which is sufficient.
const routes: readonly [route: RegExp, operation: string, ...scopes: string[]][] = [
  [/^POST \/uploads\/presign$/, 'presignUpload', 'uploads:write'],
  [/^POST \/uploads\/finalize$/, 'finalizeUpload', 'uploads:write'],
  [/^POST \/uploads\/check-duplicate$/, 'checkDuplicate', 'assets:read'],
  [/^GET \/assets$/, 'listAssets', 'assets:read'],
  [/^GET \/assets\/([^/]+)$/, 'getAsset', 'assets:read'],
  [/^DELETE \/assets\/([^/]+)$/, 'deleteAsset', 'assets:delete'],
  [/^POST \/assets\/([^/]+)\/replace\/presign$/, 'presignReplacement', 'assets:replace'],
  [/^POST \/assets\/([^/]+)\/replace\/finalize$/, 'finalizeReplacement', 'assets:replace'],
  [/^GET \/assets\/([^/]+)\/versions$/, 'listVersions', 'assets:read'],
  [/^GET \/folders$/, 'listFolders', 'folders:read'],
  [/^POST \/folders$/, 'createFolder', 'folders:write'],
  [/^POST \/imports$/, 'createImport', 'imports:write'],
  [/^GET \/jobs\/([^/]+)$/, 'getJob', 'imports:read', 'imports:write'],
];

export function operationOf(url: URL, init: RequestInit, baseUrl: string): Routed {
  const path = url.href.slice(baseUrl.length).split('?')[0] ?? '';
  const line = `${init.method ?? 'GET'} ${path}`;
  const found = routes.find(([route]) => route.test(line));
  const headers = new Headers(init.headers);
  return {
    operation: found?.[1] ?? 'unknown',
    path: url.pathname + url.search,
    query: url.searchParams,
    id: decodeURIComponent(found?.[0].exec(line)?.[1] ?? ''),
    body: typeof init.body === 'string' ? init.body : '',
    key: headers.get('idempotency-key'),
    credential: headers.get('authorization'),
  };
}

/** Performs an operation (section 4). Rejects with a `Refusal`. */
export async function perform(parts: Parts, routed: Routed, terms: Terms): Promise<Reply> {
  const { operation, query, id, key } = routed;
  authorize(routed, terms);
  const asset = () => assetWith(parts, id);
  const { shapes, state } = parts;
  const body = bodyOf(routed);
  switch (operation) {
    case 'presignUpload':
      return presign(parts, body, null, terms.lifetime);
    case 'presignReplacement':
      return presign(parts, body, asset(), terms.lifetime);
    case 'finalizeUpload':
      return finalize(parts, body, key, null, terms.duration);
    case 'finalizeReplacement':
      return finalize(parts, body, key, asset(), terms.duration);
    case 'checkDuplicate':
      return checkDuplicate(parts, body);
    case 'listAssets':
      return listAssets(parts, query);
    case 'getAsset':
      return { status: 200, body: shapes.asset(asset()) };
    case 'deleteAsset':
      return deleteAsset(parts, id);
    case 'listVersions':
      return { status: 200, body: { data: shapes.versions(asset()) } };
    case 'listFolders':
      return { status: 200, body: { data: [...state.folders.values()].map(shapes.folder) } };
    case 'createFolder':
      return createFolder(parts, body);
    case 'createImport':
      return createImport(parts, body, key, terms.duration);
    case 'getJob':
      return getJob(parts, id);
    default:
      throw new Refusal(404, 'not_found', 'There is no such operation.');
  }
}

function authorize({ operation, credential }: Routed, { key, scopes }: Terms): void {
  if (key === null || credential !== `Bearer ${key}`)
    throw new Refusal(401, 'invalid_key', 'The key is missing, unknown or revoked.');
  const [, , ...needed] = routes.find(([, name]) => name === operation) ?? [];
  if (scopes && needed.length > 0 && !needed.some((scope) => scopes.includes(scope)))
    throw new Refusal(403, 'insufficient_scope', `The key lacks the scope ${needed[0]}.`);
}

function bodyOf({ body, operation }: Routed): Body {
  if (body === '') return {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed as Body;
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'malformed_request', `The body of ${operation} is not a JSON object.`);
}
