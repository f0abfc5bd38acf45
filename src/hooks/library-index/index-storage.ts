import type { Asset } from '../../api/resources.js';

/** An asset of the index, and the number of the reading in which it was last seen. */
export interface IndexRow {
  readonly asset: Asset & { id: string };
  readonly reading: number;
}

/** How far the index of one owner is. Times are milliseconds since the epoch. */
export interface IndexProgress {
  /** The number of the reading of the whole list that runs, or ran last. */
  readonly reading: number;
  /** Where that reading goes on; null if it is over or has not begun. */
  readonly cursor: string | null;
  /** When the whole list was last read to its end; null if it never was. */
  readonly completedAt: number | null;
  /** When the index was last compared with the service; null if it never was. */
  readonly checkedAt: number | null;
  /** Whether the service lists the newest first, which the contract does not promise. */
  readonly isNewestFirst: boolean;
}

/** Keeps indexes. Every method may reject, for example in private windows or when the storage is full. */
export interface IndexStorage {
  progress(owner: string): Promise<IndexProgress | null>;
  /** All rows, in parts that the page stays responsive with. */
  rows(owner: string): AsyncIterable<readonly IndexRow[]>;
  save(
    owner: string,
    progress: IndexProgress,
    rows: readonly IndexRow[],
    gone: readonly string[],
  ): Promise<void>;
  clear(owner: string): Promise<void>;
  close(): void;
}

const names = { rows: 'rows', progress: 'progress' } as const;
const rowsPerRead = 1_000;
const rowsPerWrite = 200;

/**
 * Keeps indexes in the browser's IndexedDB, in a database of their own: an older version of this package, in another tab,
 * could not open one with another layout.
 */
export function indexDatabase(name: string = 'longshore-library'): IndexStorage {
  let opening: Promise<IDBDatabase> | null = null;

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(names.rows, { keyPath: ['owner', 'asset.id'] });
        request.result.createObjectStore(names.progress, { keyPath: 'owner' });
      };
      request.onsuccess = () => {
        const close = () => {
          request.result.close();
          opening = null;
        };
        // An open connection would block another tab that deletes the database. The browser closes it with the site's data.
        request.result.onversionchange = close;
        request.result.onclose = close;
        resolve(request.result);
      };
      request.onerror = (event) => {
        // Firefox would log it.
        event.preventDefault();
        reject(request.error ?? new Error('IndexedDB did not open.'));
      };
    });

  const transaction = async <Result>(
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore, progress: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | null> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const running = (await opening).transaction([names.rows, names.progress], mode);
    const request = work(running.objectStore(names.rows), running.objectStore(names.progress));
    return new Promise((resolve, reject) => {
      running.oncomplete = () => resolve(request && request.result);
      running.onabort = () => reject(running.error ?? new Error('IndexedDB aborted a transaction.'));
    });
  };

  // Arrays sort after all strings.
  const after = (owner: string, id: string) => IDBKeyRange.bound([owner, id], [owner, []], id !== '');

  return {
    async progress(owner) {
      const found = await transaction(
        'readonly',
        (_rows, progress) => progress.get(owner) as IDBRequest<IndexProgress | undefined>,
      );
      return found ?? null;
    },
    async *rows(owner) {
      let from = '';
      for (;;) {
        const start = from;
        // oxlint-disable-next-line no-await-in-loop -- one part at a time
        const part = await transaction(
          'readonly',
          (rows) => rows.getAll(after(owner, start), rowsPerRead) as IDBRequest<IndexRow[]>,
        );
        if (!part || part.length === 0) return;
        yield part;
        from = part.at(-1)?.asset.id ?? '';
        if (part.length < rowsPerRead) return;
      }
    },
    async save(owner, progress, added, gone) {
      const changes = [...added, ...gone];
      await transaction('readwrite', (rows, all) => {
        const write = (from: number) => {
          let last: IDBRequest | null = null;
          for (const change of changes.slice(from, from + rowsPerWrite)) {
            last = typeof change === 'string' ? rows.delete([owner, change]) : rows.put({ ...change, owner });
          }
          // The rest in another task, of the same transaction: all or nothing is kept.
          if (last && from + rowsPerWrite < changes.length) last.onsuccess = () => write(from + rowsPerWrite);
        };
        all.put({ ...progress, owner });
        write(0);
        return null;
      });
    },
    async clear(owner) {
      await transaction('readwrite', (rows, progress) => {
        rows.delete(after(owner, ''));
        progress.delete(owner);
        return null;
      });
    },
    close() {
      void opening?.then(
        (database) => database.close(),
        () => {},
      );
      opening = null;
    },
  };
}
