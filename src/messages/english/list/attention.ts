import type { UploadMessages } from '../../messages.js';
import { number } from '../figures.js';

type AttentionKey =
  | 'differing'
  | 'showFailed'
  | 'showDuplicates'
  | 'showAll'
  | 'retryAll'
  | 'reuseAll'
  | 'uploadAll';

/** English messages of the attention bar. */
export const attentionMessages: Pick<UploadMessages, AttentionKey> = {
  differing: (count) => `${number(count)} ${count === 1 ? 'differs' : 'differ'} in visibility or status`,
  showFailed: 'Show failed',
  showDuplicates: 'Show duplicates',
  showAll: 'Show all',
  retryAll: 'Retry all',
  reuseAll: 'Use existing',
  uploadAll: 'Upload anyway',
};
