import type { Messages } from '../hooks/messages.js';
import { englishImportErrors } from '../hooks/import-lines.js';
import { folderFormWords } from './folder-form-words.js';
import { folderWords } from './folder-words.js';
import { gridDialogWords } from './grid-dialog-words.js';
import { gridWords } from './grid-words.js';
import { importWords } from './import-words.js';
import { libraryWords } from './library-words.js';
import { uploadWords } from './messages.js';
import { needsWords } from './needs-words.js';
import { pickerDialogWords } from './picker-dialog-words.js';
import { pickerWords } from './picker-words.js';
import { replaceWords } from './replace-words.js';
import { spaceWords } from './space-words.js';
import { usageWords } from './usage-words.js';
import { versionWords } from './version-words.js';

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
