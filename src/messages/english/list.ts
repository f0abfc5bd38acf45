import type { ListMessages } from '../sections/list.js';
import { files, number } from '../english-figures.js';

/** English messages of the upload list and its docked panel. */
export const listMessages: ListMessages = {
  amount: ({ sent, size, speed }) => `${sent} of ${size}${speed ? ` · ${speed}/s` : ''}`,
  imports: ({ done, total }) =>
    done === total
      ? `${files(total)} imported`
      : done > 0
        ? `${number(done)} of ${number(total)} imported`
        : `Importing ${files(total)}`,
  importsFailed: (count) => `${files(count)} couldn't be imported`,
  dismiss: (name) => `Dismiss ${name}`,
  interrupted: (count) =>
    `${files(count)} ${count === 1 ? 'was' : 'were'} interrupted. Choose ${count === 1 ? 'it' : 'them'} again to resume.`,
  dismissFailed: 'Dismiss failed',
  dismissAll: 'Dismiss all',
  copyLink: (name) => `Copy link to ${name}`,
  open: (name) => `Open ${name}`,
  copyAllLinks: 'Copy all links',
  chooseFile: 'Choose file…',
  chooseFileFor: (name) => `Choose file ${name}`,
  chooseFiles: 'Choose files…',
  otherFile: (name) => `That is a different file. Choose ${name}.`,
  showInterrupted: 'Show interrupted',
  named: (count) =>
    count === 1
      ? '1 name is already taken in this folder'
      : `${number(count)} names are already taken in this folder`,
  replace: 'Replace',
  replaceOf: (name) => `Replace ${name}`,
  keepBoth: 'Keep both',
  keepBothOf: (name) => `Keep both ${name}`,
  skip: 'Skip',
  minimize: 'Minimize uploads',
  expand: 'Show uploads',
};
