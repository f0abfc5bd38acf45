'use client';

import { useMedia } from '../hooks/media-context.js';
import type { Messages } from '../hooks/messages.js';
import { createFormat } from './format.js';

const format = createFormat('en');
const { number } = format;
const files = (count: number) => (count === 1 ? '1 file' : `${number(count)} files`);
const soon = (duration: string | undefined) => (duration ? `Try again in ${duration}.` : 'Try again later.');
const quoted = (detail: string | undefined) => (detail ? ` The service says: “${detail}”` : '');

/** The English words, and the pattern for every other language. */
export const english: Messages = {
  ...format,
  percent: (fraction) => format.percent(fraction).replace('%', '\u202f%'),
  duration: (milliseconds) => format.duration(milliseconds).replace('sec', 's').replace('hr', 'h'),

  drop: 'Drop files or folders here',
  dropOne: 'Drop a file here',
  dropNow: 'Drop to upload',
  dropRefused: 'This kind of file is not accepted here',
  dropMore: 'Drop more here',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  chooseFolder: 'Choose a folder',
  readingFolder: 'Opening folders…',
  accepts: ({ types, maxSize, minSize, maxFiles }) =>
    [
      types,
      maxSize && (minSize ? `${minSize} to ${maxSize} each` : `up to ${maxSize} each`),
      !maxSize && minSize && `at least ${minSize} each`,
      maxFiles && (maxFiles === 1 ? 'one file' : `${number(maxFiles)} files at most`),
    ]
      .filter(Boolean)
      .join(' · ')
      .replace(/^./, (first) => first.toUpperCase()),

  privacy: 'Who can open them',
  privacyChoice: { public: 'Public', unlisted: 'Unlisted', private: 'Private' },

  uploads: 'Uploads',
  progress: (name) => (name === null ? 'Progress of all uploads' : `Progress of ${name}`),
  header: ({ done, total, note, needs }) => {
    if (total === 0) return english.cancelled;
    const count = done === total ? `${files(total)} done` : `${number(done)} of ${number(total)}`;
    const open = needs > 0 && `${number(needs)} ${needs === 1 ? 'needs' : 'need'} you`;
    return [count, note, open].filter(Boolean).join(', ');
  },
  left: (duration) => `${duration} left`,
  paused: 'paused',
  offline: 'waiting for the connection',
  halted: 'stopped',
  failed: (count) => `${files(count)} could not be uploaded`,
  duplicates: (count) => `${files(count)} ${count === 1 ? 'is' : 'are'} already in your library`,
  showThese: 'Show these',
  showAll: 'Show all',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  cancelAll: 'Cancel all',
  clear: 'Clear finished',
  retryAll: 'Retry all',
  removeAll: 'Remove all',
  reuseAll: 'Use existing',
  uploadAll: 'Upload anyway',
  tryAgain: 'Try again',
  reference: (requestId) => `Reference for support: ${requestId}`,

  queued: 'Waiting in line',
  reading: (percent) => `Reading file, ${percent}`,
  checking: 'Checking for duplicates',
  following: 'Same content as another file here, waiting for it',
  duplicate: 'Already in your library',
  preparing: 'Preparing to send',
  sending: ({ percent, remaining }) => (remaining ? `${percent}, ${remaining} left` : percent),
  finishing: 'Finishing',
  done: { uploaded: 'Uploaded', reused: 'Already in your library', replaced: 'Replaced' },
  cancelled: 'Cancelled',
  pausedAt: (percent) => (percent ? `Paused at ${percent}` : 'Paused'),
  waiting: {
    'rate-limit': (duration) => `Waiting ${duration ? `${duration} ` : ''}for the rate limit`,
    service: (duration) => `Service busy, ${duration ? `trying again in ${duration}` : 'waiting'}`,
    network: (duration) =>
      duration ? `No answer, trying again in ${duration}` : 'Waiting for the connection',
  },
  errors: {
    'file-empty': () => 'Empty: there is nothing in it to upload.',
    'file-too-large': ({ limit }) =>
      `Too large${limit ? `, the limit is ${limit}` : ''}. Choose a smaller file.`,
    'file-too-small': ({ limit }) =>
      `Too small${limit ? `, it needs ${limit} at least` : ''}. Choose a larger file.`,
    'file-invalid-type': ({ accept }) =>
      accept
        ? `Not accepted here. Choose one of ${accept}.`
        : 'This type is not accepted here. Choose another file.',
    'too-many-files': ({ count }) =>
      `${count ? `No more than ${files(count)} fit` : 'No more files fit'} here. Remove one, then add this again.`,
    'file-unreadable': () => 'Could not be read: moved, deleted or not permitted. Add it again.',
    'file-changed': () => 'Changed since you added it. Add it again.',
    'bad-request': ({ detail }) =>
      `The service did not accept the request. Tell the owner of this site.${quoted(detail)}`,
    unauthorized: () => 'Your access is no longer accepted. Sign in again, then try again.',
    forbidden: ({ detail }) =>
      `The account does not allow this.${detail ? quoted(detail) : ' Check its plan and storage.'}`,
    'insufficient-scope': ({ scope }) =>
      `This site lacks the permission${scope ? ` ${scope}` : ''}. Tell its owner.`,
    'not-found': () => 'What this belongs to no longer exists. Reload the page.',
    conflict: () => 'It collided with another change. Try again.',
    'session-expired': () => 'It took longer than the service allows. Try again.',
    invalid: ({ detail }) => `The service refused this file. Check it and add it again.${quoted(detail)}`,
    'rate-limited': ({ retryIn }) => `Too many requests for this account. ${soon(retryIn)}`,
    unavailable: ({ retryIn }) => `The service is not available. ${soon(retryIn)}`,
    'service-error': () => 'The service failed. Try again.',
    'unreadable-answer': () => 'The answer could not be read, so it may not have arrived. Try again.',
    'storage-refused': () => 'The storage did not take the file. Try again.',
    network: () => 'No connection to the service. Check the network, then try again.',
    unexpected: () => 'Stopped by something unforeseen. Try again.',
  },

  pause: (name) => `Pause ${name}`,
  resume: (name) => `Resume ${name}`,
  retry: (name) => `Retry ${name}`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  reuse: 'Use existing',
  reuseFor: (name) => `Use existing for ${name}`,
  uploadAnyway: 'Upload anyway',
  uploadAnywayFor: (name) => `Upload anyway: ${name}`,

  news: {
    start: ({ total }) => `Uploading ${files(total)}.`,
    progress: ({ done, total }) => `${number(done)} of ${files(total)} done.`,
    end: ({ done, failed }) =>
      [done > 0 && `${files(done)} done.`, failed > 0 && `${english.failed(failed)}.`]
        .filter(Boolean)
        .join(' '),
  },
};

const merged = new WeakMap<Partial<Messages>, Messages>();

/** The words in force: those of the `MediaProvider` above, English for the rest. */
export function useMessages(): Messages {
  const { messages } = useMedia();
  if (!messages) return english;
  const known = merged.get(messages) ?? { ...english, ...messages };
  merged.set(messages, known);
  return known;
}
