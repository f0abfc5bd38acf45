import type { ListMessages } from '../../list-messages.js';
import { files } from '../figures.js';

type RowKey = 'amount' | 'dismiss' | 'interrupted';

/**
 * English messages that a list shows or announces from the start. The others load with the buttons and panels that only
 * some lists have.
 */
export const rowMessages: Pick<ListMessages, RowKey> = {
  amount: ({ sent, size, speed }) => `${sent} of ${size}${speed ? ` · ${speed}/s` : ''}`,
  dismiss: (name) => `Dismiss ${name}`,
  interrupted: (count) =>
    `${files(count)} ${count === 1 ? 'was' : 'were'} interrupted. Choose ${count === 1 ? 'it' : 'them'} again to resume.`,
};
