import type { Clock } from '../../api/clock.js';
import { databaseName } from '../state/queue-storage.js';

// Milliseconds. Some browsers never answer the first question about their databases.
const limit = 10_000;

/** Whether this origin has saved anything. Opening the database would create it. Rejects if IndexedDB is missing or silent. */
export async function hasDatabase(clock: Clock): Promise<boolean> {
  const done = new AbortController();
  const late = clock.sleep(limit, done.signal).then(() => {
    throw new DOMException('IndexedDB did not respond.', 'TimeoutError');
  });
  try {
    const databases = await Promise.race([indexedDB.databases(), late]);
    return databases.some(({ name }) => name === databaseName);
  } finally {
    done.abort();
  }
}
