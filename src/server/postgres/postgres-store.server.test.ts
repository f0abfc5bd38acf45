import { describeStore } from '../../../test/user-stores/contract.js';
import { describeDurability } from '../../../test/user-stores/durability-contract.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';

describeStore('the store in PostgreSQL', createPostgresWorld);
describeDurability('the store in PostgreSQL', createPostgresWorld);
