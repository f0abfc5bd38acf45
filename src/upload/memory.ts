import type { Restrictions } from './files/restrictions.js';
import type { UploadBase } from './upload.js';
import type { Prepare } from './files/prepare/prepare.js';

/** A file and what is sent with it: the fields of an upload that `prepare` can change. */
export type FileFacts = Pick<UploadBase, 'file' | 'name' | 'path' | 'size' | 'type' | 'meta'>;

/** Its digest is null until it is computed. */
export type HashedFile = FileFacts & { readonly checksum: string | null };

/** What an upload with `prepare` keeps across retries. Part of its memory. */
export interface Preparation {
  /** Null in an upload that a closed page has left. */
  readonly prepare: Prepare | null;
  /** The file that was added; missing until the upload has started. */
  original?: HashedFile | undefined;
  /** What is sent instead. Its file is null if only its facts are known, from an earlier upload. */
  result?: HashedFile | undefined;
}

/** An upload session (spec 2.2) and its progress. The URL is a secret and stays in memory. */
export interface Session {
  readonly uploadId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, on the service's clock. */
  readonly expiresAt: number;
  /** When it was requested, on the service's clock. */
  readonly startedAt: number;
  /** For finalize, the same on every retry, so that a lost response creates no second asset. */
  readonly idempotencyKey: string;
  /** Whether the storage has confirmed the bytes. */
  arrived: boolean;
}

/** What an upload keeps across attempts. Private, because the URL of its session is a secret. */
export interface Memory {
  checksum: string | null;
  session: Session | null;
  /** Takes the session that was requested beside the check. */
  early: (() => Promise<Session>) | null;
  /** The id of the asset that was offered as a duplicate and declined; null when there is none. */
  declined: string | null;
  /** Whether it waits for `queue.release` after its checks. */
  isHeldWhenChecked: boolean;
  /** Apply to what `prepare` makes and to what the first bytes show as well. */
  readonly restrictions: Restrictions;
  /** Missing without `prepare`. */
  readonly preparation?: Preparation | undefined;
  /**
   * The period, on the service's clock, in which an asset of this upload may have been created without the page
   * knowing; null if there is none.
   */
  ownPeriod: readonly [from: number, to: number] | null;
  /** The bytes of a small file that has been hashed; null once the upload waits without a place. */
  read: { readonly file: Blob; readonly bytes: ArrayBuffer } | null;
}

/** The colors of the corners of pictures that the page has drawn: `rrggbb` four times. */
export const drawnColors: WeakMap<File, string> = new WeakMap();

export function newMemory(): Memory {
  return {
    checksum: null,
    session: null,
    early: null,
    declined: null,
    isHeldWhenChecked: false,
    restrictions: {},
    ownPeriod: null,
    read: null,
  };
}
