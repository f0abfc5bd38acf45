import type { GridMessages, SelectionMessages, ToolbarMessages } from '../sections/grid.js';
import { files, number } from '../english-figures.js';

// What a grid says before its later parts have loaded; `grid-parts.ts` has the rest.

export const firstGridMessages: Pick<
  GridMessages,
  | 'label'
  | 'listing'
  | 'count'
  | 'selected'
  | 'anyType'
  | 'filters'
  | 'search'
  | 'type'
  | 'refresh'
  | 'select'
  | 'deleteOne'
  | 'leaveFolder'
  | 'clearFilters'
  | 'empty'
  | 'emptyFolder'
  | 'noMatch'
  | 'loadMore'
  | 'loadingMore'
  | 'offline'
  | 'restarted'
> = {
  label: 'Files in the library',
  listing: 'The library',
  filters: 'Filters',
  search: 'Search',
  type: 'Type',
  anyType: 'All types',
  leaveFolder: 'Show all files',
  clearFilters: 'Clear filters',
  refresh: 'Refresh',

  count: ({ count, more }) => (more ? `${number(count)}+ files` : files(count)),
  selected: (count) => `${number(count)} selected`,
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

export const firstSelectionMessages: Pick<SelectionMessages, 'actionsOf'> = {
  actionsOf: (name) => `Actions for ${name}`,
};

export const firstToolbarMessages: Pick<
  ToolbarMessages,
  'view' | 'upload' | 'folder' | 'notThisFolder' | 'dropHere' | 'offline'
> = {
  view: 'View',
  upload: 'Upload',

  folder: 'Folder',
  notThisFolder: 'Uploads go to All files, not this folder.',
  dropHere: 'Drop files here to start',
  offline: "You're offline. Your files appear when you're back online.",
};
