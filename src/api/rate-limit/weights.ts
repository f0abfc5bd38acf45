/** What each operation costs of the rate budget: never published (spec 8), so learnt from how `Remaining` falls. */
export interface Weights {
  /** Units, as far as is known; never too few, as long as no other page has news that this one lacks. */
  of(operation: string): number;
  /** The budget as the answer of an operation showed it. */
  see(operation: string, remaining: number): void;
  /** A new window begins with its whole budget. */
  renew(limit: number): void;
}

// The heaviest there is (spec 8): what is not known yet is taken for it.
const heaviest = 5;

/**
 * The service counts one call after another, so the values of one window, sorted, are its steps: an operation weighs at
 * most the way from the next larger value down to its own. Steps whose answers are still on their way only make that
 * way longer, so the shortest that was ever seen is the weight.
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
    see(operation, remaining) {
      const below = steps.findIndex((step) => step.remaining <= remaining);
      const index = below < 0 ? steps.length : below;
      // A refusal takes nothing and shows a value twice.
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
