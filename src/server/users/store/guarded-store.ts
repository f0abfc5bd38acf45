import type { Forward } from '../../forward.js';
import { within } from '../../deadline.js';
import { ProxyRefusal } from '../../problem.js';
import { storeFailure } from './store-failure.js';
import type { UserStore } from './user-store.js';

// Milliseconds. If the database never responds, the page must not wait forever.
const maxWait = 10_000;

export interface GuardedStore {
  /** For work that no user waits for. */
  readonly store: UserStore;
  /** For the calls of one user, who may use a quarter of what the store can do at the same time. */
  of(user: string): UserStore;
}

type Work = () => Promise<unknown>;

/** Wraps a store: its failures are logged, and refuse the call (503). */
export function guardedStore(store: UserStore, log: Forward['log']): GuardedStore {
  const { concurrency } = store;
  const share = typeof concurrency === 'number' ? Math.max(1, Math.floor(concurrency / 4)) : Infinity;
  const inTurn = createTurns(share);

  const guarded = (turn: (work: Work) => Promise<unknown>): UserStore =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]) => {
          let isOver = false;
          // While it is in line, it may be given up.
          const work = async (): Promise<unknown> =>
            isOver ? undefined : Reflect.apply(method, target, given);
          try {
            // The time of its handler is limited by `handlerTimeout`.
            if (name === 'deliver') return await work();
            return await within(maxWait, turn(work), `It took longer than ${maxWait / 1_000} s.`);
          } catch (error) {
            const cause = storeFailure(error);
            log(`The store failed (${String(name)})${cause === null ? '' : `: ${cause}`}`, error);
            throw new ProxyRefusal('store_unavailable', 'The database of the server does not respond.', {
              'retry-after': '5',
            });
          } finally {
            isOver = true;
          }
        };
      },
    });

  return { store: guarded((work) => work()), of: (user) => guarded((work) => inTurn(user, work)) };
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Carries out `share` calls of each user at the same time, and the others in order. */
function createTurns(share: number): (user: string, work: Work) => Promise<unknown> {
  const lines = new Map<string, Line>();
  return async (user, work) => {
    const line = lines.get(user) ?? { running: 0, waiting: [] };
    lines.set(user, line);
    if (line.running < share) line.running += 1;
    else await new Promise<void>((resolve) => void line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(user);
    }
  };
}
