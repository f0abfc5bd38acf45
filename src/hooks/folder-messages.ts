/** Words of the folder picker. */
export interface FolderMessages {
  /** The name of the component for screen readers. */
  label: string;
}
