import type { PickerMessages } from '../hooks/picker-messages.js';

/** English words of the asset picker and of its form field. */
export const pickerWords: PickerMessages = {
  chooseOne: 'Choose a file',
  chooseSeveral: 'Choose files',
  views: 'Where to choose from',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${count.toLocaleString('en')}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'Nothing chosen' : `${count.toLocaleString('en')} chosen`),

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
