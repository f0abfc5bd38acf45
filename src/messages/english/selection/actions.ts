import type { SelectionMessages } from '../../selection/selection-messages.js';
import { files, number } from '../figures.js';
import type { CardKey } from './card.js';
import type { UndoKey } from './undo.js';

/** English messages for the menus of assets, copied links and downloads. */
export const selectionMessages: Omit<SelectionMessages, CardKey | UndoKey> = {
  open: 'Open',
  copyLink: 'Copy link',
  copyLinks: 'Copy links',
  copyAs: (format) => `Copy as ${format}`,
  allLinks: 'All links…',
  linksCopied: (count) => (count === 1 ? 'Link copied' : `${number(count)} links copied`),
  withoutLink: (count) => `${files(count)} without a link`,
  replace: 'Replace…',

  download: 'Download',
  downloadZip: 'Download as ZIP',
  downloadFiles: 'Download separately',
  downloading: ({ done, total, size }) => `Downloading… ${number(done)} of ${files(total)} · ${size}`,
  downloaded: (count) => `${files(count)} downloaded`,
  downloadCancelled: 'Download cancelled',
  downloadFailed: (count) => `${files(count)} couldn't be downloaded`,
  downloadBlocked:
    "The file's server doesn't allow downloads from this site. Open the file and save it there.",
  downloadTooLarge: (limit) => `This browser can download up to ${limit} at once. Select fewer files.`,
  downloadGone: 'This file is no longer available.',
  downloadBroken: 'The connection was lost. Try again.',
};
