'use client';

import type { ImportOptions } from '../../upload/imports/import-task.js';
import { useUploadMutation, type UploadMutation } from '../uploads/use-upload-mutation.js';

/** The URL, and the options of `UploadQueue.importUrls`. */
export interface ImportUrlVariables extends Omit<ImportOptions, 'group'> {
  url: string;
  /** Default: the last segment of the URL's path. */
  filename?: string | undefined;
  /** Aborting it cancels the import; the mutation then rejects with its reason. */
  signal?: AbortSignal | undefined;
}

/**
 * One import from a URL as a mutation (spec 4.13). Its data is the asset, once the job is completed. Fails at once, and
 * sends nothing, if the URL is not http(s) or carries credentials. `mutate(mutation.variables)` retries a failed
 * import under the same idempotency key.
 */
export function useImportUrl(): UploadMutation<ImportUrlVariables> {
  return useUploadMutation((queue, { url, filename, signal: _signal, ...options }, group) =>
    queue.importUrls([{ url, filename }], { ...options, group }),
  );
}
