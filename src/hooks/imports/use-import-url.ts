'use client';

import { UploadError } from '../../upload/errors/upload-error.js';
import type { ImportOptions } from '../../upload/imports/import-source.js';
import type { UploadQueue } from '../../upload/queue.js';
import { browserConnectivity } from '../../upload/schedule/blocks.js';
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
 * One import from a URL as a mutation (spec 4.13). Its data is the asset, once the job is completed. Fails immediately,
 * and sends nothing, if the URL is not http(s) or carries credentials, or if the browser is offline (`network`).
 * `mutate(mutation.variables)` retries a failed import: with the same idempotency key if its outcome is unknown, with a
 * new one if the service refused it.
 */
export function useImportUrl(): UploadMutation<ImportUrlVariables> {
  return useUploadMutation(
    (queue, { url, filename, signal: _signal, ...options }, group) =>
      queue.importUrls([{ url, filename }], { ...options, group }),
    assertOnline,
  );
}

/** No list shows this import, so one that starts hours later would surprise the user. */
function assertOnline(queue: UploadQueue): void {
  if (!browserConnectivity.online() || !queue.getState().online) throw new UploadError('network');
}
