import type { Clock } from '../../api/clock.js';
import { databaseName } from '../state/queue-storage.js';

// Milliseconds. A browser's storage can stop responding: a tab that hangs holds its lock, its database is being
// repaired, or a permission prompt is never answered.
const limit = 10_000;

/** Settles like the given promise, but rejects when it takes too long, so that nothing waits for it forever. */
export async function withinLimit<Result>(clock: Clock, call: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const late = clock.sleep(limit, done.signal).then(() => {
    throw new DOMException('The storage did not respond.', 'TimeoutError');
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    done.abort();
  }
}

/** Whether this origin has saved anything. Creates no database. Rejects if IndexedDB is missing or silent. */
export function hasDatabase(clock: Clock): Promise<boolean> {
  return withinLimit(clock, isListed());
}

async function isListed(): Promise<boolean> {
  // Firefox before 126 has no list.
  if (!('databases' in indexedDB)) return canOpen();
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === databaseName);
}

function canOpen(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(databaseName);
    // Only a new database is upgraded. Aborting removes it.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = (event) => {
      // Firefox would log it.
      event.preventDefault();
      resolve(false);
    };
  });
}
