import type { Messages } from '../hooks/messages.js';
import type { ErrorWords, UploadErrorCode } from '../upload/upload-error.js';

/** A whole language: every word of `Messages`, those for the errors of an import too. A missing one does not compile. */
export interface Translation extends Messages {
  errors: ErrorWords<UploadErrorCode>;
}
