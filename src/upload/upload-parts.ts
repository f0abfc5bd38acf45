import { newImport, savedImport } from './imports/import-task.js';
import type { ImportOptions, ImportSource } from './imports/import-source.js';
import { createPersistence, type PersistedQueue, type Persistence } from './saved/persistence.js';
import type { Parts } from './send/parts.js';
import { runCopy, runResumed } from './send/resume.js';
import type { Upload } from './upload.js';
import type { UploadQueueOptions } from './queue-options.js';

/** What `later.ts` loads, as one chunk. */

export { readFolder, readPicked } from './files/read-files.js';
export { replaceFile } from './files/replace-file.js';
export { createLargeFileHasher } from './hashing/large-file-hasher.js';
export { importRefusal } from './imports/import-source.js';
export { hasDatabase } from './saved/indexed-db.js';
export { openObjectStore } from '../indexed-db/object-store.js';
export { ownerOf } from './saved/own-storage.js';
export { createParts, createSend, acceptsFile } from './send/sender.js';

/** Saves the uploads of a queue as they change, and lists those that are saved. */
export function connectPersistence(
  parts: Parts,
  queue: PersistedQueue,
  options: UploadQueueOptions,
  owner: string,
): Persistence {
  return createPersistence(queue, {
    ...options,
    owner,
    resumeFile: (copy) => (copy ? runCopy(parts, copy) : runResumed(parts)),
    learnAsset: ({ assetId, ...saved }) => parts.made.learn({ ...saved, asset: { id: assetId } }),
    resumeImport: (saved, storage) => savedImport(parts, saved, storage),
  });
}

/** Lists and starts an import of each URL. */
export function addImports(
  parts: Parts,
  { insert, start, store }: PersistedQueue,
  { storage }: Persistence,
  sources: Iterable<ImportSource>,
  options: ImportOptions,
): readonly Upload[] {
  return [...sources].map((source) => {
    const { upload, run } = newImport(parts, source, options, storage);
    insert(upload, run);
    start(upload.id);
    return store.getUpload(upload.id) ?? upload;
  });
}
