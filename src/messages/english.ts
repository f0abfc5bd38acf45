import type { Messages } from './messages.js';
import { englishImportErrors } from '../upload/imports/import-error.js';
import { englishDifference } from '../upload/transfer/asset-difference.js';
import { libraryMessages } from './english/library.js';
import { uploadMessages } from './english/upload.js';
import { editMessages } from './english/edit.js';
import { editorMessages } from './english/preparation/editor.js';
import { folderMessages } from './english/folders.js';
import { gridMessages } from './english/grid.js';
import { actionMessages } from './english/grid/actions.js';
import { breadcrumbMessages } from './english/grid/breadcrumb.js';
import { deletionMessages } from './english/grid/deletion.js';
import { emptyMessages } from './english/grid/empty.js';
import { linksMessages } from './english/grid/links.js';
import { listViewMessages } from './english/grid/list-view.js';
import { noticeMessages } from './english/grid/notices.js';
import { toolbarMessages } from './english/grid/toolbar.js';
import { uploadMenuMessages } from './english/grid/upload-menu.js';
import { importMessages } from './english/imports.js';
import { listMessages } from './english/list/list.js';
import { attentionMessages } from './english/list/attention.js';
import { detailsMessages } from './english/list/details.js';
import { dialogMessages } from './english/picker/dialog.js';
import { entryMessages, fieldMessages } from './english/picker/entry.js';
import { openerMessages } from './english/picker/opener.js';
import { previewMessages } from './english/assets/preview.js';
import { progressMessages } from './english/list/progress.js';
import { sourceMessages } from './english/preparation/sources.js';
import { reviewMessages } from './english/preparation/review.js';
import { selectionMessages } from './english/selection/actions.js';
import { cardMessages } from './english/selection/card.js';
import { undoMessages } from './english/selection/undo.js';
import { spaceMessages } from './english/space.js';
import { usageMessages } from './english/usage.js';
import { versionMessages } from './english/versions.js';

/** All English messages, and the template for other languages. */
export const english: Messages = {
  ...uploadMessages,
  ...attentionMessages,
  ...detailsMessages,
  ...progressMessages,
  differs: englishDifference,
  errors: { ...uploadMessages.errors, ...englishImportErrors },
  list: listMessages,
  library: libraryMessages,
  grid: { ...gridMessages, ...linksMessages, ...deletionMessages, ...noticeMessages, ...editMessages },
  selection: { ...cardMessages, ...selectionMessages, ...undoMessages },
  toolbar: {
    ...toolbarMessages,
    ...breadcrumbMessages,
    ...uploadMenuMessages,
    ...emptyMessages,
    ...listViewMessages,
    ...actionMessages,
  },
  picker: { ...openerMessages, ...dialogMessages, ...entryMessages },
  field: fieldMessages,
  versions: versionMessages,
  folders: folderMessages,
  imports: importMessages,
  sources: sourceMessages,
  usage: { ...usageMessages, ...spaceMessages },
  review: reviewMessages,
  editor: editorMessages,
  preview: previewMessages,
};
