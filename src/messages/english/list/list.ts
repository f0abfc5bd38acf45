import type { ListMessages } from '../../list-messages.js';
import { files } from '../figures.js';
import { copyLinkMessages } from './copy-link.js';

/** English messages of the upload list and its docked panel. */
export const listMessages: ListMessages = {
  amount: ({ sent, size, speed }) => `${sent} of ${size}${speed ? ` · ${speed}/s` : ''}`,
  dismiss: (name) => `Dismiss ${name}`,
  dismissFailed: 'Dismiss failed',
  dismissAll: 'Dismiss all',
  ...copyLinkMessages,
  open: (name) => `Open ${name}`,
  copyAllLinks: 'Copy all links',
  chooseFile: 'Choose file…',
  chooseFileFor: (name) => `Choose file ${name}`,
  chooseFiles: 'Choose files…',
  otherFile: (name) => `That is a different file. Choose ${name}.`,
  interrupted: (count) =>
    `${files(count)} ${count === 1 ? 'was' : 'were'} interrupted. Choose ${count === 1 ? 'it' : 'them'} again to resume.`,
  showInterrupted: 'Show interrupted',
  minimize: 'Minimize uploads',
  expand: 'Show uploads',
};
