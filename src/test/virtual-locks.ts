import { abortable } from '../api/abortable.js';

/**
 * The exclusive locks of one browser. They answer before a virtual clock advances, which does not wait for those of the
 * platform.
 */
export function createVirtualLocks(): LockManager {
  /** By name, the waiting requests behind the one that holds the lock. */
  const lines = new Map<string, Set<() => void>>();

  async function request<Result>(
    name: string,
    first: LockOptions | LockGrantedCallback<Result>,
    second?: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    const { ifAvailable = false, signal }: LockOptions = typeof first === 'function' ? {} : first;
    const work = typeof first === 'function' ? first : second;
    if (!work) throw new TypeError('A lock needs a callback.');
    const line = lines.get(name);
    if (line && ifAvailable) return await work(null);
    if (line)
      await abortable(signal, (resolve) => {
        line.add(resolve);
        return () => line.delete(resolve);
      });
    else lines.set(name, new Set());
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      pass(name);
    }
  }

  const pass = (name: string) => {
    const line = lines.get(name);
    const [next] = line ?? [];
    if (!next) return void lines.delete(name);
    line?.delete(next);
    next();
  };

  return { request, query: async () => ({ held: [], pending: [] }) };
}
