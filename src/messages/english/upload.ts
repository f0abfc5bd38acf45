import { englishErrors } from '../../upload/errors/upload-error.js';
import type { UploadMessages } from '../messages.js';
import type { attentionMessages } from './list/attention.js';
import type { detailsMessages } from './list/details.js';
import { files, formatDuration, formatPercent, number, size } from './figures.js';

/** Messages that only a list shows, and that load with it. */
export type ProgressKey =
  | 'header'
  | 'left'
  | 'paused'
  | 'halted'
  | 'pauseAll'
  | 'resumeAll'
  | 'cancelAll'
  | 'clear'
  | 'preparingFile'
  | 'reading'
  | 'checking'
  | 'following'
  | 'duplicate'
  | 'preparing'
  | 'sending'
  | 'finishing'
  | 'importing'
  | 'waiting'
  | 'done'
  | 'unfollowed';

/** Messages of the uploader, except those that load lazily: of the attention bar, error details, and a list's progress. */
export type CoreUploadMessages = Omit<
  UploadMessages,
  ProgressKey | keyof typeof attentionMessages | keyof typeof detailsMessages
> &
  Partial<Pick<UploadMessages, ProgressKey>>;

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
  dropRefused: 'File type not allowed',
  dropMore: 'Drop more here',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  chooseFolder: 'Choose a folder',
  readingFolder: 'Opening folders…',
  accepts: ({ types, maxSize, minSize, maxFiles, inline }) => {
    const names = types?.replace(/[a-z]+/g, (type) => families[type] ?? type);
    if (inline) return names?.replace(/, ([^,]*)$/, ' or $1') ?? '';
    return [
      names,
      maxSize && (minSize ? `${minSize} to ${maxSize} each` : `up to ${maxSize} each`),
      !maxSize && minSize && `at least ${minSize} each`,
      maxFiles && (maxFiles === 1 ? 'one file' : `up to ${files(maxFiles)}`),
    ]
      .filter(Boolean)
      .join(' · ')
      .replace(/^./, (first) => first.toUpperCase());
  },

  privacy: 'Visibility',
  privacyChoice: { public: 'Public', unlisted: 'Unlisted', private: 'Private' },

  uploads: 'Uploads',
  progress: (name) => (name === null ? 'Progress of all uploads' : `Progress of ${name}`),
  offline: 'Waiting for connection',
  failed: (count) => `${files(count)} couldn't be uploaded`,
  duplicates: (count) => `${files(count)} ${count === 1 ? 'is' : 'are'} already in your library`,
  tryAgain: 'Try again',

  queued: 'Waiting',
  cancelled: 'Cancelled',
  pausedAt: (percent) => (percent ? `Paused at ${percent}` : 'Paused'),
  errors: englishErrors,

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
    start: ({ total }) => `Uploading ${files(total)}.`,
    progress: ({ done, total }) => `${number(done)} of ${files(total)} uploaded.`,
    end: ({ done, failed }) =>
      [done > 0 && `${files(done)} uploaded.`, failed > 0 && `${uploadMessages.failed(failed)}.`]
        .filter(Boolean)
        .join(' '),
  },
};
