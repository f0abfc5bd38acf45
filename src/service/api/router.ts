import { operationTable, type Operation } from './operations.js';

export type Route =
  | { kind: 'found'; operation: Operation; params: Readonly<Record<string, string>> }
  | { kind: 'wrong-method'; allow: readonly string[] }
  | { kind: 'unknown' };

const templates = operationTable.map((operation) => ({
  operation,
  segments: operation.path.slice(1).split('/'),
}));

/** Finds the operation for a method and a path relative to the base URL (spec 4). */
export function route(method: string, path: string): Route {
  const segments = path.slice(1).split('/');
  const allow: string[] = [];
  for (const template of templates) {
    const params = match(template.segments, segments);
    if (!params) continue;
    if (template.operation.method === method) return { kind: 'found', operation: template.operation, params };
    allow.push(template.operation.method);
  }
  return allow.length > 0 ? { kind: 'wrong-method', allow } : { kind: 'unknown' };
}

function match(template: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (template.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) {
      if (segment !== expected) return null;
      continue;
    }
    const value = decodeSegment(segment);
    if (value === null) return null;
    params[expected.slice(1, -1)] = value;
  }
  return params;
}

/**
 * Decodes a path segment once; null if it contains a slash or is a dot segment, so that `..%2Fkeys` never reaches an
 * operation as an asset id.
 */
function decodeSegment(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value === '' || value === '.' || value === '..' || /[/\\\0]/.test(value) ? null : value;
  } catch {
    return null;
  }
}
