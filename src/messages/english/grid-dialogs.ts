import type { GridMessages } from '../grid-messages.js';
import { files, number } from './counts.js';
import type { GridDialogKey } from './grid.js';

/** English words of what a person opens from the grid: the links of an asset, and deleting. */
export const gridDialogMessages: Pick<GridMessages, GridDialogKey> = {
  noLinks: 'The service gives no links for this file.',
  directLink: 'Direct link',
  directLinkHint: 'The file itself',
  shareLink: 'Share link',
  shareLinkHint: 'A page about the file',
  embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
  copy: 'Copy',
  copyOf: (what, name) => `Copy ${what} of ${name}`,

  deleteTitle: ({ count, name }) => (count === 1 ? `Delete ${name}?` : `Delete ${files(count)}?`),
  andMore: (count) => `and ${number(count)} more`,
  deleteWarning: (count) =>
    count === 1
      ? 'Its links stop working everywhere, and its file is erased. This cannot be undone.'
      : 'Their links stop working everywhere, and the files are erased. This cannot be undone.',
  deleteConfirm: (count) => (count === 1 ? 'Delete' : `Delete ${files(count)}`),
  deletingNow: ({ done, total }) => `Deleting, ${number(done)} of ${number(total)} done`,
  deleteFailed: (count) => `${files(count)} could not be deleted`,
  names: (names) =>
    names.length > 5
      ? `${names.slice(0, 4).join(', ')} ${gridDialogMessages.andMore(names.length - 4)}`
      : names.join(', '),
  dismiss: 'Dismiss',
};
