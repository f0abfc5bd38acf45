import type { SelectionMessages } from '../../selection/selection-messages.js';

export type CardKey = 'actionsOf' | 'moreActions';

/** English messages of the buttons that open menus. */
export const cardMessages: Pick<SelectionMessages, CardKey> = {
  actionsOf: (name) => `Actions for ${name}`,
  moreActions: 'More actions',
};
