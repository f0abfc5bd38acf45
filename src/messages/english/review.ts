import type { ReviewMessages } from '../sections/review.js';
import { files, number } from '../english-figures.js';

/** English messages of the review before sending, and of the check of a batch. */
export const reviewMessages: ReviewMessages = {
  title: (count) => (count === 0 ? 'Review files' : `Review ${files(count)}`),
  total: ({ folders, count, size }) =>
    [folders > 0 && `${number(folders)} ${folders === 1 ? 'folder' : 'folders'}`, files(count), size]
      .filter(Boolean)
      .join(', '),
  rename: (name) => `Rename ${name}`,
  newName: (name) => `New name of ${name}`,
  moveUp: (name) => `Move ${name} up`,
  moveDown: (name) => `Move ${name} down`,
  remove: (name) => `Remove ${name}`,
  moved: ({ name, position, count }) => `${name} is now ${number(position)} of ${number(count)}.`,
  more: (count) => `and ${number(count)} more`,
  upload: (count) => `Upload ${files(count)}`,
  removeAll: 'Remove all',

  checkingFiles: ({ checked, count }) => `Checking ${number(checked)} of ${files(count)}…`,
  question: 'Before you upload',
  batch: ({ total, count, existing, toSend, duration, isMinimum }) => {
    if (toSend === 0) return `${total}: ${count === 1 ? 'already' : 'all already'} in your library.`;
    const parts = [
      existing > 0 && `${number(existing)} already in your library`,
      existing > 0 && `${number(toSend)} to upload`,
      duration && `${isMinimum ? 'at least' : 'about'} ${duration}`,
    ].filter(Boolean);
    return parts.length > 0 ? `${total}: ${parts.join(', ')}.` : `${total}.`;
  },
  enoughSpace: 'There is enough space.',
  tooLittleSpace: ({ needed, free }) => `Not enough space: ${needed} needed, ${free} free.`,
  proceed: 'Continue',
  cancel: 'Cancel',
};
