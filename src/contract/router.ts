import type { Route } from './operation.js';

/** What is at a method and a path. `params` are decoded, by name: `assetId`, `jobId`, `policy`. */
export type Found<Id extends string> =
  | { readonly kind: 'found'; readonly id: Id; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' }
  /** Two servers could read it differently. */
  | { readonly kind: 'ambiguous' };

/** Finds operations by method and path, relative to the base URL. */
export function createRouter<Id extends string>(
  table: Readonly<Partial<Record<Id, Route>>>,
): (method: string, path: string) => Found<Id> {
  const rows = (Object.entries(table) as [Id, Route][]).map(([id, { method, path }]) => ({
    id,
    method,
    expected: path.slice(1).split('/'),
  }));
  return (method, path) => {
    const segments = segmentsOf(path);
    if (!segments) return { kind: 'ambiguous' };
    const allow: string[] = [];
    for (const row of rows) {
      const params = match(row.expected, segments);
      if (params && row.method === method) return { kind: 'found', id: row.id, params };
      if (params) allow.push(row.method);
    }
    return allow.length > 0 ? { kind: 'wrong-method', allow } : { kind: 'unknown' };
  };
}

/** The path of an operation, relative to the base URL. None has two parameters. */
export function pathOf({ path }: Route, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The decoded segments of a path; null if servers could read one of them differently. */
export function segmentsOf(path: string): string[] | null {
  const decoded = path.slice(1).split('/').map(decodeSegment);
  return decoded.every((segment) => segment !== null) ? decoded : null;
}

function match(expected: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith('{')) params[name.slice(1, -1)] = segment;
    else if (name !== segment) return null;
  }
  return params;
}

/** Some servers drop everything after a bare semicolon; an encoded one is part of the name. */
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

/** Whether a text has control characters. */
export function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
  return /[\u0000-\u001f\u007f-\u009f]/.test(text);
}
