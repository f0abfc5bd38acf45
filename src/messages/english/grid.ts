import type { GridMessages } from '../grid-messages.js';
import type { EditKey } from './edit.js';
import { files, number } from './figures.js';

/** English messages of the asset grid and its dialogs, except for those that rename and move. */
export const gridMessages: Omit<GridMessages, EditKey> = {
  label: 'Files in the library',
  listing: 'The library',
  deleting: 'Deleting',

  filters: 'Filters',
  search: 'Search',
  type: 'Type',
  anyType: 'All types',
  inFolder: (name) => (name === null ? 'In a folder' : `In ${name}`),
  leaveFolder: 'Show all files',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',

  count: ({ count, more }) => (more ? `${number(count)}+ files` : files(count)),
  selected: (count) => `${number(count)} selected`,
  clearSelection: 'Clear',
  selectAll: ({ count, more }) => (more ? `Select ${number(count)} loaded` : `Select all ${number(count)}`),

  select: (name) => `Select ${name}`,
  linksOf: (name) => `Links for ${name}`,
  deleteOne: (name) => `Delete ${name}`,
  deleteMany: (count) => `Delete ${files(count)}`,
  renameOne: (name) => `Rename ${name}`,
  moveOne: (name) => `Move ${name} to a folder`,
  rename: 'Rename',
  move: 'Move to folder…',

  empty: 'No files yet',
  emptyFolder: 'This folder is empty',
  noMatch: 'Nothing matches these filters',

  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  offline: "You're offline. More files load when you're back online.",
  restarted: 'Reloading the list from the start…',

  deleted: (count) => `${files(count)} deleted`,

  noLinks: 'No links available for this file.',
  directLink: 'Direct link',
  directLinkHint: 'The file itself',
  shareLink: 'Share link',
  shareLinkHint: 'A page about the file',
  embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
  copy: 'Copy',
  copyOf: (what, name) => `Copy ${what} of ${name}`,

  deleteTitle: ({ count, name }) => (count === 1 ? `Delete ${name}?` : `Delete ${files(count)}?`),
  andMore: (count) => `and ${number(count)} more`,
  deleteWarning: () => "Links stop working immediately. This can't be undone.",
  deleteConfirm: (count) => (count === 1 ? 'Delete' : `Delete ${files(count)}`),
  deletingNow: ({ done, total }) => `Deleting… ${number(done)} of ${number(total)}`,
  deleteFailed: (count) => `${files(count)} couldn't be deleted`,
  names: (names) =>
    names.length > 5
      ? `${names.slice(0, 4).join(', ')} ${gridMessages.andMore(names.length - 4)}`
      : names.join(', '),
  dismiss: 'Dismiss',
};
