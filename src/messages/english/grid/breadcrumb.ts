import type { ToolbarMessages } from '../../toolbar-messages.js';

/** English messages that are loaded when a folder is shown. */
export const breadcrumbMessages: Pick<ToolbarMessages, 'folder'> = { folder: 'Folder' };
