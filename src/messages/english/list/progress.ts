import type { UploadMessages } from '../../messages.js';
import { files, number } from '../figures.js';
import { uploadMessages, type ProgressKey } from '../upload.js';
import { waits } from './waits.js';

/** English messages about the progress of a list, which load with it. */
export const progressMessages: Pick<UploadMessages, ProgressKey> = {
  header: ({ done, total, note, attention, failed, interrupted }) => {
    if (total === 0) return uploadMessages.cancelled;
    const duplicates = attention - failed - interrupted;
    return [
      done === total
        ? `${files(total)} uploaded`
        : done > 0
          ? `${number(done)} of ${number(total)} uploaded`
          : attention < total && `Uploading ${files(total)}`,
      note,
      failed > 0 && `${number(failed)} failed`,
      interrupted > 0 && `${number(interrupted)} interrupted`,
      duplicates > 0 && `${number(duplicates)} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`,
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
  waiting: waits,
};
