import type { Messages } from './messages.js';
import { englishImportErrors } from '../hooks/imports/import-lines.js';
import { folderFormWords } from './english/folder-form.js';
import { folderWords } from './english/folders.js';
import { gridDialogWords } from './english/grid-dialogs.js';
import { gridWords } from './english/grid.js';
import { importWords } from './english/imports.js';
import { libraryWords } from '../components/ui/use-library-messages.js';
import { uploadWords } from '../components/ui/use-messages.js';
import { needsWords } from './english/attention.js';
import { pickerDialogWords } from './english/picker-dialog.js';
import { pickerWords } from './english/picker.js';
import { replaceWords } from './english/replacement.js';
import { spaceWords } from './english/space.js';
import { usageWords } from './english/usage.js';
import { versionWords } from './english/versions.js';

/** All English words, and the pattern for every other language. */
export const english: Messages = {
  ...uploadWords,
  ...needsWords,
  errors: { ...uploadWords.errors, ...englishImportErrors },
  library: libraryWords,
  grid: { ...gridWords, ...gridDialogWords },
  picker: { ...pickerWords, ...pickerDialogWords },
  versions: { ...versionWords, ...replaceWords },
  folders: { ...folderWords, ...folderFormWords },
  imports: importWords,
  usage: { ...usageWords, ...spaceWords },
};
