import type { Privacy } from '../api/resources.js';

/** An import that a page had under way: enough to go on with it after a reload. Holds no secret. */
export interface SavedImport {
  /** That of its upload. */
  readonly id: string;
  readonly group: string;
  /** As given; null when it carries credentials, which are not kept. */
  readonly url: string | null;
  readonly name: string;
  readonly path: string;
  readonly filename: string | undefined;
  readonly privacy: Privacy | undefined;
  /** Of its one import call, so that repeating the call makes no second asset. */
  readonly idempotencyKey: string;
  /** Null while the service has not answered that call. */
  readonly jobId: string | null;
  /** When it was begun, in milliseconds since the epoch. */
  readonly at: number;
}

/** The name of the database in IndexedDB. */
export const databaseName = 'longshore';

/** Where a queue keeps what must survive a reload. Failing is allowed: then nothing survives, and nothing else is lost. */
export interface QueueStorage {
  all(): Promise<readonly SavedImport[]>;
  save(saved: SavedImport): Promise<void>;
  remove(id: string): Promise<void>;
}
