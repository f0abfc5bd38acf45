import type { ImportMessages } from '../sections/imports.js';
import { number } from '../english-figures.js';

const imports = (count: number) => (count === 1 ? '1 import' : `${number(count)} imports`);

/** English messages of the import form. */
export const importMessages: ImportMessages = {
  label: 'Import from URLs',
  doing: 'Importing',
  addresses: 'URLs',
  hint: 'One per line. They must be publicly reachable.',
  submit: (count) => (count > 1 ? `Import ${number(count)} files` : 'Import'),
  filename: 'Name',
  filenameHint: 'Optional. Chosen automatically if left empty.',
  none: 'Enter at least one URL.',
  lineError: ({ line, reason }) => `Line ${number(line)}: ${reason}`,
  started: ({ count, kept }) =>
    [
      count > 0 && `${imports(count)} started.`,
      kept > 0 && `Fix ${number(kept)} ${kept === 1 ? 'URL' : 'URLs'}.`,
    ]
      .filter(Boolean)
      .join(' '),
};
