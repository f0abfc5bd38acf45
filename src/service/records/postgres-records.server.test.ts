import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { describeRecords } from '../../../test/service/records-contract.js';
import { createPostgresRecords } from './postgres.js';

describeRecords('the records in PostgreSQL', async () => {
  const world = await createPostgresWorld();
  const another = async () => createPostgresRecords(world);
  return { records: await another(), another, close: () => world.end() };
});
