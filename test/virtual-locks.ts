import { abortable } from '../src/api/abortable.js';

interface Holder {
  readonly mode: LockMode;
  /** Ends the request because another one has stolen the lock. */
  readonly lose: () => void;
}

/** The locks of one name: who holds them, and the requests in line. */
interface Line {
  holders: Set<Holder>;
  waiting: Set<{ readonly mode: LockMode; readonly grant: () => void }>;
}

/**
 * The locks of one browser. They answer before a virtual clock advances, which does not wait for those of the
 * platform.
 */
export function createVirtualLocks(): LockManager {
  const lines = new Map<string, Line>();

  const isFree = ({ holders }: Line, mode: LockMode) =>
    holders.size === 0 || (mode === 'shared' && [...holders].every((holder) => holder.mode === 'shared'));

  const pass = (line: Line) => {
    for (const next of line.waiting) {
      if (!isFree(line, next.mode)) return;
      line.waiting.delete(next);
      next.grant();
    }
  };

  async function request<Result>(
    name: string,
    first: LockOptions | LockGrantedCallback<Result>,
    second?: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>> {
    const options: LockOptions = typeof first === 'function' ? {} : first;
    const { ifAvailable = false, steal = false, mode = 'exclusive', signal } = options;
    const work = typeof first === 'function' ? first : second;
    if (!work) throw new TypeError('A lock needs a callback.');
    const line = lines.get(name) ?? { holders: new Set(), waiting: new Set() };
    lines.set(name, line);
    if (steal) {
      for (const holder of line.holders) holder.lose();
      line.holders.clear();
    }
    const mayEnter = isFree(line, mode) && (steal || line.waiting.size === 0);
    if (!mayEnter && ifAvailable) return await work(null);
    const theft = new AbortController();
    const stolen = abortable<never>(theft.signal, () => {});
    stolen.catch(() => {});
    const holder: Holder = { mode, lose: () => theft.abort() };
    const enter = () => void line.holders.add(holder);
    if (mayEnter) enter();
    else {
      await abortable(signal, (resolve) => {
        const entry = {
          mode,
          grant() {
            enter();
            resolve();
          },
        };
        line.waiting.add(entry);
        return () => line.waiting.delete(entry);
      });
    }
    try {
      return await Promise.race([work({ name, mode }), stolen]);
    } finally {
      line.holders.delete(holder);
      pass(line);
    }
  }

  return { request, query: async () => ({ held: [], pending: [] }) };
}
