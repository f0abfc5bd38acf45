import type { UploadMessages } from '../messages.js';
import { dropzoneMessages, startOf } from './dropzone.js';
import { files, formatDuration, formatPercent, number } from '../english-figures.js';

const retrying = (duration: string | null) => (duration ? `Retrying in ${duration}` : 'Retrying soon');

/** English messages of the uploader. Those of the library are separate: a page with only an uploader does not load them. */
export const uploadMessages: UploadMessages = {
  ...dropzoneMessages,
  duration: formatDuration,
  percent: formatPercent,

  uploads: 'Uploads',
  progress: (name) => (name === null ? 'Progress of all uploads' : `Progress of ${name}`),
  offline: 'Waiting for connection',
  duplicates: (count) => `${files(count)} ${count === 1 ? 'is' : 'are'} already in your library`,

  header: ({ done, total, imports, note, attention, failed, interrupted }) => {
    if (total === 0) return uploadMessages.cancelled;
    const duplicates = attention - failed - interrupted;
    return [
      imports ??
        (done === total
          ? `${files(total)} uploaded`
          : done > 0
            ? `${number(done)} of ${number(total)} uploaded`
            : attention < total && `Uploading ${files(total)}`),
      note,
      failed > 0 && `${number(failed)} failed`,
      interrupted > 0 && `${number(interrupted)} interrupted`,
      duplicates > 0 && `${number(duplicates)} duplicate${duplicates === 1 ? '' : 's'}`,
    ]
      .filter(Boolean)
      .join(' · ');
  },
  left: (duration) => `${duration} left`,
  paused: 'Paused',
  halted: 'Stopped',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  cancelAll: 'Cancel all',
  clear: 'Clear list',
  preparingFile: (percent) => (percent ? `Preparing… ${percent}` : 'Preparing…'),
  reading: (percent) => `Reading file… ${percent}`,
  checking: 'Checking for duplicates…',
  following: 'Duplicate of another file in this upload',
  followingTab: 'Waiting for the same file in another tab: finish or remove it there',
  duplicate: 'Already in your library',
  preparing: 'Preparing…',
  sending: ({ percent, remaining }) => (remaining ? `${percent} · ${remaining} left` : percent),
  finishing: 'Finishing…',
  unfollowed: 'Cancelled; may still finish',
  done: {
    uploaded: 'Uploaded',
    reused: 'Already in your library',
    replaced: 'Replaced',
    imported: 'Imported',
  },
  importing: (status) =>
    status === null
      ? 'Starting…'
      : status === 'queued'
        ? 'Queued'
        : status === 'processing'
          ? 'Fetching…'
          : `Importing (${status})`,
  waiting: {
    'rate-limit': (duration) => `Too many requests. ${retrying(duration)}`,
    service: (duration) => `Service unavailable. ${retrying(duration)}`,
    storage: (duration) => `Storage unavailable. ${retrying(duration)}`,
    network: (duration) => (duration ? `Connection lost. ${retrying(duration)}` : uploadMessages.offline),
    release: () => uploadMessages.queued,
    confirmation: (duration) => `Confirming… ${duration ? `Checking again in ${duration}` : ''}`.trim(),
  },

  differing: (count) => `${number(count)} ${count === 1 ? 'differs' : 'differ'} in visibility or status`,
  showFailed: 'Show failed',
  showDuplicates: 'Show duplicates',
  showAll: 'Show all',
  retryAll: 'Retry all',
  reuseAll: 'Use existing',
  uploadAll: 'Upload anyway',

  more: 'More',
  moreAbout: (name) => `More about ${name || 'this error'}`,
  explanation: 'Details',
  errorCode: 'Error code',
  reference: 'Support reference',
  copyDetails: 'Copy for support',

  queued: 'Waiting',
  ready: 'Ready to upload',
  cancelled: 'Cancelled',
  pausedAt: (percent) => (percent ? `Paused at ${percent}` : 'Paused'),

  pause: (name) => `Pause ${name}`,
  resume: (name) => `Resume ${name}`,
  retry: (name) => `Retry ${name}`,
  cancel: (name) => `Cancel ${name}`,
  unfollow: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  reuse: 'Use existing',
  reuseFor: (name) => `Use existing for ${name}`,
  uploadAnyway: 'Upload anyway',
  uploadAnywayFor: (name) => `Upload anyway: ${name}`,

  announcements: {
    start: startOf,
    progress: ({ done, total }) => `${number(done)} of ${files(total)} uploaded.`,
    end: ({ done, failed }) =>
      [done > 0 && `${files(done)} uploaded.`, failed > 0 && `${uploadMessages.failed(failed)}.`]
        .filter(Boolean)
        .join(' '),
  },
};
