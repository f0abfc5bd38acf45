import type { OperationId, ProxyOperationId } from './call.js';
import { ProxyRefusal } from '../problem.js';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH';
  /** A segment that starts with `:` is a parameter. */
  path: string;
  query?: readonly string[];
  /** Members of the body. */
  members?: readonly string[];
  /** Those of them that may contain objects and arrays. */
  nested?: readonly string[];
  /** Those of them that are dropped unless they are a text of this form. */
  forms?: Readonly<Record<string, RegExp>>;
  /** Whether the operation accepts the Idempotency-Key header. */
  idempotent?: boolean;
}

/** The 14 operations (spec 4). Paths, query names and body members that are not listed here are never forwarded. */
export const routes: Record<OperationId, Route> = {
  getUsage: { method: 'GET', path: '/usage' },
  presignUpload: {
    method: 'POST',
    path: '/uploads/presign',
    members: ['filename', 'content_type', 'size', 'checksum_sha256', 'privacy'],
  },
  finalizeUpload: { method: 'POST', path: '/uploads/finalize', members: ['upload_id'], idempotent: true },
  checkDuplicate: { method: 'POST', path: '/uploads/check-duplicate', members: ['checksum_sha256', 'size'] },
  listAssets: {
    method: 'GET',
    path: '/assets',
    query: ['limit', 'cursor', 'type', 'folder_id', 'search'],
  },
  getAsset: { method: 'GET', path: '/assets/:assetId' },
  deleteAsset: { method: 'DELETE', path: '/assets/:assetId' },
  presignReplacement: {
    method: 'POST',
    path: '/assets/:assetId/replace/presign',
    members: ['size', 'filename', 'content_type', 'checksum_sha256'],
  },
  finalizeReplacement: {
    method: 'POST',
    path: '/assets/:assetId/replace/finalize',
    members: ['upload_id'],
    idempotent: true,
  },
  listVersions: { method: 'GET', path: '/assets/:assetId/versions' },
  listFolders: { method: 'GET', path: '/folders', query: ['cursor'] },
  createFolder: { method: 'POST', path: '/folders', members: ['name', 'parent_folder_id'] },
  createImport: {
    method: 'POST',
    path: '/imports',
    members: ['url', 'privacy', 'filename'],
    idempotent: true,
  },
  getJob: { method: 'GET', path: '/jobs/:jobId' },
};

/** Paths and members of the operations that a proxy offers. */
export type Routes = Readonly<Partial<Record<ProxyOperationId, Route>>>;

export interface RoutedCall {
  operation: ProxyOperationId;
  route: Route;
  /** Decoded path parameters by name: `assetId`, `jobId`. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/**
 * Finds the operation for a path and query below the mount path.
 *
 * Throws a `ProxyRefusal` unless they match one of the operations unambiguously. The service never receives the
 * caller's text, so a path that two parsers read differently cannot bypass `authorize`.
 */
export function routeOf(
  method: string,
  path: string,
  search: URLSearchParams,
  offered: Routes = routes,
): RoutedCall {
  const segments = segmentsOf(path);
  const matches = Object.entries(offered).flatMap(([operation, route]) => {
    const params = match(route.path, segments);
    return params ? [{ operation: operation as ProxyOperationId, route, params }] : [];
  });
  if (matches.length === 0) {
    throw new ProxyRefusal('unknown_path', 'No operation of the service has this path.');
  }
  const found = matches.find(({ route }) => route.method === method);
  if (!found) {
    const allowed = matches.map(({ route }) => route.method).join(', ');
    throw new ProxyRefusal('method_not_allowed', `This path accepts only ${allowed}.`, {
      allow: allowed,
    });
  }
  const { operation, route, params } = found;
  return { operation, route, params, query: queryOf(route.query ?? [], search) };
}

/**
 * Whether a raw request target is unambiguous. Check the raw text before `new URL`, which resolves dot segments and
 * converts backslashes.
 */
export function isPlainTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || target.includes('#')) return false;
  return partsOf(path).every((segment) => decodeSegment(segment) !== null);
}

/** Frameworks may redirect a call to its path with a slash at the end (308), which is the same operation. */
function partsOf(path: string): string[] {
  return path
    .replace(/(?<=.)\/$/, '')
    .slice(1)
    .split('/');
}

function segmentsOf(path: string): string[] {
  return partsOf(path).map((segment) => {
    const decoded = decodeSegment(segment);
    if (decoded !== null) return decoded;
    throw new ProxyRefusal(
      'malformed_path',
      'The path contains an empty or dot segment, a semicolon, an encoded slash, backslash, dot, percent sign or ' +
        'control character, or invalid percent-encoding.',
    );
  });
}

/**
 * Decodes a segment; null if servers could read it differently. Some servers drop everything after a bare semicolon;
 * an encoded one is part of the name.
 */
function decodeSegment(segment: string): string | null {
  if (/%(?:2e|2f|5c|25)/i.test(segment) || !/^(?:[\w.~!$&'()*+,=:@-]|%[\da-f]{2})+$/i.test(segment))
    return null;
  try {
    const decoded = decodeURIComponent(segment);
    return decoded === '.' || decoded === '..' || hasControls(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
  return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}

function match(path: string, segments: readonly string[]): Record<string, string> | null {
  const expected = path.slice(1).split('/');
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name !== segment) return null;
  }
  return params;
}

function queryOf(known: readonly string[], search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    // `authorize` and the service could each read a different one of two values.
    if (!known.includes(name) || name in query || hasControls(value)) {
      throw new ProxyRefusal(
        'malformed_query',
        'The query contains an unknown name, a repeated name, or a control character.',
      );
    }
    query[name] = value;
  }
  return query;
}

/** Path and query for the service, rebuilt from the parsed values. */
export function targetOf({ route, params, query }: RoutedCall): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
