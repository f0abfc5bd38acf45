import type { GridMessages } from '../grid-messages.js';
import { files, number } from './counts.js';

/** Those of what a person opens from the grid, which a page loads with it. */
export type GridDialogKey =
  | 'noLinks'
  | 'directLink'
  | 'directLinkHint'
  | 'shareLink'
  | 'shareLinkHint'
  | 'embed'
  | 'copy'
  | 'copyOf'
  | 'deleteTitle'
  | 'andMore'
  | 'deleteWarning'
  | 'deleteConfirm'
  | 'deletingNow'
  | 'deleteFailed'
  | 'names'
  | 'dismiss';

/** English words of the grid of assets. */
export const gridMessages: Omit<GridMessages, GridDialogKey> = {
  label: 'Files in the library',
  listing: 'The library',
  deleting: 'Deleting',

  filters: 'Filters',
  search: 'Search',
  type: 'Type',
  anyType: 'All types',
  inFolder: (name) => (name === null ? 'In one folder' : `In ${name}`),
  leaveFolder: 'Show all folders',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',

  count: ({ count, more }) => (more ? `${files(count)} so far` : files(count)),
  selected: (count) => `${number(count)} selected`,
  clearSelection: 'Clear',
  selectAll: ({ count, more }) => `Select all ${number(count)}${more ? ' so far' : ''}`,

  select: (name) => `Select ${name}`,
  linksOf: (name) => `Links of ${name}`,
  deleteOne: (name) => `Delete ${name}`,
  deleteMany: (count) => `Delete ${files(count)}`,

  empty: 'No files yet',
  noMatch: 'Nothing matches these filters',

  loadMore: 'Load more',
  loadingMore: 'Loading more',
  offline: 'No connection. The list goes on when you are back online.',
  restarted: 'The service lost the place in this list. It is read again from the start; what you see stays.',

  deleted: (count) => `${files(count)} deleted`,
};
