import type { FileCopies } from './file-copies.js';

/** Keeps the copies of an owner up to date with what is wanted of them. */
export interface KeptFiles {
  /** Those that are there, by id. */
  find(): Promise<ReadonlyMap<string, File>>;
  /** Call this when something else may be wanted of these ids. */
  update(ids: readonly string[]): void;
  /** Removes all of the owner. */
  clear(): Promise<void>;
}

// Bytes after which a transaction ends: each takes a moment, and one that the page leaves keeps nothing.
const batchBytes = 1024 * 1024;

/** `wanted`: the file to keep by this id; null for none. */
export function createKeptFiles(
  copies: FileCopies,
  owner: string,
  wanted: (id: string) => File | null,
): KeptFiles {
  const kept = new Map<string, File>();
  const waiting = new Set<string>();
  let isSaving = false;
  let isFull = false;
  // One after another: copying must not slow down what else the page does, and what is removed must have been saved.
  let last: Promise<unknown> = Promise.resolve();
  const next = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  const save = async () => {
    const files = new Map<string, File>();
    let bytes = 0;
    for (const id of waiting) {
      if (bytes >= batchBytes) break;
      waiting.delete(id);
      const file = wanted(id);
      if (!file) continue;
      files.set(id, file);
      kept.set(id, file);
      bytes += file.size;
    }
    try {
      await copies.save(owner, files);
    } catch (error) {
      // What is left is the app's.
      isFull = (error as Error).name === 'QuotaExceededError';
      if (isFull) waiting.clear();
      // One of them may be unreadable.
      else if (files.size > 1)
        for (const file of files) await copies.save(owner, new Map([file])).catch(() => {});
    }
  };

  const saveAll = async () => {
    if (isSaving) return;
    isSaving = true;
    // oxlint-disable-next-line no-await-in-loop -- one after another
    while (waiting.size > 0) await next(save);
    isSaving = false;
  };

  return {
    find: () =>
      next(async () => {
        const found = await copies.find(owner);
        for (const [id, file] of found) kept.set(id, file);
        return found;
      }),
    update(ids) {
      const gone: string[] = [];
      for (const id of ids) {
        const file = wanted(id);
        if (file && file !== kept.get(id) && !isFull) waiting.add(id);
        else if (!file && kept.delete(id)) gone.push(id);
      }
      if (gone.length > 0) next(() => copies.remove(owner, gone)).catch(() => {});
      void saveAll();
    },
    clear: () => next(() => copies.remove(owner)),
  };
}
