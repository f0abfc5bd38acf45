import type { SelectionMessages } from '../../selection/selection-messages.js';
import { files, number } from '../figures.js';

export type UndoKey =
  | 'undoWarning'
  | 'checkingUsages'
  | 'usedIn'
  | 'usagesUnknown'
  | 'deletingIn'
  | 'undoHint'
  | 'deleteNow'
  | 'undone';

/** English messages about a deletion that can be undone. */
export const undoMessages: Pick<SelectionMessages, UndoKey> = {
  undoWarning: 'You can undo this for 10 seconds. After that, links stop working for good.',
  checkingUsages: "Checking where it's used…",
  usedIn: (places) => `Used in ${places === 1 ? '1 place' : `${number(places)} places`}:`,
  usagesUnknown: "Some uses couldn't be checked.",
  deletingIn: ({ count, time }) => `Deleting ${files(count)} in ${time}`,
  undoHint: (keys) => `Press ${keys} to undo`,
  deleteNow: 'Delete now',
  undone: (count) => `${files(count)} restored`,
};
