import type { FolderMessages } from '../hooks/folder-messages.js';

/** English words of the folder picker. */
export const folderWords: FolderMessages = {
  label: 'Folders',
};
