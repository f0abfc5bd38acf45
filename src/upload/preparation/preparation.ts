import type { Restrictions } from '../admission/restrictions.js';
import type { Json } from '../upload.js';
import type { Prepare } from './prepare.js';

/** A file and what is sent with it: the fields of an upload that `prepare` can change. */
export interface FileFacts {
  readonly file: File | null;
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Media type. */
  readonly type: string;
  readonly meta: Json;
}

/** Its digest is null until it is computed. */
export type HashedFile = FileFacts & { readonly checksum: string | null };

/** What an upload with `prepare` keeps across retries. Part of its checkpoint. */
export interface Preparation {
  /** Null in an upload that a closed page has left. */
  readonly prepare: Prepare | null;
  /** Apply to the result as well. */
  readonly restrictions: Restrictions;
  /** The file that was added; missing until the upload has started. */
  original?: HashedFile | undefined;
  /** What is sent instead. Its file is null if only its facts are known, from an earlier upload. */
  result?: HashedFile | undefined;
}
