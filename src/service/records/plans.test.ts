import { openSqlite } from '../../sql/open-sqlite.js';
import { describeRecordPlans } from '../../../test/service/plan-contract.js';

describeRecordPlans(
  'the records in SQLite',
  async (log) => openSqlite({ path: ':memory:' }, log),
  'explain query plan',
  // "SCAN … USING INDEX" reads in the order of the index, and stops at the limit; "M" reads what matches.
  (plan) => /\bSCAN (?!.* USING (?:COVERING )?INDEX|.* VIRTUAL TABLE INDEX \d+:M)|TEMP B-TREE/.test(plan),
);
