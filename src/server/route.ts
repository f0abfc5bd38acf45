import type { operations } from '../api/schema.js';
import { ProxyRefusal } from './problem.js';

/** An operation of the service, named as the client's methods are. */
export type OperationId = keyof operations;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Segments; one that begins with `:` is a parameter. */
  path: string;
  query?: readonly string[];
  /** Members of the body. */
  members?: readonly string[];
  /** Whether the operation knows the Idempotency-Key header. */
  idempotent?: boolean;
}

/** The 14 operations (spec 4). What is not here, be it a path, a query name or a member of a body, is not sent. */
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
  listFolders: { method: 'GET', path: '/folders' },
  createFolder: { method: 'POST', path: '/folders', members: ['name', 'parent_folder_id'] },
  createImport: {
    method: 'POST',
    path: '/imports',
    members: ['url', 'privacy', 'filename'],
    idempotent: true,
  },
  getJob: { method: 'GET', path: '/jobs/:jobId' },
};

export interface RoutedCall {
  operation: OperationId;
  method: Route['method'];
  /** Decoded path parameters by name: `assetId`, `jobId`. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Members that a body may have; null where there is no body. */
  members: readonly string[] | null;
  idempotent: boolean;
  /** Path and query for the service, written anew from what was understood. */
  target: string;
}

/**
 * Finds the operation that a path and query below the proxy mean.
 *
 * Throws a `ProxyRefusal` for anything but one of the 14, written plainly: what the service is sent is never the
 * caller's text, so a path that two parsers read differently has nothing to gain.
 */
export function routeOf(method: string, path: string, search: URLSearchParams): RoutedCall {
  const segments = segmentsOf(path);
  const matches = Object.entries(routes).flatMap(([operation, route]) => {
    const params = match(route.path, segments);
    return params ? [{ operation: operation as OperationId, route, params }] : [];
  });
  if (matches.length === 0) {
    throw new ProxyRefusal(
      'unknown_path',
      'The proxy knows the operations of the service only; this is none.',
    );
  }
  const found = matches.find(({ route }) => route.method === method);
  if (!found) {
    const allowed = matches.map(({ route }) => route.method).join(', ');
    throw new ProxyRefusal('method_not_allowed', `Here the service knows ${allowed} only.`, {
      allow: allowed,
    });
  }
  const { operation, route, params } = found;
  const query = queryOf(route.query ?? [], search);
  return {
    operation,
    method: route.method,
    params,
    query,
    members: route.members ?? null,
    idempotent: !!route.idempotent,
    target: write(route, params, query),
  };
}

/**
 * Whether a raw request target can be read in one way only. `new URL` resolves dots and turns backslashes before
 * anybody sees them, so whoever has the raw text asks this first.
 */
export function isPlainTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || target.includes('#')) return false;
  return path
    .slice(1)
    .split('/')
    .every((segment) => plain(segment) !== null);
}

function segmentsOf(path: string): string[] {
  return path
    .slice(1)
    .split('/')
    .map((segment) => {
      const decoded = plain(segment);
      if (decoded !== null) return decoded;
      throw new ProxyRefusal(
        'malformed_path',
        'The path holds an empty or dot segment, a semicolon, an encoded slash, backslash, dot, percent sign or ' +
          'control character, or broken encoding.',
      );
    });
}

/**
 * A segment decoded, or null when it is more than one plain name. A bare semicolon begins a parameter to some servers,
 * which then read the path without it; encoded, it is part of the name.
 */
function plain(segment: string): string | null {
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
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
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
    // Of a repeated name, `authorize` could read the one and the service the other.
    if (!known.includes(name) || name in query || hasControls(value)) {
      throw new ProxyRefusal(
        'malformed_query',
        'The query holds a name that the operation does not know, one twice, or a control character.',
      );
    }
    query[name] = value;
  }
  return query;
}

function write(route: Route, params: Record<string, string>, query: Record<string, string>): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
