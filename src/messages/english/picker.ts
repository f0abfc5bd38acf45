import type { PickerMessages } from '../picker-messages.js';
import { number } from './figures.js';

/** What the form control of the widget says, too. */
export const missing = 'Choose a file.';

/** English messages of the asset picker and its form field. */
export const pickerMessages: PickerMessages = {
  views: 'Source',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${number(count)}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'None selected' : `${number(count)} selected`),

  chooseOne: 'Choose a file',
  chooseSeveral: 'Choose files',

  required: 'required',
  add: 'Add files',
  chooseOneFor: (label) => `Choose a file for ${label}`,
  chooseSeveralFor: (label) => `Choose files for ${label}`,
  addFor: (label) => `Add files to ${label}`,
  change: 'Change',
  changeName: (name) => `Change ${name}`,
  missing,
  nameless: (position) => `File ${position}`,
  gone: 'This file no longer exists. Change or remove it.',
  showing: 'Showing this file',
};
