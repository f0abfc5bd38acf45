import type { PickerMessages } from '../../picker-messages.js';
import { number } from '../figures.js';
import { openerMessages } from './opener.js';

const { chooseOne, chooseSeveral } = openerMessages;

type DialogKey = 'chooseOne' | 'chooseSeveral' | 'views' | 'library' | 'upload' | 'choose' | 'chosen';

/** English messages of the dialog. */
export const dialogMessages: Pick<PickerMessages, DialogKey> = {
  chooseOne,
  chooseSeveral,
  views: 'Source',
  library: 'Library',
  upload: 'Upload',
  choose: (count) => (count ? `Choose ${number(count)}` : 'Choose'),
  chosen: (count) => (count === 0 ? 'None selected' : `${number(count)} selected`),
};
