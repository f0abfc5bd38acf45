import type { ListMessages } from '../../list-messages.js';
import { copyLinkMessages } from './copy-link.js';
import { rowMessages } from './rows.js';

/** English messages of the upload list and its docked panel. */
export const listMessages: ListMessages = {
  ...rowMessages,
  dismissFailed: 'Dismiss failed',
  dismissAll: 'Dismiss all',
  ...copyLinkMessages,
  open: (name) => `Open ${name}`,
  copyAllLinks: 'Copy all links',
  chooseFile: 'Choose file…',
  chooseFileFor: (name) => `Choose file ${name}`,
  chooseFiles: 'Choose files…',
  otherFile: (name) => `That is a different file. Choose ${name}.`,
  showInterrupted: 'Show interrupted',
  minimize: 'Minimize uploads',
  expand: 'Show uploads',
};
