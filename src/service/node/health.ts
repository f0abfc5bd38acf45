import { reasonOf } from './terminal.js';

/** What the service needs can be used, or which part of it cannot. */
export interface Health {
  status: 200 | 503;
  text: string;
}

// Milliseconds.
const between = 3_000;
const patience = 5_000;

/**
 * Uses each part of the service every few seconds, so that a failure is known within ten, and told once. Those who ask get
 * the last result: anybody may.
 */
export function watchHealth({
  parts,
  problem,
  onError,
}: {
  parts: Record<string, () => Promise<unknown>>;
  /** What is wrong although all parts can be used. */
  problem: () => Promise<string | null>;
  onError: (error: unknown) => void;
}): { check(): Promise<Health>; stop(): void } {
  const failing = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const tryPart = async ([name, reach]: [string, () => Promise<unknown>]) => {
    try {
      await inTime(reach());
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name))
        onError(new Error(`The ${name} cannot be used: ${reasonOf(error)}`, { cause: error }));
      failing.add(name);
    }
  };
  const check = async (): Promise<Health> => {
    await Promise.all(Object.entries(parts).map(tryPart));
    if (failing.size > 0)
      return { status: 503, text: `The ${[...failing].join(' and the ')} cannot be used.` };
    // If that fails, the storage does, as the next check says.
    return { status: 200, text: (await problem().catch(() => null)) ?? 'ok' };
  };
  const next = async () => {
    const result = await check();
    last = Promise.resolve(result);
    if (!isStopped) timer = setTimeout(() => void next(), between);
    return result;
  };
  let last = next();
  return {
    check: () => last,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = new Error(`no answer within ${patience / 1000} seconds`);
    const timer = setTimeout(() => reject(late), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
