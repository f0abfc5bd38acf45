/** Messages of the folder picker. Names are plain text, never markup. */
export interface FolderMessages {
  /** The accessible name of the component. */
  label: string;
  /** The first row, which selects all folders. */
  all: string;
  /** The name of a folder that has none (spec 2.4). */
  unnamed: string;
  /** The `what` of `LibraryMessages.unavailable`: "Browsing by folder is not available here." */
  browsing: string;
  empty: string;
  /** The selected folder does not exist. */
  gone: string;
  newFolder: string;
  /** `path`: the parent folder, from the top level: "Trips / 2026"; null at the top level. */
  newFolderIn(path: string | null): string;
  create: string;
  /** The button while the folder is being created. */
  creating: string;
  nameMissing: string;
  /** The service rejected the folder; `detail` is the reason it gave. */
  refused(detail: string | undefined): string;
  /** There was no response, so the folder may or may not have been created. */
  unsure: string;
}
