import type { Engine } from '../attempt.js';
import type { SavedResult } from '../state/queue-storage.js';
import { storageOr } from './indexed-db.js';
import { has, ownerOf, withinLimit } from './own-storage.js';

/**
 * What `prepare` has made of the files of this user, by the digest of the original, so that a file that was sent once is
 * recognized although its result has other bytes each time.
 */
export interface Results {
  /** Resolves to null if there is none, or if the storage fails. Never rejects. */
  find(id: string): Promise<SavedResult | null>;
  /** Remembers it at once, and saves it in the background. */
  save(result: SavedResult): void;
  /** Resolves when the upload that prepares the same file has done so; null if there is none. */
  underWay(id: string): Promise<void> | null;
  /** Makes other uploads of the same file wait until released. */
  begin(id: string): () => void;
}

/** The id of a result: the digest of the original and the key of its `prepare`. */
export function resultId(checksum: string, key: string | undefined): string {
  return `${checksum} ${key ?? ''}`;
}

export function createResults({
  baseUrl,
  user,
  storage: given,
  clock,
}: Pick<Engine, 'user' | 'storage' | 'clock'> & { baseUrl: string }): Results {
  const known = new Map<string, SavedResult>();
  const running = new Map<string, Promise<void>>();
  let whose: Promise<string> | null = null;
  const owner = () => (whose ??= ownerOf(baseUrl, user));
  let storage = storageOr(given)?.results;

  return {
    async find(id) {
      if (!known.has(id) && storage) {
        try {
          const saved = await withinLimit(clock, storage.find(await owner(), id));
          // Another upload may have prepared the file in the meantime.
          const shape = { name: 'string', size: 'number', type: 'string', checksum: 'string' };
          if (saved && has(saved, shape) && !known.has(id)) known.set(id, saved);
        } catch {
          // It would delay every file.
          storage = undefined;
        }
      }
      return known.get(id) ?? null;
    },
    save(result) {
      known.set(result.id, result);
      void owner()
        .then((own) => storage?.save(own, result))
        .catch(() => {});
    },
    underWay: (id) => running.get(id) ?? null,
    begin(id) {
      let end = () => {};
      const work = new Promise<void>((resolve) => (end = resolve));
      running.set(id, work);
      return () => {
        running.delete(id);
        end();
      };
    },
  };
}
