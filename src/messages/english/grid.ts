import type { GridMessages } from '../grid-messages.js';
import type { EditKey } from './edit.js';
import type { DeletionKey } from './grid/deletion.js';
import type { LinksKey } from './grid/links.js';
import type { NoticeKey } from './grid/notices.js';
import { files, number } from './figures.js';

/** English messages of the asset grid, without those of its dialogs and notices. */
export const gridMessages: Omit<GridMessages, EditKey | LinksKey | DeletionKey | NoticeKey> = {
  label: 'Files in the library',
  listing: 'The library',
  deleting: 'Deleting',

  filters: 'Filters',
  search: 'Search',
  type: 'Type',
  anyType: 'All types',
  leaveFolder: 'Show all files',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',

  count: ({ count, more }) => (more ? `${number(count)}+ files` : files(count)),
  selected: (count) => `${number(count)} selected`,
  clearSelection: 'Clear',
  selectAll: ({ count, more }) => (more ? `Select ${number(count)} loaded` : `Select all ${number(count)}`),

  select: (name) => `Select ${name}`,
  deleteOne: (name) => `Delete ${name}`,

  empty: 'No files yet',
  emptyFolder: 'This folder is empty',
  noMatch: 'Nothing matches these filters',

  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  offline: "You're offline. More files load when you're back online.",
  restarted: 'Reloading the list from the start…',
};
