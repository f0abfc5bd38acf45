import type { VersionMessages } from '../version-messages.js';
import { number } from './figures.js';

/** English messages of the version history and of replacing a file. */
export const versionMessages: VersionMessages = {
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

  question: 'Replace the file?',
  now: 'Now',
  next: 'New',
  otherType: ({ from, to }) => `Another type: ${from} becomes ${to}.`,
  otherSize: ({ from, to, larger }) => `Much ${larger ? 'larger' : 'smaller'}: ${to} instead of ${from}.`,
  replace: 'Replace',

  oneOnly: (count) => `These are ${number(count)} files, and one is wanted. Choose one of them.`,
  started: (name) => `Replacing the file with ${name}.`,
  failed: (name) => `The file was not replaced with ${name}.`,
  replaced: (name) => `Replaced with ${name}. The link is the same as before, and now leads to this file.`,
};
