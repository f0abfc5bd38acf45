'use client';

import { useCallback } from 'react';
import { canReplaceFile, type Upload } from '../../upload/upload.js';
import { useMedia } from '../provider/media-context.js';

/** Whether another file can take the place of an upload's, and the action, which resolves with whether it did. */
export interface FileReplacement {
  readonly canReplace: boolean;
  readonly replace: (file: File) => Promise<boolean>;
}

/** Uploads another file in place of one that was not sent: see `UploadQueue.replaceFile`. */
export function useFileReplacement(upload: Upload): FileReplacement {
  const { queue } = useMedia();
  const { id } = upload;
  const replace = useCallback((file: File) => queue.replaceFile(id, file), [queue, id]);
  return { canReplace: canReplaceFile(upload), replace };
}
