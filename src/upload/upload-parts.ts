/** What `later.ts` loads, as one chunk. */

export { replaceFile } from './admission/replace-file.js';
export { createLargeFileHasher } from './hashing/large-file-hasher.js';
export { connectPersistence } from './persistence/connect-persistence.js';
export { hasDatabase } from './persistence/object-store.js';
export { ownerOf } from './persistence/owner.js';
export { createTransfer } from './transfer/transfer.js';
