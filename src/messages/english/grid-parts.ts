import type { GridMessages, SelectionMessages, ToolbarMessages } from '../sections/grid.js';
import { files, number } from '../english-figures.js';
import { firstGridMessages, firstSelectionMessages, firstToolbarMessages } from './grid.js';

/** English messages of the asset grid. */
export const gridMessages: GridMessages = {
  ...firstGridMessages,

  deleting: 'Deleting',

  clearSelection: 'Clear',
  selectAll: ({ count, more }) => (more ? `Select ${number(count)} loaded` : `Select all ${number(count)}`),

  linksOf: (name) => `Links for ${name}`,
  noLinks: 'No links available for this file.',
  directLink: 'Direct link',
  directLinkHint: 'The file itself',
  shareLink: 'Share link',
  shareLinkHint: 'A page about the file',
  embed: { markdown: 'Markdown', html: 'HTML', css: 'CSS' },
  copy: 'Copy',
  copyOf: (what, name) => `Copy ${what} of ${name}`,

  deleteMany: (count) => `Delete ${files(count)}`,
  deleteTitle: ({ count, name }) => (count === 1 ? `Delete ${name}?` : `Delete ${files(count)}?`),
  deleteWarning: () => "Links stop working immediately. This can't be undone.",
  deleteConfirm: (count) => (count === 1 ? 'Delete' : `Delete ${files(count)}`),
  deletingNow: ({ done, total }) => `Deleting… ${number(done)} of ${number(total)}`,
  deleteFailed: (count) => `${files(count)} couldn't be deleted`,
  deleted: (count) => `${files(count)} deleted`,

  andMore: (count) => `and ${number(count)} more`,
  names: (names) =>
    names.length > 5
      ? `${names.slice(0, 4).join(', ')} ${gridMessages.andMore(names.length - 4)}`
      : names.join(', '),
  dismiss: 'Dismiss',

  renameOne: (name) => `Rename ${name}`,
  rename: 'Rename',
  move: 'Move to folder…',
  newName: 'Name',
  nameMissing: 'Enter a name.',
  moveTitle: ({ count, name }) => (count === 1 ? `Move ${name}` : `Move ${files(count)}`),
  moveConfirm: 'Move',
  noFolder: 'No folder',
  renamed: (name) => `Renamed to ${name}`,
  moved: ({ count, folder }) =>
    folder === null
      ? `${files(count)} removed from ${count === 1 ? 'its folder' : 'their folders'}`
      : `${files(count)} moved to ${folder}`,
  undo: 'Undo',
  changeFailed: (count) => `${files(count)} couldn't be changed`,
};

/** English messages about what users do with the assets they have selected. */
export const selectionMessages: SelectionMessages = {
  ...firstSelectionMessages,

  moreActions: 'More actions',
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

  undoWarning: 'You can undo this for 10 seconds. After that, links stop working for good.',
  checkingUsages: "Checking where it's used…",
  usedIn: (places) => `Used in ${places === 1 ? '1 place' : `${number(places)} places`}:`,
  usagesUnknown: "Some uses couldn't be checked.",
  deletingIn: ({ count, time }) => `Deleting ${files(count)} in ${time}`,
  undoHint: (keys) => `Press ${keys} to undo`,
  deleteNow: 'Delete now',
  undone: (count) => `${files(count)} restored`,
};

/** English messages of the toolbar, the list view, the upload menu, the empty states and the app's own actions. */
export const toolbarMessages: ToolbarMessages = {
  ...firstToolbarMessages,

  views: { small: 'Small pictures', grid: 'Medium pictures', large: 'Large pictures', list: 'List' },

  name: 'Name',
  size: 'Size',
  created: 'Uploaded',
  actions: 'Actions',
  sortBy: 'Sort by',
  unsorted: 'Default order',
  sorting: 'Sorting…',
  sortedLoaded: (count) => `Only what is loaded so far is sorted: ${files(count)}`,

  finished: (label) => `${label}: done`,
  failed: (label) => `${label} failed`,
};
