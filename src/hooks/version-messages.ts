/** Words of the version history. */
export interface VersionMessages {
  /** The name of the component for screen readers. */
  label: string;
}
