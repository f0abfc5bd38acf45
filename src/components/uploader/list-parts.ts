/** What `later.ts` loads, as one chunk. */

export { UploadListContent } from './upload-list-content.js';
export { UploadRow } from './upload-row.js';
