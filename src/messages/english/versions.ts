import type { VersionMessages } from '../version-messages.js';
import { number } from './counts.js';
import type { replacementMessages } from './replacement.js';

/** English words of the version history, but for those of a replacement, which a page loads with the first. */
export const versionMessages: Omit<VersionMessages, keyof typeof replacementMessages> = {
  label: 'Versions',
  what: 'The list of versions',
  replacing: 'Replacing the file',

  version: (count) => (count === null ? 'Version' : `Version ${number(count)}`),
  active: 'Active',
  growth: ({ size, larger }) => (size === null ? 'same size' : `${larger ? '+' : '\u2212'}${size}`),
  typeChange: ({ from, to }) => `${from} → ${to}`,
  same: (count) => `Same bytes as ${count === null ? 'before' : `version ${number(count)}`}`,
  checksum: 'SHA-256',
  copyChecksum: (version) => `Copy checksum of ${version.toLowerCase()}`,
  none: 'No versions are listed.',
  showAll: (count) => `Show all ${number(count)} versions`,
  gone: 'This asset no longer exists: it was deleted, or it belongs to another account.',

  drop: 'Drop a file here to replace this one',
  dropNow: 'Drop to replace',
  choose: 'Choose a file',
  linkStays: 'The link stays the same: everyone who has it gets the new file.',
};
