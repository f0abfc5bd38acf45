import type { ImportMessages } from '../import-messages.js';
import { number } from './figures.js';

const imports = (count: number) => (count === 1 ? '1 import' : `${number(count)} imports`);

/** English messages of the import form. */
export const importMessages: ImportMessages = {
  label: 'Import from addresses',
  doing: 'Importing',
  addresses: 'Addresses to import',
  hint: 'One a line, http or https. The service fetches them by itself, so they must be public.',
  submit: (count) => (count > 1 ? `Import ${number(count)} files` : 'Import'),
  filename: 'Name',
  filenameHint: 'Optional. Without one the service chooses it.',
  none: 'Enter at least one address.',
  lineError: ({ line, reason }) => `Line ${number(line)}: ${reason}`,
  started: ({ count, kept }) =>
    [
      count > 0 && `${imports(count)} started.`,
      kept > 0 &&
        (kept === 1 ? 'One address needs a correction.' : `${number(kept)} addresses need a correction.`),
    ]
      .filter(Boolean)
      .join(' '),
};
