import type { Privacy } from '../api/resources.js';
import type { Wait } from '../api/retry.js';
import type { ErrorMessages, ImportErrorCode, UploadErrorCode } from '../upload/errors/upload-error.js';
import type { UploadOutcome } from '../upload/upload.js';
import type { FolderMessages } from './folder-messages.js';
import type { GridMessages } from './grid-messages.js';
import type { ImportMessages } from './import-messages.js';
import type { LibraryMessages } from './library-messages.js';
import type { PickerMessages } from './picker-messages.js';
import type { UsageMessages } from './usage-messages.js';
import type { VersionMessages } from './version-messages.js';

/** What the header of a list sums up. */
export interface HeaderFacts {
  /** Uploads that are done. */
  done: number;
  /** All uploads, without those that were cancelled. */
  total: number;
  /** What happens meanwhile, in words of this catalogue: time left, a wait, a pause. */
  note: string | null;
  /** Uploads that wait for a person: failures and questions. */
  attention: number;
}

/** What is worth saying of a batch: that it began, how far it is, how it ended. */
export interface BatchAnnouncement {
  readonly kind: 'start' | 'progress' | 'end';
  /** Files of this batch that are done, that failed, and all of it. */
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

/** The words of the uploader. Names of files arrive as text, never as markup. */
export interface UploadMessages {
  size(bytes: number): string;
  duration(milliseconds: number): string;
  /** `fraction`: 0 to 1. */
  percent(fraction: number): string;
  number(count: number): string;

  drop: string;
  dropOne: string;
  dropNow: string;
  dropRefused: string;
  chooseFiles: string;
  chooseFile: string;
  chooseFolder: string;
  dropMore: string;
  readingFolder: string;
  /** What is accepted, in a phrase; empty when everything is. `types`: as in "JPG, PNG, image", families as MIME has them. */
  accepts(limits: { types?: string; maxSize?: string; minSize?: string; maxFiles?: number }): string;

  privacy: string;
  privacyChoice: Readonly<Record<Privacy, string>>;

  uploads: string;
  /** `name` is null for the progress of all. */
  progress(name: string | null): string;
  header(facts: HeaderFacts): string;
  left(duration: string): string;
  paused: string;
  offline: string;
  halted: string;
  failed(count: number): string;
  duplicates(count: number): string;
  showThese: string;
  showAll: string;
  pauseAll: string;
  resumeAll: string;
  cancelAll: string;
  clear: string;
  retryAll: string;
  removeAll: string;
  reuseAll: string;
  uploadAll: string;
  tryAgain: string;
  /** For support. */
  reference(requestId: string): string;

  queued: string;
  reading(percent: string): string;
  checking: string;
  following: string;
  duplicate: string;
  preparing: string;
  sending(facts: { percent: string; remaining: string | null }): string;
  finishing: string;
  /** `status`: of the service's job, null until it has taken the import on. */
  importing(status: string | null): string;
  done: Readonly<Record<UploadOutcome, string>>;
  cancelled: string;
  /** An import that the service may still complete. */
  unfollowed: string;
  pausedAt(percent: string | null): string;
  /** `duration` is null when nobody knows how long. */
  waiting: Readonly<Record<Wait['for'], (duration: string | null) => string>>;
  /** Those of an import may be left out: then its English ones are shown. */
  errors: ErrorMessages<Exclude<UploadErrorCode, ImportErrorCode>> & Partial<ErrorMessages<ImportErrorCode>>;

  /** Actions, named with their file. */
  pause(name: string): string;
  resume(name: string): string;
  retry(name: string): string;
  cancel(name: string): string;
  /** Of an import that the service has taken on: no call stops it. */
  unfollow(name: string): string;
  remove(name: string): string;
  reuse: string;
  reuseFor(name: string): string;
  uploadAnyway: string;
  uploadAnywayFor(name: string): string;

  /** Said to screen readers, now and then. */
  announcements: Readonly<Record<BatchAnnouncement['kind'], (news: BatchAnnouncement) => string>>;
}

/** The words of the library, a section for each component. */
export interface LibrarySections {
  library: LibraryMessages;
  grid: GridMessages;
  picker: PickerMessages;
  versions: VersionMessages;
  folders: FolderMessages;
  imports: ImportMessages;
  usage: UsageMessages;
}

/** Every word that Longshore shows or says: what a translation provides. */
export interface Messages extends UploadMessages, LibrarySections {}

/** Words that replace the English ones, single entries or all: `{ chooseFiles: 'Add photos', grid: { search: 'Find' } }`. */
export type MessageOverrides = Partial<UploadMessages> & {
  [Section in keyof LibrarySections]?: Partial<LibrarySections[Section]>;
};
