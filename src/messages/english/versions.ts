import type { VersionMessages } from '../sections/versions.js';
import { number } from '../english-figures.js';

/** English messages of the version history and of replacing a file. */
export const versionMessages: VersionMessages = {
  label: 'Versions',
  what: 'The version list',
  replacing: 'Replacing the file',

  version: (count) => (count === null ? 'Version' : `Version ${number(count)}`),
  active: 'Active',
  growth: ({ size, larger }) => (size === null ? 'same size' : `${larger ? '+' : '\u2212'}${size}`),
  typeChange: ({ from, to }) => `${from} → ${to}`,
  same: (count) => `Same content as ${count === null ? 'before' : `version ${number(count)}`}`,
  checksum: 'SHA-256',
  copyChecksum: (version) => `Copy checksum of ${version.toLowerCase()}`,
  none: 'No versions',
  showAll: (count) => `Show all ${number(count)} versions`,
  gone: 'This file no longer exists. It was deleted, or it belongs to another account.',

  drop: 'Drop a file here to replace this one',
  dropNow: 'Drop to replace',
  choose: 'Choose a file',
  linkStays: 'The link stays the same. Everyone who has it gets the new file.',

  question: 'Replace the file?',
  now: 'Current',
  next: 'New',
  otherType: ({ from, to }) => `Different type: ${from} → ${to}`,
  otherSize: ({ from, to, larger }) => `Much ${larger ? 'larger' : 'smaller'}: ${from} → ${to}`,
  replace: 'Replace',

  oneOnly: (count) => `You dropped ${number(count)} files. Choose one.`,
  started: (name) => `Replacing the file with ${name}.`,
  failed: (name) => `The file wasn't replaced with ${name}.`,
  replaced: (name) => `Replaced with ${name}. Its link is unchanged.`,
};
