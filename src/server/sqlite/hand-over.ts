import { StatementSync, type DatabaseSync } from 'node:sqlite';

/**
 * Hands a database to a handler. Rejects if that takes longer than `timeout` milliseconds. After the end, the handler's
 * database throws: what it wrote would be part of another transaction.
 */
export async function handOver(
  sqlite: DatabaseSync,
  handler: (database: DatabaseSync) => Promise<void>,
  timeout: number,
): Promise<void> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`onUploaded took longer than ${timeout} ms.`)), timeout);
  });
  try {
    await Promise.race([handler(guarded(sqlite, () => isOver)), late]);
  } finally {
    clearTimeout(timer);
    isOver = true;
  }
}

function guarded<Target extends object>(target: Target, isOver: () => boolean): Target {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (isOver()) throw new Error('The transaction of this onUploaded is over.');
        const result: unknown = Reflect.apply(member, object, given);
        return result instanceof StatementSync ? guarded(result, isOver) : result;
      };
    },
  });
}
