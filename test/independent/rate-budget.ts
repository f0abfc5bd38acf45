/** The rate limit of the account in windows of one minute, and those of single operations (section 8). */
export interface RateBudget {
  /** Charges a call. Returns whether it is within the limit. */
  charge(operation: string): boolean;
  /** Uses up the operation's own limit until the current window ends. */
  exhaust(operation: string): void;
  /** Milliseconds until the current window ends. */
  left(): number;
  /** The headers of a response; none if there is no limit. */
  headers(): Readonly<Record<string, string>>;
}

// Light 1, standard 2, heavy 3, import 5. The weight of each operation is not specified.
const weights: Readonly<Record<string, number>> = {
  presignUpload: 2,
  presignReplacement: 2,
  createFolder: 2,
  finalizeUpload: 3,
  finalizeReplacement: 3,
  deleteAsset: 2,
  createImport: 5,
};

const minute = 60_000;

export function createRateBudget(limit: number, now: () => number): RateBudget {
  let window = -1;
  let remaining = limit;
  const exhausted = new Set<string>();
  const roll = () => {
    const current = Math.floor(now() / minute);
    if (current === window) return;
    window = current;
    remaining = limit;
    exhausted.clear();
  };
  const left = () => minute - (now() % minute);
  return {
    left,
    charge(operation) {
      roll();
      const weight = weights[operation] ?? 1;
      if (exhausted.has(operation) || weight > remaining) return false;
      remaining -= weight;
      return true;
    },
    exhaust(operation) {
      roll();
      exhausted.add(operation);
    },
    headers() {
      roll();
      if (!Number.isFinite(limit)) return {};
      return {
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': String(remaining),
        'ratelimit-reset': String(Math.ceil(left() / 1_000)),
      };
    },
  };
}
