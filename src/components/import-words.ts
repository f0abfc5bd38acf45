import type { ImportMessages } from '../hooks/import-messages.js';

/** English words of the import form. */
export const importWords: ImportMessages = {
  label: 'Import from addresses',
};
