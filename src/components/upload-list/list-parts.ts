/** What `later.ts` loads, as one chunk. */

export { FilePicture, Thumbnail } from './thumbnail.js';
export { UploadListContent } from './upload-list-content.js';
export { UploadRow } from './upload-row.js';
