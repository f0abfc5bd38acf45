import type { Privacy } from '../api/resources.js';
import type {
  AppErrorCode,
  ErrorMessages,
  ImportErrorCode,
  UploadErrorCode,
} from '../upload/errors/upload-error.js';
import type { DifferenceFacts } from '../upload/send/duplicates/asset-difference.js';
import type { UploadOutcome, UploadWait } from '../upload/upload.js';
import type { EditorMessages } from './sections/editor.js';
import type { FolderMessages } from './sections/folders.js';
import type { GridMessages, SelectionMessages, ToolbarMessages } from './sections/grid.js';
import type { ImportMessages } from './sections/imports.js';
import type { LibraryMessages } from './sections/library.js';
import type { ListMessages } from './sections/list.js';
import type { FieldMessages, PickerMessages } from './sections/picker.js';
import type { PreviewMessages } from './sections/preview.js';
import type { ReviewMessages } from './sections/review.js';
import type { SourceMessages } from './sections/sources.js';
import type { UsageMessages } from './sections/usage.js';
import type { VersionMessages } from './sections/versions.js';

/** The totals shown in the header of a list. */
export interface HeaderFacts {
  /** Uploads that are done. */
  done: number;
  /** All uploads except cancelled ones. */
  total: number;
  /** Where all are imports, how many of them are done, as text: "Importing 3 files". Null otherwise. */
  imports?: string | null;
  /** The current state as text: time left, a wait, a pause. Null if there is none. */
  note: string | null;
  /** Uploads that need attention: failures, interrupted files, and duplicates to decide on. */
  attention: number;
  /** Those of them that have failed. */
  failed: number;
  /** Those of them that a closed page left unfinished, and that need their file again. */
  interrupted: number;
}

/** An announcement to screen readers about a batch: its start, progress or end. */
export interface BatchAnnouncement {
  readonly kind: 'start' | 'progress' | 'end';
  /** Files of the batch that are done. */
  readonly done: number;
  /** Files of the batch that have failed. */
  readonly failed: number;
  /** All files of the batch. */
  readonly total: number;
}

/** Messages of the uploader. File names are plain text, never markup. */
export interface UploadMessages {
  /** The language, as a BCP 47 tag, in whose order names are sorted. Default "en". */
  locale?: string;
  size(bytes: number): string;
  duration(milliseconds: number): string;
  /** `fraction`: from 0 to 1. */
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
  /**
   * A summary of the restrictions; empty if there are none. `types`: extensions and MIME type families, as in
   * "JPG, PNG, image". Sizes are formatted. `inline`: only the types, as the end of a sentence: "JPG, PNG or images".
   */
  accepts(limits: {
    types?: string;
    maxSize?: string;
    minSize?: string;
    maxFiles?: number;
    inline?: boolean;
  }): string;

  privacy: string;
  privacyChoice: Readonly<Record<Privacy, string>>;
  /** What `private` means. */
  privateHint: string;

  uploads: string;
  /** The accessible name of a progress bar; `name` is null for that of the whole list. */
  progress(name: string | null): string;
  header(facts: HeaderFacts): string;
  left(duration: string): string;
  paused: string;
  offline: string;
  halted: string;
  failed(count: number): string;
  duplicates(count: number): string;
  /** How many of the existing files differ from what was requested. */
  differing(count: number): string;
  /** Show only the failures, or only the duplicates. */
  showFailed: string;
  showDuplicates: string;
  showAll: string;
  pauseAll: string;
  resumeAll: string;
  cancelAll: string;
  clear: string;
  retryAll: string;
  reuseAll: string;
  uploadAll: string;
  tryAgain: string;

  /** The button that shows the service's explanation of a failure. */
  more: string;
  /** That button's accessible name, and the title of its dialog. Begin with `more`. `name`: the file's, or empty. */
  moreAbout(name: string): string;
  /** Labels of the service's explanation, its error code and the request id. */
  explanation: string;
  errorCode: string;
  reference: string;
  copyDetails: string;

  queued: string;
  /** Checked, and held until the user starts the batch. */
  ready: string;
  /** The app's `prepare` runs; `percent` is null if it reports no progress. */
  preparingFile(percent: string | null): string;
  reading(percent: string): string;
  checking: string;
  following: string;
  /** The same in another tab. Default: `following`. */
  followingTab?: string;
  duplicate: string;
  /** How the existing file with the same content differs. Optional; the default is English. */
  differs?(facts: DifferenceFacts): string;
  preparing: string;
  sending(facts: { percent: string; remaining: string | null }): string;
  finishing: string;
  /** `status`: the status of the service's job (spec 3.1); null until the import is created. */
  importing(status: string | null): string;
  done: Readonly<Record<UploadOutcome, string>>;
  cancelled: string;
  /** A cancelled import, which the service may still complete. */
  unfollowed: string;
  pausedAt(percent: string | null): string;
  /** `duration` is null if it is unknown. */
  waiting: Readonly<Record<UploadWait['for'], (duration: string | null) => string>>;
  /** By error code. Those of imports are optional; the default is English. `file-refused` has the app's own message. */
  errors: ErrorMessages<Exclude<UploadErrorCode, ImportErrorCode | AppErrorCode>> &
    Partial<ErrorMessages<ImportErrorCode | AppErrorCode>>;

  /** Actions of a row; `name` is the file's. */
  pause(name: string): string;
  resume(name: string): string;
  retry(name: string): string;
  cancel(name: string): string;
  /** Instead of `cancel` once an import is created: the service has no call to stop it. */
  unfollow(name: string): string;
  remove(name: string): string;
  reuse: string;
  reuseFor(name: string): string;
  uploadAnyway: string;
  uploadAnywayFor(name: string): string;

  /** Announced to screen readers, at least 15 seconds apart. */
  announcements: Readonly<Record<BatchAnnouncement['kind'], (announcement: BatchAnnouncement) => string>>;
}

/** Messages of the upload list, and of the library with a section for each component. */
export interface LibrarySections {
  list: ListMessages;
  library: LibraryMessages;
  grid: GridMessages;
  selection: SelectionMessages;
  toolbar: ToolbarMessages;
  picker: PickerMessages;
  field: FieldMessages;
  versions: VersionMessages;
  folders: FolderMessages;
  imports: ImportMessages;
  sources: SourceMessages;
  usage: UsageMessages;
  review: ReviewMessages;
  editor: EditorMessages;
  preview: PreviewMessages;
}

/** All text that Longshore shows or announces: what a translation provides. */
export interface Messages extends UploadMessages, LibrarySections {}

/** Messages that replace the English ones, some or all: `{ chooseFiles: 'Add photos', grid: { search: 'Find' } }`. */
export type MessageOverrides = Partial<UploadMessages> & {
  [Section in keyof LibrarySections]?: Partial<LibrarySections[Section]>;
};
