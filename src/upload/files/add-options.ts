import type { Privacy } from '../../api/resources.js';
import type { Prepare } from './prepare/prepare.js';
import type { ConflictPolicy, DuplicatePolicy, Json } from '../upload.js';
import type { Restrictions } from './restrictions.js';

/**
 * A file to upload, optionally with its path inside a folder, the error from opening it, and the id of the asset to replace.
 * A `Blob` is named by its media type: `file.png`.
 */
export type UploadSource = Blob | { file: Blob; path?: string; error?: unknown; replace?: string };

/** The files among the sources, which may be null where an app found none. */
export function filesIn(
  sources: Iterable<UploadSource | null | undefined>,
): { file: File; path?: string | undefined; error?: unknown; replace?: string | undefined }[] {
  return [...sources].flatMap((source) => {
    // Not `instanceof`: files from an iframe or a popup have a different `File`.
    const { file, path, error, replace } = source && 'file' in source ? source : { file: source };
    return file ? [{ file: named(file), path, error, replace }] : [];
  });
}

function named(file: Blob): File {
  if ('name' in file && file.name) return file as File;
  const [, ending] = /^[a-z]+\/([a-z\d]{2,4})\b(?![.-])/.exec(file.type) ?? [];
  return new File([file], ending ? `file.${ending}` : 'file', { type: file.type });
}

/** Options of `queue.add`. They apply to all files of the call. */
export interface AddOptions {
  /** The list to add to, if a page has several. Default `''`. */
  group?: string | undefined;
  /** Who may open the asset. Default: the service's default, public (spec 4.2). */
  privacy?: Privacy | undefined;
  /** Default `reuse`. */
  duplicates?: DuplicatePolicy | undefined;
  /** The id of the asset to replace: the file becomes its next version (spec 4.8). */
  replace?: string | undefined;
  /** Whether the asset takes the name of the file that replaces its own. Default false. */
  rename?: boolean | undefined;
  /**
   * The id of the folder that the assets are put into. Needs a proxy with `users`, which keeps it in the app's index; the
   * service cannot put a file into a folder, so it has no effect elsewhere. An asset that exists already stays where it is.
   */
  folderId?: string | undefined;
  /**
   * Whether the asset is deleted unless the app claims it in time (`users.drafts` of the proxy). Without `upload-drafts` in
   * `client.capabilities`, it is kept. Default false.
   */
  draft?: boolean | undefined;
  /**
   * What to do if another file in the folder has the same name. Needs `upload-names` in `client.capabilities`. Default: both
   * have it.
   */
  onConflict?: ConflictPolicy | undefined;
  /** Whether files of a folder go into folders of the same names below `folderId`, created if missing. Default false. */
  keepFolders?: boolean | undefined;
  restrictions?: Restrictions | undefined;
  /** The name of a policy (`uploads` of the proxy), to which the server holds the files, and its input. Default none. */
  policy?: string | undefined;
  input?: Json | undefined;
  /**
   * Whether to list the files without starting them until `queue.release`. With `'checked'`, they are hashed and looked up
   * first, and then wait; `upload.waiting.isKnown` tells which need not be sent. Default false.
   */
  hold?: boolean | 'checked' | undefined;
  /**
   * The app's own JSON, set on each of these uploads and kept across reloads. A proxy with `users` passes it to `authorize`
   * and `onUploaded`; no proxy forwards it, and with an `apiKey` it is not sent. Default null.
   */
  meta?: Json | undefined;
  /**
   * What the app does with each file before it is hashed and sent. Default: that of the queue; null for none. `restrictions`
   * apply to the file that is added and to the result.
   */
  prepare?: Prepare | null | undefined;
}
