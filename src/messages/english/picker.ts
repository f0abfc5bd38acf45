import type { FieldMessages, PickerMessages } from '../sections/picker.js';
import { number } from '../english-figures.js';

/** What the form control of the widget says, too. */
export const missing = 'Choose a file.';

/** English messages of the asset picker and its form field. */
export const pickerMessages: PickerMessages = {
  chooseOne: 'Choose a file',
  chooseSeveral: 'Choose files',
  chooseOneFor: (label) => `Choose a file for ${label}`,
  chooseSeveralFor: (label) => `Choose files for ${label}`,
  add: 'Add files',
  addFor: (label) => `Add files to ${label}`,
  required: 'required',
  missing,

  views: 'Source',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${number(count)}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'None selected' : `${number(count)} selected`),

  change: 'Change',
  changeName: (name) => `Change ${name}`,
  nameless: (position) => `File ${position}`,
  gone: 'This file no longer exists. Change or remove it.',
  showing: 'Showing this file',
};

/** English messages of the texts about a chosen asset. */
export const fieldMessages: FieldMessages = {
  alt: 'Alt text',
  altOf: (name) => `Alt text of ${name}`,
  altHint: "Describe the picture for people who can't see it",
  caption: 'Caption',
  captionOf: (name) => `Caption of ${name}`,
};
