import type { FolderMessages } from '../sections/folders.js';

/** English messages of the folder picker and its form for new folders. */
export const folderMessages: FolderMessages = {
  label: 'Folders',
  all: 'All files',
  unnamed: 'Unnamed folder',
  browsing: 'Browsing by folder',
  empty: 'No folders yet.',
  gone: 'The selected folder is no longer available. Choose another one.',
  newFolder: 'New folder',

  newFolderIn: (path) => (path === null ? 'New top-level folder' : `New folder in ${path}`),
  create: 'Create',
  creating: 'Creating…',
  nameMissing: 'Enter a folder name.',
  refused: (detail) =>
    `Couldn't create this folder. ${detail ? `The service says: “${detail}”` : 'Try another name.'}`,
  unsure: 'No response, so the folder may exist. Check before you try again.',
};
