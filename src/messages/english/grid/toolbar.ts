import type { ToolbarMessages } from '../../toolbar-messages.js';

/** English messages of the toolbar itself. */
export const toolbarMessages: Pick<ToolbarMessages, 'views' | 'upload'> = {
  views: { grid: 'Show as grid', list: 'Show as list' },
  upload: 'Upload',
};
