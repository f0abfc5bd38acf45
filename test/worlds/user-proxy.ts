import type { MockService } from '../../src/mock/index.js';
import { createMediaProxy, type MediaProxyOptions, type UserMediaProxy } from '../../src/server/proxy.js';
import { everyOperation as operations, type ProxyOperationId } from '../../src/contract/operations.js';
import { createMemoryStore } from '../../src/server/users/store/memory-store.js';
import type { UsersOptions } from '../../src/server/users/options.js';

export const everyOperation: ProxyOperationId[] = Object.keys(operations) as ProxyOperationId[];

interface UserProxyOptions extends Partial<Omit<MediaProxyOptions, 'users'>> {
  service: Pick<MockService, 'baseUrl' | 'fetch'>;
  apiKey: string;
  users?: Partial<UsersOptions>;
}

/** A proxy with `users` for clients in the same process. Default: everything is allowed, and the only user is `ada`. */
export function createUserProxy({ service, users, ...options }: UserProxyOptions): UserMediaProxy {
  const proxy = createMediaProxy({
    baseUrl: service.baseUrl,
    path: new URL(service.baseUrl).pathname,
    allow: everyOperation,
    authorize: () => true,
    fetch: (input, init) => service.fetch(input, init),
    ...options,
    users: { of: () => 'ada', store: createMemoryStore(), ...users },
  });
  const fromPage = (request: Request) => {
    // Set by a browser when it sends a request; no script can.
    const headers = new Headers(request.headers);
    headers.set('sec-fetch-site', 'same-origin');
    return proxy(Object.defineProperty(request, 'headers', { value: headers }));
  };
  const { reconcile, claim, close, health } = proxy;
  return Object.assign(fromPage, { reconcile, claim, close, health });
}
