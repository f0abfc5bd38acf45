import type { ToolbarMessages } from '../../toolbar-messages.js';

/** English messages that are loaded when there are no assets. */
export const emptyMessages: Pick<ToolbarMessages, 'dropHere' | 'offline'> = {
  dropHere: 'Drop files here to start',
  offline: "You're offline. Your files appear when you're back online.",
};
