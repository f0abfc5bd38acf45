import type { UsageMessages } from '../usage-messages.js';
import type { spaceMessages } from './space.js';

const relative = new Intl.RelativeTimeFormat('en');
const hour = 3_600_000;

/** English messages of the usage meter, except those of the lazily loaded space check. */
export const usageMessages: Omit<UsageMessages, keyof typeof spaceMessages> = {
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
};
