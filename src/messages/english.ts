import type { Messages } from './messages.js';
import { englishImportErrors } from '../upload/imports/import-error.js';
import { englishDifference } from '../upload/send/duplicates/asset-difference.js';
import { editorMessages } from './english/editor.js';
import { folderMessages } from './english/folders.js';
import { gridMessages, selectionMessages, toolbarMessages } from './english/grid-parts.js';
import { importMessages } from './english/imports.js';
import { libraryMessages } from './english/library.js';
import { listMessages } from './english/list.js';
import { fieldMessages, pickerMessages } from './english/picker.js';
import { previewMessages } from './english/preview.js';
import { reviewMessages } from './english/review.js';
import { sourceMessages } from './english/sources.js';
import { uploadMessages } from './english/upload.js';
import { usageMessages } from './english/usage.js';
import { versionMessages } from './english/versions.js';

/** All English messages, and the template for other languages. */
export const english: Messages = {
  locale: 'en',
  ...uploadMessages,
  differs: englishDifference,
  errors: { ...uploadMessages.errors, ...englishImportErrors },
  list: listMessages,
  library: libraryMessages,
  grid: gridMessages,
  selection: selectionMessages,
  toolbar: toolbarMessages,
  picker: pickerMessages,
  field: fieldMessages,
  versions: versionMessages,
  folders: folderMessages,
  imports: importMessages,
  sources: sourceMessages,
  usage: usageMessages,
  review: reviewMessages,
  editor: editorMessages,
  preview: previewMessages,
};
