import { lazyModule } from './errors/load-error.js';
import type * as UploadParts from './upload-parts.js';

/** Loads what a page needs of the engine once it has an upload. The queue's provider does so when it mounts. */
export const loadUploadParts: () => Promise<typeof UploadParts> = lazyModule(
  () => import('./upload-parts.js'),
);
