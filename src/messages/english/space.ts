import type { UsageMessages } from '../usage-messages.js';
import { files, number } from './figures.js';

type SpaceKey =
  | 'checkingSpace'
  | 'noSpace'
  | 'tooLittleSpace'
  | 'reuseNeedsNone'
  | 'leftOut'
  | 'andMore'
  | 'uploadFitting'
  | 'uploadAll'
  | 'uploadNone';

/** English messages of the space check. */
export const spaceMessages: Pick<UsageMessages, SpaceKey> = {
  checkingSpace: 'Checking free space…',
  noSpace: 'Not enough space',
  tooLittleSpace: ({ count, needed, free }) =>
    `${count === 1 ? 'This file needs' : `These ${files(count)} need`} ${needed}; ${free} free.`,
  reuseNeedsNone: 'Files already in your library need no space.',
  leftOut: (count) => `${files(count)} that ${count === 1 ? "doesn't" : "don't"} fit`,
  andMore: (count) => `and ${number(count)} more`,
  uploadFitting: (count) => `Upload what fits (${files(count)})`,
  uploadAll: (count) => (count === 1 ? 'Upload anyway' : 'Upload all anyway'),
  uploadNone: 'Cancel',
};
