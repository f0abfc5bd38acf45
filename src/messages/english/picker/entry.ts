import type { FieldMessages } from '../../picker/field-messages.js';
import type { PickerMessages } from '../../picker-messages.js';

/** English messages of the chosen assets in the form field. */
export const entryMessages: Pick<PickerMessages, 'change' | 'changeName' | 'nameless' | 'gone' | 'showing'> =
  {
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
