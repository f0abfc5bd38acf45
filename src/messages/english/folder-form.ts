import type { FolderMessages } from '../folder-messages.js';

type FormWord = 'newFolderIn' | 'create' | 'creating' | 'nameMissing' | 'refused' | 'unsure';

/** English words of the form that makes a folder. */
export const folderFormMessages: Pick<FolderMessages, FormWord> = {
  newFolderIn: (path) => (path === null ? 'New folder at the top' : `New folder in ${path}`),
  create: 'Create',
  creating: 'Creating…',
  nameMissing: 'Give the folder a name.',
  refused: (detail) =>
    `The service did not make this folder. ${detail ? `It says: “${detail}”` : 'Try another name.'}`,
  unsure: 'No answer came, so it may have been made all the same. Look for it before you try again.',
};
