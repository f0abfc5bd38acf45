import type { ToolbarMessages } from '../../toolbar-messages.js';

/** English messages for uploading into the folder that is shown. */
export const uploadMenuMessages: Pick<ToolbarMessages, 'notThisFolder'> = {
  notThisFolder: 'Uploads go to All files, not this folder.',
};
