/** Words of the asset picker. */
export interface PickerMessages {
  /** The name of the component for screen readers. */
  label: string;
}
