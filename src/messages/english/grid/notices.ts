import type { GridMessages } from '../../grid-messages.js';
import { number } from '../figures.js';

/** Messages that are loaded with the first notice about assets. */
export type NoticeKey = 'andMore' | 'names' | 'dismiss';

/** English messages for notices about several assets. */
export const noticeMessages: Pick<GridMessages, NoticeKey> = {
  andMore: (count) => `and ${number(count)} more`,
  names: (names) =>
    names.length > 5
      ? `${names.slice(0, 4).join(', ')} ${noticeMessages.andMore(names.length - 4)}`
      : names.join(', '),
  dismiss: 'Dismiss',
};
