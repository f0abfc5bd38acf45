import type { GridMessages } from '../../grid-messages.js';
import { files, number } from '../figures.js';

/** Messages that are loaded when assets are deleted. */
export type DeletionKey =
  | 'deleteMany'
  | 'deleteTitle'
  | 'deleteWarning'
  | 'deleteConfirm'
  | 'deletingNow'
  | 'deleted'
  | 'deleteFailed';

/** English messages for deleting assets. */
export const deletionMessages: Pick<GridMessages, DeletionKey> = {
  deleteMany: (count) => `Delete ${files(count)}`,
  deleteTitle: ({ count, name }) => (count === 1 ? `Delete ${name}?` : `Delete ${files(count)}?`),
  deleteWarning: () => "Links stop working immediately. This can't be undone.",
  deleteConfirm: (count) => (count === 1 ? 'Delete' : `Delete ${files(count)}`),
  deletingNow: ({ done, total }) => `Deleting… ${number(done)} of ${number(total)}`,
  deleteFailed: (count) => `${files(count)} couldn't be deleted`,
  deleted: (count) => `${files(count)} deleted`,
};
