import type { VersionMessages } from '../hooks/version-messages.js';

type QuestionWord = 'question' | 'now' | 'next' | 'otherType' | 'otherSize' | 'replace';

/** English words of the question before a file is replaced. */
export const replaceWords: Pick<VersionMessages, QuestionWord> = {
  question: 'Replace the file?',
  now: 'Now',
  next: 'New',
  otherType: ({ from, to }) => `Another type: ${from} becomes ${to}.`,
  otherSize: ({ from, to, larger }) => `Much ${larger ? 'larger' : 'smaller'}: ${to} instead of ${from}.`,
  replace: 'Replace',
};
