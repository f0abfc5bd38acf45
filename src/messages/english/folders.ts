import type { FolderMessages } from '../folder-messages.js';

/** English messages of the folder picker and its form for new folders. */
export const folderMessages: FolderMessages = {
  label: 'Folders',
  all: 'All folders',
  unnamed: 'A folder without a name',
  browsing: 'Browsing by folder',
  empty: 'No folders yet.',
  gone: 'The chosen folder is not in the list any more. Choose another.',
  newFolder: 'New folder',

  newFolderIn: (path) => (path === null ? 'New folder at the top' : `New folder in ${path}`),
  create: 'Create',
  creating: 'Creating…',
  nameMissing: 'Give the folder a name.',
  refused: (detail) =>
    `The service did not make this folder. ${detail ? `It says: “${detail}”` : 'Try another name.'}`,
  unsure: 'No response arrived, so the folder may exist. Check before you try again.',
};
