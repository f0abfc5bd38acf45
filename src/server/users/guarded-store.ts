import type { Forward } from '../forward.js';
import { ProxyRefusal } from '../problem.js';
import { storeFailure } from './store-failure.js';
import type { UserStore } from './store.js';

// Milliseconds. If the database never responds, the page must not wait forever.
const maxWait = 10_000;

/** Wraps a store: its failures are logged, and refuse the call (503). */
export function guardedStore(store: UserStore, log: Forward['log']): UserStore {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        try {
          const work = Promise.resolve(Reflect.apply(method, target, given));
          // Its handler may take as long as it needs.
          return await (name === 'deliver' ? work : inTime(work));
        } catch (error) {
          const cause = storeFailure(error);
          log(`The store failed (${String(name)})${cause === null ? '' : `: ${cause}`}`, error);
          throw new ProxyRefusal('store_unavailable', 'The database of the server does not respond.', {
            'retry-after': '5',
          });
        }
      };
    },
  });
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${maxWait / 1000} s.`)), maxWait);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
