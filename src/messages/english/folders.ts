import type { FolderMessages } from '../folder-messages.js';
import type { folderFormMessages } from './folder-form.js';

/** English words of the folder picker, but for those of its form, which a page loads with it. */
export const folderMessages: Omit<FolderMessages, keyof typeof folderFormMessages> = {
  label: 'Folders',
  all: 'All folders',
  unnamed: 'A folder without a name',
  browsing: 'Browsing by folder',
  empty: 'No folders yet.',
  gone: 'The chosen folder is not in the list any more. Choose another.',
  newFolder: 'New folder',
};
