import type { Messages } from '../messages/messages.js';
import type { ErrorMessages, UploadErrorCode } from '../upload/errors/upload-error.js';

/** A whole language: every word of `Messages`, those for the errors of an import too. A missing one does not compile. */
export interface Translation extends Messages {
  errors: ErrorMessages<UploadErrorCode>;
}
