import type { PickerMessages } from '../picker-messages.js';
import type { pickerDialogMessages } from './picker-dialog.js';

/** English words of the form field, and of what it shares with the picker; the rest a page loads with the dialog. */
export const pickerMessages: Omit<PickerMessages, keyof typeof pickerDialogMessages> = {
  chooseOne: 'Choose a file',
  chooseSeveral: 'Choose files',

  required: 'required',
  add: 'Add files',
  chooseOneFor: (label) => `Choose a file for ${label}`,
  chooseSeveralFor: (label) => `Choose files for ${label}`,
  addFor: (label) => `Add files to ${label}`,
  change: 'Change',
  changeName: (name) => `Change ${name}`,
  missing: 'Choose a file.',
  nameless: (position) => `File ${position}`,
  gone: 'It no longer exists. Change it or remove it.',
  showing: 'Showing this file',
};
