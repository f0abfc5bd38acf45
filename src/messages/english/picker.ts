import type { PickerMessages } from '../picker-messages.js';
import { number } from './figures.js';

/** What the form control of the widget says, too. */
export const missing = 'Choose a file.';

/** English messages of the asset picker and its form field. */
export const pickerMessages: PickerMessages = {
  views: 'Where to choose from',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${number(count)}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'Nothing chosen' : `${number(count)} chosen`),

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
  gone: 'It no longer exists. Change it or remove it.',
  showing: 'Showing this file',
};
