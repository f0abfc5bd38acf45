export type { PostgresStoreOptions } from '../../sql/open-postgres.js';
export { createPostgresStore } from './postgres-store.js';
