import type { UsageMessages } from '../hooks/usage-messages.js';

/** English words of the usage meter. */
export const usageWords: UsageMessages = {
  label: 'Usage',
};
