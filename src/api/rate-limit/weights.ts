/** The weight of each operation: not published (spec 8), so inferred from how `RateLimit-Remaining` falls. */
export interface Weights {
  /** Units; the heaviest weight until it is known. Never too low, unless another page knows more. */
  of(operation: string): number;
  /** Records the remaining budget that a response of the operation showed. */
  observe(operation: string, remaining: number): void;
  /** Starts a new window with its full budget. */
  renew(limit: number): void;
}

// The heaviest there is (spec 8), assumed until a response shows less.
const heaviest = 5;

/**
 * The service counts calls one at a time, so the sorted values of one window are its steps: an operation weighs at most
 * the difference between the next larger value and its own. Missing responses only make that difference larger, so the
 * smallest one seen is the weight.
 */
export function createWeights(): Weights {
  const known = new Map<string, number>();
  // Descending.
  let steps: { remaining: number; operation: string | null }[] = [];

  const learn = (operation: string | null, gap: number) => {
    if (operation === null || gap <= 0) return;
    known.set(operation, Math.min(gap, known.get(operation) ?? heaviest));
  };

  return {
    of: (operation) => known.get(operation) ?? heaviest,
    observe(operation, remaining) {
      const below = steps.findIndex((step) => step.remaining <= remaining);
      const index = below < 0 ? steps.length : below;
      // A refusal costs nothing and repeats a value.
      if (steps[index]?.remaining === remaining) return;
      const above = steps[index - 1];
      const next = steps[index];
      if (above) learn(operation, above.remaining - remaining);
      if (next) learn(next.operation, remaining - next.remaining);
      steps.splice(index, 0, { remaining, operation });
    },
    renew(limit) {
      steps = [{ remaining: limit, operation: null }];
    },
  };
}
