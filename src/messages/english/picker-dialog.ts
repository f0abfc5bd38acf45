import type { PickerMessages } from '../picker-messages.js';
import { number } from './counts.js';

type DialogWord = 'views' | 'library' | 'upload' | 'choose' | 'chosen';

/** English words of the dialog in which assets are picked, but for its title, which the field shares. */
export const pickerDialogMessages: Pick<PickerMessages, DialogWord> = {
  views: 'Where to choose from',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${number(count)}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'Nothing chosen' : `${number(count)} chosen`),
};
