import { abortable } from '../../api/abortable.js';

/** The uploads between their check and their first slot to send. While enough are in line, other checks can wait. */
export interface SendLine {
  readonly size: number;
  /** Whether an upload should be checked now. */
  isShort(): boolean;
  enter(id: string): void;
  /** The upload has its slot. Idempotent. */
  leave(id: string): void;
  /** The upload has ended, or waits for something else. Idempotent. */
  end(id: string): void;
  /**
   * Resolves, in the order of arrival, when the line may be short, or at `release`. Rejects when the signal aborts.
   */
  whenShort(signal: AbortSignal): Promise<void>;
  /** Sets how many may be in line: fewer if checks cost units, or take places from other calls. */
  fit(isCheap: boolean): void;
  /** From now on, one upload may enter for each `admit`, or when no other is being sent. */
  ration(): void;
  admit(): void;
  /** Ends the ration, and lets everyone go who waits. */
  release(): void;
}

// More would be asked for although the list is about to tell.
const short = 2;
// So many files are sent at once at first: with fewer in line, some of their places stay free.
const cheap = 6;

export function createSendLine(): SendLine {
  const line = new Set<string>();
  // Those that have left the line are being sent.
  const underWay = new Set<string>();
  const waiting = new Set<() => void>();
  let most = short;
  let admitted = short;
  let isRationed = false;
  // How often nothing was being sent since the last `admit`.
  let gaps = 0;

  const room = () => Math.min(most - line.size, isRationed ? admitted : most);
  const wake = (count: number) => {
    for (const next of [...waiting].slice(0, Math.max(0, count))) {
      waiting.delete(next);
      next();
    }
  };

  return {
    get size() {
      return line.size;
    },
    isShort: () => room() > 0,
    enter(id) {
      if (!line.has(id)) admitted -= 1;
      line.add(id);
      underWay.add(id);
    },
    leave(id) {
      if (line.delete(id)) wake(room());
    },
    end(id) {
      const wasInLine = line.delete(id);
      if (!underWay.delete(id)) return;
      if (isRationed && underWay.size === 0) {
        gaps += 1;
        admitted = Math.max(1, admitted);
        // What lets others enter takes longer than sending does.
        if (gaps > 1) isRationed = false;
      } else if (!wasInLine) return;
      wake(room());
    },
    whenShort: (signal) =>
      abortable(signal, (resolve) => {
        waiting.add(resolve);
        return () => waiting.delete(resolve);
      }),
    fit(isCheap) {
      most = isCheap ? cheap : short;
      wake(room());
    },
    ration() {
      isRationed = true;
      gaps = 0;
      admitted = underWay.size > 0 ? 0 : 1;
    },
    admit() {
      gaps = 0;
      // Not saved up.
      admitted = 1;
      wake(room());
    },
    release() {
      isRationed = false;
      wake(waiting.size);
    },
  };
}
