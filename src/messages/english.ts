import type { Messages } from './messages.js';
import { englishImportErrors } from '../upload/imports/import-error.js';
import { libraryMessages } from './english/library.js';
import { uploadMessages } from './english/upload.js';
import { folderFormMessages } from './english/folder-form.js';
import { folderMessages } from './english/folders.js';
import { gridDialogMessages } from './english/grid-dialogs.js';
import { gridMessages } from './english/grid.js';
import { importMessages } from './english/imports.js';
import { attentionMessages } from './english/attention.js';
import { pickerDialogMessages } from './english/picker-dialog.js';
import { pickerMessages } from './english/picker.js';
import { replacementMessages } from './english/replacement.js';
import { spaceMessages } from './english/space.js';
import { usageMessages } from './english/usage.js';
import { versionMessages } from './english/versions.js';

/** All English messages, and the template for other languages. */
export const english: Messages = {
  ...uploadMessages,
  ...attentionMessages,
  errors: { ...uploadMessages.errors, ...englishImportErrors },
  library: libraryMessages,
  grid: { ...gridMessages, ...gridDialogMessages },
  picker: { ...pickerMessages, ...pickerDialogMessages },
  versions: { ...versionMessages, ...replacementMessages },
  folders: { ...folderMessages, ...folderFormMessages },
  imports: importMessages,
  usage: { ...usageMessages, ...spaceMessages },
};
