import type { VersionMessages } from '../version-messages.js';
import { number } from './counts.js';

type ReplaceWord =
  | 'question'
  | 'now'
  | 'next'
  | 'otherType'
  | 'otherSize'
  | 'replace'
  | 'oneOnly'
  | 'started'
  | 'failed'
  | 'replaced';

/** English words of a replacement: the question before, and what is said of how it goes. */
export const replacementMessages: Pick<VersionMessages, ReplaceWord> = {
  question: 'Replace the file?',
  now: 'Now',
  next: 'New',
  otherType: ({ from, to }) => `Another type: ${from} becomes ${to}.`,
  otherSize: ({ from, to, larger }) => `Much ${larger ? 'larger' : 'smaller'}: ${to} instead of ${from}.`,
  replace: 'Replace',

  oneOnly: (count) => `These are ${number(count)} files, and one is wanted. Choose one of them.`,
  started: (name) => `Replacing the file by ${name}.`,
  failed: (name) => `The file was not replaced by ${name}.`,
  replaced: (name) => `Replaced by ${name}. The link is the same as before, and now leads to this file.`,
};
