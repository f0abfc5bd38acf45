import { describe } from 'vitest';
import { describeAssets } from './asset-contract.js';
import { describeDrafts } from './draft-contract.js';
import { describeEvents } from './event-contract.js';
import { describeNames } from './name-contract.js';
import { describeQuotas } from './quota-contract.js';
import { describeSessions } from './session-contract.js';
import type { StoreWorld } from './world.js';

/** What every store does, whichever database it is on. */
export function describeStore(name: string, createWorld: () => Promise<StoreWorld>): void {
  describe(name, () => {
    describeSessions(createWorld);
    describeQuotas(createWorld);
    describeAssets(createWorld);
    describeNames(createWorld);
    describeDrafts(createWorld);
    describeEvents(createWorld);
  });
}
