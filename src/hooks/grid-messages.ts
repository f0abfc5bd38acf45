/** Words of the grid of assets. */
export interface GridMessages {
  /** The name of the component for screen readers. */
  label: string;
}
