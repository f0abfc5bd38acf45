import type { ToolbarMessages } from '../../toolbar-messages.js';

/** English messages that are loaded with the app's own actions. */
export const actionMessages: Pick<ToolbarMessages, 'finished' | 'failed'> = {
  finished: (label) => `${label}: done`,
  failed: (label) => `${label} failed`,
};
