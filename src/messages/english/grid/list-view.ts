import type { ToolbarMessages } from '../../toolbar-messages.js';
import { files } from '../figures.js';

type ListViewKey =
  | 'name'
  | 'size'
  | 'created'
  | 'actions'
  | 'sortBy'
  | 'unsorted'
  | 'sorting'
  | 'sortedLoaded';

/** English messages that are loaded with the list view. */
export const listViewMessages: Pick<ToolbarMessages, ListViewKey> = {
  name: 'Name',
  size: 'Size',
  created: 'Uploaded',
  actions: 'Actions',
  sortBy: 'Sort by',
  unsorted: 'Default order',
  sorting: 'Sorting…',
  sortedLoaded: (count) => `Only what is loaded so far is sorted: ${files(count)}`,
};
