import { createFilledPostgres } from '../../../test/user-stores/filled-stores.js';
import { describePlans } from '../../../test/user-stores/plan-contract.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';

describePlans(
  'the store in PostgreSQL',
  async (log) => {
    const world = await createPostgresWorld();
    const shape = { assets: 26_000, users: 200, dormant: 6000 };
    const filled = await createFilledPostgres(world.url, shape, ({ query }) => log(query));
    return {
      ...filled,
      async end() {
        await filled.end();
        await world.end();
      },
    };
  },
  // The open sessions of one user are few, and may be sorted.
  (plan) => /Seq Scan|Sort(?![^]*longshore_sessions_user)/.test(plan),
);
