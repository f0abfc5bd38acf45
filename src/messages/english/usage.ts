import type { UsageMessages } from '../sections/usage.js';
import { files, number } from '../english-figures.js';

const relative = new Intl.RelativeTimeFormat('en');
const hour = 3_600_000;

/** English messages of the usage meter and of the space check. */
export const usageMessages: UsageMessages = {
  label: 'Usage',
  what: 'Account usage',
  kinds: { requests: 'Requests', storage: 'Storage', bandwidth: 'Bandwidth' },
  amount: ({ used, limit }) => {
    if (used === null) return `${limit} allowed`;
    return limit === null ? `${used} used` : `${used} of ${limit}`;
  },
  level: {
    near: (kind) => (kind === 'storage' ? 'Almost full' : 'Almost used up'),
    full: (kind) => (kind === 'storage' ? 'Full' : 'Used up'),
    over: () => 'Over the limit',
  },
  relative: (milliseconds) => {
    if (milliseconds >= 48 * hour) return relative.format(Math.round(milliseconds / (24 * hour)), 'day');
    if (milliseconds >= 2 * hour) return relative.format(Math.round(milliseconds / hour), 'hour');
    return relative.format(Math.max(1, Math.round(milliseconds / 60_000)), 'minute');
  },
  resets: ({ relative: when, date }) => `Resets ${when}, on ${date}`,
  resetDue: 'Resets soon',
  noAccess: "This account can't use the service right now. Contact the site owner.",
  version: (version) => `API ${version}`,
  untold: 'No usage reported.',

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
