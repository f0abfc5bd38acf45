import type { UsageMessages } from '../hooks/usage-messages.js';
import { createFormat } from './format.js';

const { number } = createFormat('en');
const relative = new Intl.RelativeTimeFormat('en');
const files = (count: number) => (count === 1 ? '1 file' : `${number(count)} files`);
const hour = 3_600_000;

/** English words of the usage meter, and of the question before files that may not fit. */
export const usageWords: UsageMessages = {
  label: 'Usage',
  what: 'The usage of the account',
  kinds: { requests: 'Requests', storage: 'Storage', bandwidth: 'Bandwidth' },
  amount: ({ used, limit }) => {
    if (used === null) return `${limit} allowed`;
    return limit === null ? `${used} used` : `${used} of ${limit}`;
  },
  level: {
    near: (kind) => (kind === 'storage' ? 'Nearly full' : 'Nearly used up'),
    full: (kind) => (kind === 'storage' ? 'Full' : 'Used up'),
    over: () => 'Over the limit',
  },
  relative: (milliseconds) => {
    if (milliseconds >= 48 * hour) return relative.format(Math.round(milliseconds / (24 * hour)), 'day');
    if (milliseconds >= 2 * hour) return relative.format(Math.round(milliseconds / hour), 'hour');
    return relative.format(Math.max(1, Math.round(milliseconds / 60_000)), 'minute');
  },
  resets: ({ relative: when, date }) => `Resets ${when}, on ${date}`,
  resetDue: 'Resets any moment',
  noAccess: 'This account may not use the service at the moment. Tell the owner of this site.',
  version: (version) => `API ${version}`,
  untold: 'The service does not tell how much is used.',

  checkingSpace: 'Checking the free space',
  noSpace: 'Not enough space',
  tooLittleSpace: ({ count, needed, free }) =>
    `${count === 1 ? 'This file needs' : `These ${files(count)} need`} ${needed}, and ${free} are free.`,
  reuseNeedsNone: 'Files that are already in your library need no space.',
  leftOut: (count) => `${files(count)} that ${count === 1 ? 'does' : 'do'} not fit`,
  andMore: (count) => `and ${number(count)} more`,
  uploadFitting: (count) => `Upload what fits (${files(count)})`,
  uploadAll: (count) => (count === 1 ? 'Upload anyway' : 'Upload all anyway'),
  uploadNone: 'Do not upload',
};
