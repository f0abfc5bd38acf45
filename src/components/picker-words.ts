import type { PickerMessages } from '../hooks/picker-messages.js';

/** English words of the asset picker. */
export const pickerWords: PickerMessages = {
  label: 'Choose an asset',
};
