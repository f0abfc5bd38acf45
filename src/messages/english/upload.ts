import { englishErrors } from '../../upload/errors/upload-error.js';
import type { UploadMessages } from '../messages.js';
import type { attentionMessages } from './attention.js';
import type { detailsMessages } from './details.js';
import { files, formatDuration, formatPercent, number, size } from './figures.js';

/** Messages of the uploader, except those of the attention bar and of error details, which are loaded lazily. */
export type CoreUploadMessages = Omit<
  UploadMessages,
  'preparingFile' | keyof typeof attentionMessages | keyof typeof detailsMessages
> &
  Partial<Pick<UploadMessages, 'preparingFile'>>;

/** Plurals of media type families. */
const families: Readonly<Record<string, string>> = { image: 'images', video: 'videos' };

/** English messages of the uploader. Those of the library are separate: a page with only an uploader does not load them. */
export const uploadMessages: CoreUploadMessages = {
  size,
  duration: formatDuration,
  percent: formatPercent,
  number,

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
      types
        ?.split(', ')
        .map((type) => families[type] ?? type)
        .join(', '),
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
  header: ({ done, total, note, attention }) => {
    if (total === 0) return uploadMessages.cancelled;
    const count = done === total ? `${files(total)} done` : `${number(done)} of ${number(total)}`;
    const open = attention > 0 && `${number(attention)} ${attention === 1 ? 'needs' : 'need'} you`;
    return [count, note, open].filter(Boolean).join(', ');
  },
  left: (duration) => `${duration} left`,
  paused: 'paused',
  offline: 'waiting for the connection',
  halted: 'stopped',
  failed: (count) => `${files(count)} could not be uploaded`,
  duplicates: (count) => `${files(count)} ${count === 1 ? 'is' : 'are'} already in your library`,
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  cancelAll: 'Cancel all',
  clear: 'Clear finished',
  tryAgain: 'Try again',

  queued: 'Waiting in line',
  reading: (percent) => `Reading file, ${percent}`,
  checking: 'Checking for duplicates',
  following: 'Same content as another file, waiting for it',
  duplicate: 'Already in your library',
  preparing: 'Preparing to send',
  sending: ({ percent, remaining }) => (remaining ? `${percent}, ${remaining} left` : percent),
  finishing: 'Finishing',
  importing: (status) =>
    status === null
      ? 'Handing over to the service'
      : status === 'queued'
        ? 'Queued at the service'
        : status === 'processing'
          ? 'The service is fetching it'
          : `At the service: ${status}`,
  done: {
    uploaded: 'Uploaded',
    reused: 'Already in your library',
    replaced: 'Replaced',
    imported: 'Imported',
  },
  cancelled: 'Cancelled',
  unfollowed: 'Not followed any more; the service may still finish it',
  pausedAt: (percent) => (percent ? `Paused at ${percent}` : 'Paused'),
  waiting: {
    'rate-limit': (duration) => `Waiting ${duration ? `${duration} ` : ''}for the rate limit`,
    service: (duration) => `Service busy, ${duration ? `trying again in ${duration}` : 'waiting'}`,
    network: (duration) =>
      duration ? `No answer, trying again in ${duration}` : 'Waiting for the connection',
    release: () => 'Not started yet',
    confirmation: (duration) =>
      `Sent, not confirmed yet, ${duration ? `checking again in ${duration}` : 'waiting'}`,
  },
  errors: englishErrors,

  pause: (name) => `Pause ${name}`,
  resume: (name) => `Resume ${name}`,
  retry: (name) => `Retry ${name}`,
  cancel: (name) => `Cancel ${name}`,
  unfollow: (name) => `Stop following ${name}`,
  remove: (name) => `Remove ${name}`,
  reuse: 'Use existing',
  reuseFor: (name) => `Use existing for ${name}`,
  uploadAnyway: 'Upload anyway',
  uploadAnywayFor: (name) => `Upload anyway: ${name}`,

  announcements: {
    start: ({ total }) => `Uploading ${files(total)}.`,
    progress: ({ done, total }) => `${number(done)} of ${files(total)} done.`,
    end: ({ done, failed }) =>
      [done > 0 && `${files(done)} done.`, failed > 0 && `${uploadMessages.failed(failed)}.`]
        .filter(Boolean)
        .join(' '),
  },
};
