/** What `later.ts` loads, as one chunk. */

export { replaceFile } from './files/replace-file.js';
export { createLargeFileHasher } from './hashing/large-file-hasher.js';
export { newImport, savedImport } from './imports/import-task.js';
export { hasDatabase } from './saved/object-store.js';
export { ownerOf } from './saved/owner.js';
export { createPersistence } from './saved/persistence.js';
export { runResumed } from './send/resume.js';
export { createParts, createSend } from './send/sender.js';
