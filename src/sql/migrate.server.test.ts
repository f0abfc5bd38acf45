import { describeMigrations } from '../../test/migration-contract.js';
import { createPostgresWorld } from '../../test/user-stores/postgres-world.js';
import type { Tables as UserTables } from '../server/sql/tables.js';
import type { Tables as ServiceTables } from '../service/records/sql/tables.js';
import { openPostgres } from './open-postgres.js';

describeMigrations('a PostgreSQL database', async () => {
  const world = await createPostgresWorld();
  const users = openPostgres<UserTables>(world);
  const service = openPostgres<ServiceTables>(world);
  return { users, service, end: () => world.end() };
});
