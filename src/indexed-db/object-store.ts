/** An object store of IndexedDB. It is opened by its first use, and again after the browser or another page closed it. */
export interface ObjectStore {
  /** Resolves with the result of the request, if there is one, when the transaction is complete. */
  perform<Result = void>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => { readonly result: Result } | void,
  ): Promise<Result>;
  /**
   * Saves what has an id. If the site's data is cleared while this page is open, it is saved again, unless it is for others:
   * then nothing is done for it any more.
   */
  put(values: readonly { readonly id: string }[], isForOthers?: boolean): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Transactions that have begun are completed; later calls reject. */
  close(): void;
}

/** An object store has a database of its own: adding one to another's would have to wait until other tabs close it. */
export interface ObjectStoreOptions {
  readonly database: string;
  readonly store: string;
  readonly keyPath: string | string[];
  /** A property. */
  readonly index?: string;
  readonly beforeOpen?: () => Promise<unknown>;
  /** With it, the database is closed while nothing is left of what was put. Called then. */
  readonly onEmpty?: () => void;
}

export function openObjectStore(options: ObjectStoreOptions): ObjectStore {
  const { database, store, index } = options;
  const own = new Map<string, { readonly id: string }>();
  let opening: Promise<IDBDatabase> | null = null;
  let pending = 0;
  let isClosed = false;

  const upgrade = ({ result }: IDBOpenDBRequest) => {
    const created = result.createObjectStore(store, { keyPath: options.keyPath });
    if (index) created.createIndex(index, index);
  };

  const open = async () => {
    try {
      await options.beforeOpen?.();
      // In WebKit, the first attempt may fail while another page creates the database.
      const opened = await connect(database, upgrade).catch(() => connect(database, upgrade));
      const close = () => {
        opened.close();
        opening = null;
        // Nobody waits for it. If it fails, a reload asks for the files, as without it.
        if (own.size > 0) put([...own.values()]).catch(() => {});
      };
      // An open connection would block another tab that deletes or upgrades the database.
      opened.onversionchange = close;
      // The browser closes it when the site's data is cleared.
      opened.onclose = close;
      return opened;
    } catch (error) {
      opening = null;
      throw error;
    }
  };

  const disconnect = () => {
    opening?.then((opened) => opened.close()).catch(() => {});
    opening = null;
  };

  const attempt: ObjectStore['perform'] = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => { readonly result: Result } | void,
  ) => {
    const transaction = (await (opening ??= open())).transaction(store, mode);
    const request = work(transaction.objectStore(store));
    return new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted a transaction.'));
    });
  };

  const perform: ObjectStore['perform'] = async (mode, work) => {
    // It would be reopened.
    if (isClosed) throw new DOMException('The storage was closed.', 'InvalidStateError');
    pending += 1;
    const result = await attempt(mode, work)
      .catch((error: DOMException) => {
        // Safari closes the connection of a page in the background without an event.
        if (!/^(?:InvalidState|Unknown)Error$/.test(error.name)) throw error;
        opening = null;
        return attempt(mode, work);
      })
      .finally(() => (pending -= 1));
    if (options.onEmpty && pending === 0 && own.size === 0) {
      disconnect();
      options.onEmpty();
    }
    return result;
  };

  const put: ObjectStore['put'] = (values, isForOthers = false) => {
    for (const value of values)
      if (isForOthers) own.delete(value.id);
      else own.set(value.id, value);
    return perform('readwrite', (entries) => {
      for (const value of values) entries.put(value);
    });
  };

  return {
    perform,
    put,
    remove(ids) {
      for (const id of ids) own.delete(id);
      return perform('readwrite', (entries) => {
        for (const id of ids) entries.delete(id);
      });
    },
    close() {
      isClosed = true;
      disconnect();
    },
  };
}

/** Opens a database once. Rejects if IndexedDB is missing. */
function connect(database: string, upgrade: (request: IDBOpenDBRequest) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => upgrade(request);
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // Firefox would log it.
      event.preventDefault();
      reject(request.error);
    };
  });
}

/** Whether there is one with this name. Creates none. Rejects if IndexedDB is missing. */
export async function isDatabase(database: string): Promise<boolean> {
  if ('databases' in indexedDB) return (await indexedDB.databases()).some(({ name }) => name === database);
  // Firefox before 126 has no list. Only a new database is upgraded, and aborting removes it.
  return connect(database, ({ transaction }) => transaction?.abort()).then(
    (opened) => {
      opened.close();
      return true;
    },
    () => false,
  );
}
