/** Words of the usage meter. */
export interface UsageMessages {
  /** The name of the component for screen readers. */
  label: string;
}
