/** What is known when a plan is made. Pages hold 100 assets (spec 4.5). */
export interface CheckPlanState {
  /** Whether the app's proxy answers checks from its own record, so that they cost no units (spec 8). */
  readonly isFree: boolean;
  /** Whether the list can say what is new: the key may read it, and its assets have checksums. */
  readonly isUsable: boolean;
  /** Whether the whole list is known. */
  readonly isComplete: boolean;
  /** Pages that were read so far; more follow. */
  readonly pages: number;
  /** Pages that the list has at least, as far as an earlier reading showed. 0 if unknown. */
  readonly leastPages: number;
  /** Units of a page for each unit of a check. 1 if unknown: weights are not published (spec 8). */
  readonly pageCost: number;
  /** Files of the batch that are still to be checked. */
  readonly left: number;
  /** Files of the batch for which the service was asked, and how many of them it knew. */
  readonly asked: number;
  readonly found: number;
}

/**
 * `ask`: a check for each file. `list`: the next page of the list is worth reading, while files that are needed are asked
 * for. `trust`: a file that is missing in the list is new.
 */
export type CheckPlan = 'ask' | 'list' | 'trust';

// A smaller batch saves too little.
const leastFiles = 50;
// Near the end of a batch, a page saves nothing any more.
const leastLeft = 10;
// The share of the checks' units that a list may cost which turns out to be too long: its length is not known (spec 4.5).
const most = 0.1;
// After this many checks, they show how many files the account already has. Those need a check in any case.
const fewestAsked = 20;
// Of 100 digests each, which the page keeps in memory.
const mostPages = 1_000;

/** Decides how to find out which files of a batch the account already has, for the fewest units. */
export function planChecks(state: CheckPlanState): CheckPlan {
  const { isFree, isUsable, isComplete, pages, leastPages, pageCost, left, asked, found } = state;
  if (isFree || !isUsable) return 'ask';
  if (isComplete) return 'trust';
  if (left < (pages === 0 ? leastFiles : leastLeft)) return 'ask';
  const newShare = asked < fewestAsked ? 1 : 1 - found / asked;
  const budget = Math.min(mostPages, ((asked + left) * most * newShare) / pageCost);
  if (Math.max(pages + 1, leastPages) > budget) return 'ask';
  // A list of unknown length is likely to be twice as long as what was read of it.
  return left * newShare > pages * pageCost ? 'list' : 'ask';
}
