import type { VersionMessages } from '../hooks/version-messages.js';

/** English words of the version history. */
export const versionWords: VersionMessages = {
  label: 'Versions',
};
