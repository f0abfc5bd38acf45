import type { UserStore } from '../../src/server/users/store/user-store.js';
import { runHistory, type Outcome } from './history.js';
import { fixPlatform } from './platform.js';
import { plannedHistory, type Step } from './plan.js';

/** An empty store for each history. */
export type EmptyStore = () => Promise<UserStore>;

/** Lives through many histories. Resolves with the report of the first one that shows what must never be, or null. */
export async function runHistories(
  emptyStore: EmptyStore,
  seed: number,
  count: number,
): Promise<string | null> {
  const restore = fixPlatform();
  try {
    for (let number = seed; number < seed + count; number += 1) {
      const plan = plannedHistory(number);
      const outcome = await runHistory(await emptyStore(), plan, number);
      if (outcome.violations.length > 0) return await reportOf(emptyStore, plan, outcome, number);
    }
    return null;
  } finally {
    restore();
  }
}

/** The shortest history found that shows the same, with all that happens in it. */
async function reportOf(
  emptyStore: EmptyStore,
  plan: readonly Step[],
  found: Outcome,
  seed: number,
): Promise<string> {
  let shortest = plan.slice(0, found.steps);
  let outcome = found;
  const kind = kindOf(found);
  for (let size = Math.ceil(shortest.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let end = shortest.length; end > 0; end -= size) {
      const shorter = shortest.filter((_step, index) => index < end - size || index >= end);
      const tried = await runHistory(await emptyStore(), shorter, seed);
      if (kindOf(tried) !== kind) continue;
      [shortest, outcome] = [shorter, tried];
    }
  }
  const steps = shortest.map(({ act, user }) => `${act} (${user})`).join(', ');
  return [
    `CHAOS_SEED=${seed} CHAOS_HISTORIES=1: ${outcome.violations.join('; ')}`,
    steps,
    ...outcome.trace,
  ].join('\n');
}

/** A violation without the ids in it. */
function kindOf({ violations: [first = ''] }: Outcome): string {
  return first
    .replaceAll(/\b(?:\w+_[0-9a-f-]+|ada|bob|carol|\d+)\b/g, '')
    .replaceAll(/\w+-\d+\.txt/g, '')
    .slice(0, 40);
}
