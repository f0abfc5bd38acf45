import type { UploadMessages } from '../../messages.js';

type DetailsKey = 'more' | 'moreAbout' | 'explanation' | 'errorCode' | 'reference' | 'copyDetails';

/** English messages of the error details behind "More". */
export const detailsMessages: Pick<UploadMessages, DetailsKey> = {
  more: 'More',
  moreAbout: (name) => `More about ${name || 'this error'}`,
  explanation: 'Details',
  errorCode: 'Error code',
  reference: 'Support reference',
  copyDetails: 'Copy for support',
};
