import { describe } from 'vitest';
import { describeAccounts } from './account-contract.js';
import { describeAssets } from './asset-contract.js';
import { describeLists } from './list-contract.js';
import { useRecords, type RecordsWorld } from './records-world.js';
import { describeSessions } from './session-contract.js';
import { describeWork } from './work-contract.js';

/** What the interface `Records` promises. */
export function describeRecords(name: string, create: () => Promise<RecordsWorld>): void {
  describe(name, () => {
    const test = useRecords(create);
    describeAccounts(test);
    describeSessions(test);
    describeAssets(test);
    describeLists(test);
    describeWork(test);
  });
}
