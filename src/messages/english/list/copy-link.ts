import type { ListMessages } from '../../list-messages.js';

/** The English message that upload lists and asset grids share. */
export const copyLinkMessages: Pick<ListMessages, 'copyLink'> = {
  copyLink: (name) => `Copy link to ${name}`,
};
