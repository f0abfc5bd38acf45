/** Words of the folder picker. Names arrive as text, never as markup. */
export interface FolderMessages {
  /** The name of the component for screen readers. */
  label: string;
  /** The entry that stands for no folder in particular. */
  all: string;
  /** A folder whose name the service does not tell. */
  unnamed: string;
  /** A phrase for what a page may not do: "Browsing by folder is not available here." */
  browsing: string;
  empty: string;
  /** The folder that was chosen is not in the list, or not any more. */
  gone: string;
  newFolder: string;
  /** `path`: the folder it is made in, from the top: "Trips / 2026"; null at the top. */
  newFolderIn(path: string | null): string;
  create: string;
  /** While it is being made. */
  creating: string;
  nameMissing: string;
  /** The service did not make it; `detail` is its own reason. */
  refused(detail: string | undefined): string;
  /** No answer came, so nobody knows whether it was made. */
  unsure: string;
}
