import type { UploadMessages } from '../messages.js';
import { files } from './figures.js';

type AttentionKey =
  | 'duplicates'
  | 'showThese'
  | 'showAll'
  | 'retryAll'
  | 'removeAll'
  | 'reuseAll'
  | 'uploadAll';

/** English messages of the attention bar. */
export const attentionMessages: Pick<UploadMessages, AttentionKey> = {
  duplicates: (count) => `${files(count)} ${count === 1 ? 'is' : 'are'} already in your library`,
  showThese: 'Show these',
  showAll: 'Show all',
  retryAll: 'Retry all',
  removeAll: 'Remove all',
  reuseAll: 'Use existing',
  uploadAll: 'Upload anyway',
};
