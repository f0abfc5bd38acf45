import type { GridMessages } from '../grid-messages.js';
import { files } from './figures.js';

/** Messages that are loaded when assets are renamed or moved. */
export type EditKey =
  | 'renameOne'
  | 'rename'
  | 'move'
  | 'newName'
  | 'nameMissing'
  | 'moveTitle'
  | 'moveConfirm'
  | 'noFolder'
  | 'renamed'
  | 'moved'
  | 'undo'
  | 'changeFailed';

/** English messages for renaming assets and moving them to folders. */
export const editMessages: Pick<GridMessages, EditKey> = {
  renameOne: (name) => `Rename ${name}`,
  rename: 'Rename',
  move: 'Move to folder…',
  newName: 'Name',
  nameMissing: 'Enter a name.',
  moveTitle: ({ count, name }) => (count === 1 ? `Move ${name}` : `Move ${files(count)}`),
  moveConfirm: 'Move',
  noFolder: 'No folder',
  renamed: (name) => `Renamed to ${name}`,
  moved: ({ count, folder }) =>
    folder === null
      ? `${files(count)} removed from ${count === 1 ? 'its folder' : 'their folders'}`
      : `${files(count)} moved to ${folder}`,
  undo: 'Undo',
  changeFailed: (count) => `${files(count)} couldn't be changed`,
};
