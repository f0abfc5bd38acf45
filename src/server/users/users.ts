import { callApp } from '../call-app.js';
import type { Deadline } from '../deadline.js';
import type { Forward } from '../forward.js';
import type { Hint } from '../hints.js';
import type { Metrics } from '../metrics.js';
import type { Rules } from './policies/rules.js';
import { ProxyRefusal } from '../problem.js';
import { checkUsers, type UsersOptions } from './options.js';
import { isStorable } from './store/storable.js';
import { createUserLayer, type UserLayer } from './user-layer.js';

/** Who makes a call, and the layer that handles the calls of users. It opens with the first one. */
export interface Users extends UserLayer {
  /** The user who makes a request. Refuses it if there is none. */
  identify(request: Request, deadline: Deadline): Promise<string>;
}

export function createUsers(
  options: UsersOptions,
  forward: Forward,
  metrics: Metrics,
  hint: Hint,
  rules?: Rules,
): Users {
  checkUsers(options);
  const { log } = forward;
  let isClosed = false;
  let layer: UserLayer | null = null;
  const opened = () => {
    if (isClosed) throw new Error('The proxy was closed.');
    return (layer ??= createUserLayer(options, { ...forward, metrics, rules }));
  };

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
      hint(request, 'a call', '`users.of` returned null, which means that no user is signed in');
      throw new ProxyRefusal('not_authorized', 'No user is signed in.');
    },
    handle: async (user, call, deadline) => opened().handle(user, call, deadline),
    reconcile: async () => opened().reconcile(),
    claim: async (...given) => opened().claim(...given),
    async close(calls) {
      await layer?.close(calls);
      await calls;
      isClosed = true;
      // One that a call under way has opened.
      await layer?.close(calls);
    },
    health: async () => opened().health(),
  };
}

// Bytes in UTF-8.
const maxId = 256;

/**
 * With an empty id, everyone who is not signed in would be the same user; with one that a database changes or cannot
 * keep, two users would be. So nothing is trimmed, and the id stays out of the log.
 */
function assertUser(user: unknown): asserts user is string | null {
  if (user === null) return;
  const flaw = typeof user === 'string' ? flawOf(user) : `a string, not ${typeof user}`;
  if (flaw !== null) throw new TypeError(`\`users.of\` must return null or the id of a user: ${flaw}.`);
}

function flawOf(id: string): string | null {
  if (id === '') return 'not an empty string; return null if no one is signed in';
  if (id !== id.trim()) return 'without spaces or line breaks around it';
  if (!isStorable(id)) return 'without NUL and unpaired surrogates, which a database cannot keep';
  return new TextEncoder().encode(id).length > maxId ? `at most ${maxId} bytes in UTF-8` : null;
}
