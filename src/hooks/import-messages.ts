/** Words of the import form. */
export interface ImportMessages {
  /** The name of the component for screen readers. */
  label: string;
}
