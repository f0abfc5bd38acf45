import { createChance, type Chance } from '../faults/chance.js';

export type User = 'ada' | 'bob' | 'carol';

export const users: readonly [User, ...User[]] = ['ada', 'bob', 'carol'];

/** How often each thing happens, relative to the others. */
const weights = {
  upload: 10,
  presign: 4,
  finalize: 8,
  replace: 5,
  presignReplacement: 2,
  finalizeReplacement: 3,
  checkDuplicate: 7,
  list: 5,
  get: 3,
  delete: 4,
  versions: 4,
  update: 3,
  folders: 1,
  createFolder: 2,
  import: 3,
  job: 4,
  usage: 2,
  claim: 4,
  // Of others than the pages:
  outsiderUploads: 3,
  outsiderDeletes: 1,
  wait: 5,
  reconcile: 4,
  // A form is sent, or its file chosen again, when drafts are about to be deleted.
  linger: 5,
  crash: 2,
  wrongKey: 4,
  forgetKeys: 1,
} as const;

export type Act = keyof typeof weights;

/**
 * One step of a history. Its seed decides everything else about it, so that a history stays meaningful, and mostly the
 * same, without some of its steps.
 */
export interface Step {
  readonly act: Act;
  readonly user: User;
  /** Whether the next step begins before this one has ended. */
  readonly isTogether: boolean;
  readonly seed: number;
}

const acts = Object.entries(weights).flatMap(([act, weight]) => Array<Act>(weight).fill(act as Act)) as [
  Act,
  ...Act[],
];

export function plannedHistory(seed: number): Step[] {
  const chance = createChance(seed);
  return Array.from({ length: chance.between(20, 40) }, () => planned(chance));
}

function planned(chance: Chance): Step {
  return {
    act: chance.pick(acts),
    user: chance.pick(users),
    isTogether: chance.hits(0.15),
    seed: chance.between(1, 2 ** 31),
  };
}

/** A call as it passes the network. */
export interface Passing {
  readonly operation: string;
  readonly assetId: string;
  readonly body: Readonly<Record<string, unknown>>;
}
