import { englishErrors } from '../../upload/errors/upload-error.js';
import type { UploadMessages } from '../messages.js';
import { files, number, size } from '../english-figures.js';

/** Plurals of media type families. */
const families: Readonly<Record<string, string>> = { image: 'images', video: 'videos' };

export const startOf = ({ total }: { total: number }): string => `Uploading ${files(total)}.`;

/** What the uploader shows before the first upload: a page loads the other messages with its list. */
export type DropzoneMessages = Pick<
  UploadMessages,
  | 'size'
  | 'number'
  | 'failed'
  | 'tryAgain'
  | 'errors'
  | 'drop'
  | 'dropOne'
  | 'dropNow'
  | 'dropRefused'
  | 'dropMore'
  | 'chooseFiles'
  | 'chooseFile'
  | 'chooseFolder'
  | 'readingFolder'
  | 'accepts'
  | 'privacy'
  | 'privacyChoice'
  | 'privateHint'
>;

export const dropzoneMessages: DropzoneMessages = {
  size,
  number,
  failed: (count) => `${files(count)} couldn't be uploaded`,
  tryAgain: 'Try again',
  errors: englishErrors,

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
  privateHint: "Private files have no public link, and pages can't show them.",
};
