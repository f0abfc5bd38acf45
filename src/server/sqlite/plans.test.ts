import { createFilledSqlite } from '../../../test/user-stores/filled-stores.js';
import { describePlans } from '../../../test/user-stores/plan-contract.js';

describePlans(
  'the store in SQLite',
  (log) =>
    createFilledSqlite(':memory:', { assets: 26_000, users: 200, dormant: 6000 }, ({ query }) => log(query)),
  // "SCAN … USING INDEX" reads in the order of the index, and stops at the limit.
  (plan) => /\bSCAN (?!.* USING (?:COVERING )?INDEX)|TEMP B-TREE/.test(plan),
);
