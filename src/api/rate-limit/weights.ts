/**
 * The weight of each operation. Weights are not published (spec 8), so they are inferred from `RateLimit-Remaining`.
 */
export interface Weights {
  /** Units; the highest weight there is until a lower one is observed. */
  of(operation: string): number;
  /** Units that were observed; undefined before. */
  known(operation: string): number | undefined;
  /** Records the remaining budget from a response of the operation. */
  observe(operation: string, remaining: number, call: ObservedCall): void;
  /** Starts a new window with its full budget. */
  renew(limit: number): void;
}

export interface ObservedCall {
  /** Whether the service refused it, which may have cost nothing. */
  isRefused: boolean;
  /** Whether no other call was in flight at the same time. */
  isAlone: boolean;
}

/** What was observed, as a plain value, which several processes can share. */
export interface WeightsState {
  known: Map<string, number>;
  /** By calls that ran alone. */
  knownAlone: Map<string, number>;
  /** Whether only those prove anything. */
  isLate: boolean;
  /** Of this window, in descending order. */
  steps: Step[];
  /** The last value that includes every earlier call. */
  lowest: number;
}

interface Step {
  remaining: number;
  /** Null for the start of the window. */
  operation: string | null;
  isRefused: boolean;
}

/** The highest weight there is (spec 8), assumed until a response shows a lower one. */
export const heaviest = 5;

export const newWeights = (): WeightsState => ({
  known: new Map(),
  knownAlone: new Map(),
  isLate: false,
  steps: [],
  lowest: 0,
});

/**
 * The service counts calls one at a time, so the sorted values of one window are its steps: an operation weighs at most
 * the difference between the next larger value and its own. Missing responses only make that difference larger, so the
 * smallest one seen is the weight.
 *
 * This requires each response to show the budget as its own call left it. If two successful responses show the same
 * value, the service reads the budget later, when other calls may have been counted. The differences between concurrent
 * calls then prove nothing, and only calls that ran alone count.
 */
export function createWeights(state: WeightsState = newWeights()): Weights {
  const { known, knownAlone, steps } = state;
  const find = (operation: string) => (state.isLate ? knownAlone : known).get(operation);
  const learn = (weights: Map<string, number>, operation: string | null, gap: number) => {
    if (operation === null || gap <= 0) return;
    weights.set(operation, Math.min(gap, weights.get(operation) ?? heaviest));
  };

  const observeStep = (step: Step) => {
    const { remaining, operation, isRefused } = step;
    const below = steps.findIndex((other) => other.remaining <= remaining);
    const index = below < 0 ? steps.length : below;
    const same = steps[index]?.remaining === remaining ? steps[index] : null;
    if (same && !same.isRefused && same.operation !== null && !isRefused) state.isLate = true;
    // A refusal that cost nothing repeats a value.
    if (same && (isRefused || !same.isRefused)) return;
    const above = steps[index - 1];
    const next = steps[same ? index + 1 : index];
    if (above) learn(known, operation, above.remaining - remaining);
    if (next) learn(known, next.operation, remaining - next.remaining);
    steps.splice(index, same ? 1 : 0, step);
  };

  return {
    of: (operation) => find(operation) ?? heaviest,
    known: find,
    observe(operation, remaining, { isRefused, isAlone }) {
      if (isAlone && !isRefused) learn(knownAlone, operation, state.lowest - remaining);
      state.lowest = isAlone ? remaining : Math.min(state.lowest, remaining);
      if (!state.isLate) observeStep({ remaining, operation, isRefused });
    },
    renew(limit) {
      steps.splice(0, steps.length, { remaining: limit, operation: null, isRefused: false });
      state.lowest = limit;
    },
  };
}
