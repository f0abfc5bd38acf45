import { openPostgres } from '../../sql/open-postgres.js';
import { describeRecordPlans } from '../../../test/service/plan-contract.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';

describeRecordPlans(
  'the records in PostgreSQL',
  async (log) => {
    const world = await createPostgresWorld();
    return { ...openPostgres({ pool: world.pool }, log), close: () => world.end() };
  },
  'explain',
  // What an index of names finds is in no order.
  (plan) => /Seq Scan|Sort(?![^]*Bitmap Index Scan on \w+_names)/.test(plan),
);
