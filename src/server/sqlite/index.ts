export type { SqliteStoreOptions } from '../../sql/open-sqlite.js';
export { createSqliteStore } from './sqlite-store.js';
