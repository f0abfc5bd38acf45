import {
  operations,
  everyOperation,
  inputs,
  proxyInputs,
  type ProxyOperationId,
} from '../../contract/operations.js';
import type { Input, Route } from '../../contract/operation.js';
import { createRouter, hasControls, pathOf, segmentsOf, type Found } from '../../contract/router.js';
import { ProxyRefusal } from '../problem.js';

/** What a proxy offers. Paths, query names and members that are not in it are never forwarded. */
export interface Offer {
  readonly operations: Readonly<Partial<Record<ProxyOperationId, Route>>>;
  find(method: string, path: string): Found<ProxyOperationId>;
  inputOf(operation: ProxyOperationId): Input;
}

/** @param hasUsers whether it offers its own operations and members as well */
export function createOffer(hasUsers: boolean): Offer {
  const offered = hasUsers ? everyOperation : operations;
  return {
    operations: offered,
    find: createRouter<ProxyOperationId>(offered),
    inputOf(operation) {
      const { [operation]: input = {} }: Partial<Record<ProxyOperationId, Input>> = inputs;
      const added = hasUsers && proxyInputs[operation];
      if (!added) return input;
      const both = (part: 'query' | 'members') => {
        const names = [...(input[part] ?? []), ...(added[part] ?? [])];
        return names.length > 0 && { [part]: names };
      };
      return { ...input, ...added, ...both('query'), ...both('members') };
    },
  };
}

/** A call of the service, or of the proxy itself. */
export interface RoutedCall {
  operation: ProxyOperationId;
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
export function routeOf(method: string, path: string, search: URLSearchParams, offer: Offer): RoutedCall {
  const found = offer.find(method, withoutSlash(path));
  switch (found.kind) {
    case 'ambiguous':
      throw new ProxyRefusal(
        'malformed_path',
        'The path contains an empty or dot segment, a semicolon, an encoded slash, backslash, dot, percent sign or ' +
          'control character, or invalid percent-encoding.',
      );
    case 'unknown':
      throw new ProxyRefusal('unknown_path', 'No operation of the service has this path.');
    case 'wrong-method': {
      const allow = found.allow.join(', ');
      throw new ProxyRefusal('method_not_allowed', `This path accepts only ${allow}.`, { allow });
    }
    case 'found': {
      const { id: operation, params } = found;
      return { operation, params, query: queryOf(offer.inputOf(operation).query ?? [], search) };
    }
  }
}

/**
 * Whether a raw request target is unambiguous. Check the raw text before `new URL`, which resolves dot segments and
 * converts backslashes.
 */
export function isPlainTarget(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return path.startsWith('/') && !target.includes('#') && segmentsOf(withoutSlash(path)) !== null;
}

/** Frameworks may redirect a call to its path with a slash at the end (308), which is the same operation. */
function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
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
export function targetOf({ operation, params, query }: RoutedCall): string {
  const path = pathOf(everyOperation[operation], params);
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
