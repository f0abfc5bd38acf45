import { acceptsType, mediaTypeOf } from '../../api/policy/media-type.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { UploadError } from '../errors/upload-error.js';
import { filesIn, type UploadSource } from './add-options.js';
import { refusal, type Restrictions } from './restrictions.js';

/** A file that `checkFiles` does not accept. */
export interface FileRejection {
  readonly file: File;
  /** The path inside a dropped or picked folder, including the name. Otherwise the name. */
  readonly path: string;
  /** Why: the first restriction that the file does not meet, or that it cannot be read. */
  readonly errors: readonly [UploadError];
}

/** The result of `checkFiles`. */
export interface CheckedFiles {
  accepted: File[];
  rejected: FileRejection[];
}

/**
 * Divides files into those that meet the restrictions and the others, for apps that do something else with files than to
 * add them to a queue: `add` takes the same restrictions, and lists what it refuses. Takes what `useDropArea` passes to
 * `onFiles`. Reads no bytes: only `add` recognizes a file of which neither the browser nor the name says what it is.
 */
export function checkFiles(files: Iterable<UploadSource>, restrictions: Restrictions = {}): CheckedFiles {
  const checked: CheckedFiles = { accepted: [], rejected: [] };
  for (const { file, path, error } of filesIn(files)) {
    const wanted = acceptsType(restrictions.accept, { name: file.name, type: mediaTypeOf(file) });
    const refused =
      error === undefined
        ? refusal(file, restrictions, checked.accepted.length, wanted)
        : uploadErrorFrom(error);
    if (refused) checked.rejected.push({ file, path: path ?? file.name, errors: [refused] });
    else checked.accepted.push(file);
  }
  return checked;
}
