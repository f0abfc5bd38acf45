import { callApp } from '../call-app.js';
import type { ProxyCall } from '../call.js';
import type { Deadline } from '../deadline.js';
import type { Forward } from '../forward.js';
import { ProxyRefusal } from '../problem.js';
import { checkUsers, type Reconciliation, type UsersOptions } from './options.js';
import { isStorable } from './storable.js';
import type { UserLayer } from './user-layer.js';

/** The part of `users` that every bundle of the proxy contains; the rest is loaded with the first call. */
export interface Users {
  /** The user who makes a request. Refuses it if there is none. */
  identify(request: Request, deadline: Deadline): Promise<string>;
  handle(user: string, call: ProxyCall, deadline: Deadline): Promise<Response>;
  /** Whether a response came from the service. */
  isOfService(response: Response): boolean;
  reconcile(): Promise<Reconciliation>;
  close(): Promise<void>;
}

export function createUsers(options: UsersOptions, forward: Forward): Users {
  checkUsers(options);
  const { log } = forward;
  const ofService = new WeakSet<Response>();
  let isClosed = false;
  let layer: Promise<UserLayer> | null = null;
  const load = () =>
    (layer ??= import('./user-layer.js').then(
      ({ createUserLayer }) => createUserLayer(options, { ...forward, ofService }),
      (error: unknown) => {
        layer = null;
        throw error;
      },
    ));

  return {
    async identify(request, deadline) {
      const what = 'users.of failed; the call was not sent';
      const detail = 'The server could not look up the user; nothing was sent.';
      const identified = async () => {
        const user: unknown = await options.of(request);
        assertUser(user);
        return user;
      };
      const user = await callApp(identified, { what, detail }, deadline, log);
      if (user !== null) return user;
      throw new ProxyRefusal('not_authorized', 'No user is signed in.');
    },
    async handle(user, call, deadline) {
      if (isClosed)
        throw new ProxyRefusal('store_unavailable', 'The server is shutting down; nothing was sent.');
      return (await load()).handle(user, call, deadline);
    },
    isOfService: (response) => ofService.has(response),
    reconcile: async () => (await load()).reconcile(),
    async close() {
      isClosed = true;
      await (await layer)?.close();
    },
  };
}

/** With an empty id, everyone who is not signed in would be the same user. */
function assertUser(user: unknown): asserts user is string | null {
  if (user === null) return;
  if (typeof user === 'string' && user.length > 0 && user.length <= 255 && isStorable(user)) {
    return;
  }
  throw new TypeError('`users.of` must return null, or a user id of 1 to 255 characters.');
}
