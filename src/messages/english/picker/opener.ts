import type { PickerMessages } from '../../picker-messages.js';

/** What the form control of the widget says, too. */
export const missing = 'Choose a file.';

type OpenerKey =
  | 'chooseOne'
  | 'chooseSeveral'
  | 'chooseOneFor'
  | 'chooseSeveralFor'
  | 'addFor'
  | 'add'
  | 'required'
  | 'missing';

/** English messages of the form field before a file is chosen. */
export const openerMessages: Pick<PickerMessages, OpenerKey> = {
  chooseOne: 'Choose a file',
  chooseSeveral: 'Choose files',
  chooseOneFor: (label) => `Choose a file for ${label}`,
  chooseSeveralFor: (label) => `Choose files for ${label}`,
  add: 'Add files',
  addFor: (label) => `Add files to ${label}`,
  required: 'required',
  missing,
};
