import type { Privacy } from '../../api/resources.js';
import type { FileCopies } from '../../indexed-db/file-copies.js';
import type { Session } from '../memory.js';
import type { DuplicatePolicy, Json, UploadTarget } from '../upload.js';

interface SavedCommon {
  /** The id of its upload. */
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly path: string;
  /** The app's own JSON. */
  readonly meta: Json;
}

/** An unfinished import: enough to resume it after a reload. Contains no secret. */
export interface SavedImport extends SavedCommon {
  readonly kind: 'import';
  /** As given. */
  readonly url: string;
  readonly filename: string | undefined;
  readonly privacy: Privacy | undefined;
  readonly folderId?: string | undefined;
  readonly policy?: string | undefined;
  readonly input?: Json | undefined;
  /** The key of its import call, so that repeating the call cannot create a second asset. */
  readonly idempotencyKey: string;
  /** Null until the service has responded to that call. */
  readonly jobId: string | null;
  /** When it was started, in milliseconds since the epoch. */
  readonly at: number;
}

/** An unfinished file. Its bytes are kept apart, and its upload URL, a secret, nowhere. */
export interface SavedUpload extends SavedCommon {
  readonly kind: 'file';
  /** Bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  readonly target: UploadTarget;
  readonly duplicates: DuplicatePolicy;
  /** SHA-256, hexadecimal; null until it is computed. */
  readonly checksum: string | null;
  /** The id of an existing asset that was declined as a duplicate. */
  readonly declined: string | null;
  /** When its first session was requested, on the service's clock: its asset cannot be older. Null before. */
  readonly startedAt: number | null;
  /** The session in which all bytes arrived; null until then. */
  readonly session: SavedSession | null;
  /** The file that was added, if `prepare` came first; the fields above are those of its result then. */
  readonly original?: SavedOriginal | undefined;
  /**
   * The handle of the file, or of the folder that its path begins with, where the browser has them: with it, the file can
   * be read again. IndexedDB keeps handles; a storage that cannot may leave it out.
   */
  readonly handle?: FileSystemHandle | undefined;
  readonly paused?: boolean | undefined;
  /** What the app accepts: a file whose copy is sent may not have been read before. */
  readonly accept?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly at: number;
}

/** Milliseconds in which a check may not show a new asset. An older one that it does not show was deleted. */
export const maxLag: number = 5 * 60_000;
/** Begins the name of a group that no later page can find again: its uploads are not persisted. */
export const unkept = '\0';

/** What a file has become within `maxLag`: otherwise it would be sent again. */
export interface SavedAsset {
  readonly kind: 'asset';
  /** The id of its upload. */
  readonly id: string;
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
  readonly privacy: Privacy;
  readonly assetId: string;
  readonly at: number;
}

/** What finalize needs (spec 4.3, 4.9). */
export type SavedSession = Pick<Session, 'uploadId' | 'idempotencyKey' | 'startedAt' | 'expiresAt'>;

/** A file before `prepare`, of an upload that is saved with its result. */
export interface SavedOriginal extends Pick<SavedUpload, 'name' | 'path' | 'size' | 'type' | 'meta'> {
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
}

/** What `prepare` made of a file, so that the same file is not prepared and sent again. Contains no bytes. */
export interface SavedResult extends Omit<SavedOriginal, 'path'> {
  /** The SHA-256 of the original, and the key of its `prepare`. */
  readonly id: string;
  readonly originalName: string;
  readonly originalMeta: Json;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The saved form of an unfinished upload, or of one that has just been done. */
export type SavedItem = SavedImport | SavedUpload | SavedAsset;

/** An item and its owner: an opaque string derived from the app's user and the service's URL. */
export type OwnedItem = SavedItem & { readonly owner: string };

/** The name of the database in IndexedDB. */
export const databaseName = 'longshore';

/** The part of a `QueueStorage` that belongs to one owner. */
export interface OwnStorage {
  claim(since: number): Promise<readonly SavedItem[]>;
  save(items: readonly SavedItem[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Remembers what `prepare` made of files, separately for each owner. Every method may reject. */
export interface ResultStorage {
  find(owner: string, id: string): Promise<SavedResult | null>;
  save(owner: string, result: SavedResult): Promise<void>;
  /** For `UploadQueue.forget`. */
  clear?(owner: string): Promise<void>;
}

/** Persists uploads across reloads. Every method may reject; uploads then continue, but are not persisted. */
export interface QueueStorage {
  /**
   * Takes over the items that closed pages of this owner have left; items of other owners stay. Also removes items that
   * any closed page saved before `since`, in milliseconds since the epoch.
   */
  claim(owner: string, since: number): Promise<readonly OwnedItem[]>;
  save(items: readonly OwnedItem[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** What `prepare` has made. Default: known to this page only. */
  readonly results?: ResultStorage | undefined;
  /** Copies of the files. Default: none, so that they have to be added again. */
  readonly files?: FileCopies | undefined;
  /** Releases locks and connections, so that another page can claim the items. Optional. */
  close?(): void;
}
