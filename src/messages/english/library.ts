import type { LibraryMessages } from '../sections/library.js';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** English messages that several components of the library share. */
export const libraryMessages: LibraryMessages = {
  date: (time) => date.format(time),
  unnamed: 'Unnamed file',
  loading: 'Loading…',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  copied: 'Copied',
  privacy: { public: 'Public', unlisted: 'Unlisted', private: 'Private' },
  types: {
    image: 'Images',
    video: 'Videos',
    pdf: 'PDFs',
    document: 'Documents',
    archive: 'Archives',
    other: 'Other files',
  },
  status: { active: 'Active' },
  unavailable: (what) => `${what} isn't available here.`,
  lacksScope: (scope) => `This site is missing the permission ${scope}. Its owner can add it to the key.`,
  notOffered: "This site doesn't offer it.",
};
