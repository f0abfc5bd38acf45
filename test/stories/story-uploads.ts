import { englishImportErrors, importError } from '../../src/upload/imports/import-error.js';
import {
  UploadError,
  type ImportErrorCode,
  type UploadErrorCode,
  type UploadErrorDetails,
} from '../../src/upload/errors/upload-error.js';
import type { Upload } from '../../src/upload/upload.js';
import { storyNow, storyPicture } from './story-frame.js';
import { storyUpload } from './story-queue.js';

let count = 0;
const next = (name: string, more: Partial<Parameters<typeof storyUpload>[0]> = {}) =>
  storyUpload({ id: String(++count), name, ...more });

const photo = (name: string, hue: number) => {
  const file = storyPicture(name, hue);
  return next(name, { file, type: file.type });
};

const imported = (name: string, status?: string): Upload => {
  const url = `https://harbour.example/photos/2026/${name}`;
  const job = status === undefined ? null : { id: 'job_1', status };
  return {
    ...next(name, { file: null, url, path: url, job, size: 0, type: 'application/octet-stream' }),
    status: 'importing',
    commit: job ? 'none' : 'in-flight',
  };
};

const asset = {
  id: 'a1',
  filename: 'sunset.jpg',
  content_type: 'image/jpeg',
  size: 4_230_000,
  direct_url: 'https://media.example/f/a1/sunset.jpg',
};

export function failure(
  code: UploadErrorCode,
  details: UploadErrorDetails = {},
  retryable: boolean = true,
): UploadError {
  if (Object.hasOwn(englishImportErrors, code)) {
    return importError(code as ImportErrorCode, { retryable, ...details });
  }
  return new UploadError(code, { retryable, ...details });
}

const failed = (name: string, error: UploadError): Upload => ({ ...next(name), status: 'failed', error });

/** One upload in each visible state. */
export function everyState(): Record<string, Upload> {
  return {
    queued: photo('harbour at dawn.jpg', 210),
    preparing: { ...photo('cliffs.jpg', 100), status: 'preparing', prepared: 0.4 },
    hashing: {
      ...next('interview.mov', { type: 'video/quicktime', size: 1_840_000_000 }),
      status: 'hashing',
      hashed: 736_000_000,
    },
    checking: { ...photo('boats.png', 190), status: 'checking', follows: null },
    following: { ...photo('boats copy.png', 190), status: 'checking', follows: '3' },
    duplicate: { ...photo('sunset.jpg', 20), duplicates: 'ask', status: 'duplicate', asset },
    differingDuplicate: {
      ...photo('sunset (1).jpg', 20),
      duplicates: 'ask',
      status: 'duplicate',
      asset,
      difference: {
        privacy: null,
        status: 'blocked',
        text: 'The existing one differs: its visibility is unknown, its status is blocked.',
      },
    },
    presigning: { ...next('notes.txt', { type: 'text/plain', size: 3_120 }), status: 'presigning' },
    uploading: {
      ...next('annual report.pdf', { type: 'application/pdf', size: 18_400_000 }),
      status: 'uploading',
      sent: 11_500_000,
    },
    waitingForRateLimit: {
      ...photo('pier.webp', 170),
      status: 'presigning',
      waiting: { for: 'rate-limit', until: storyNow + 12_000 },
    },
    waitingForService: {
      ...photo('gulls.jpg', 230),
      status: 'finalizing',
      commit: 'in-flight',
      waiting: { for: 'service', until: storyNow + 4_000 },
    },
    notConfirmed: {
      ...photo('anchor.jpg', 130),
      status: 'finalizing',
      commit: 'in-flight',
      waiting: { for: 'confirmation', until: storyNow + 40_000 },
    },
    held: { ...photo('buoy.jpg', 300), waiting: { for: 'release', until: Infinity } },
    heldToSend: {
      ...photo('jetty.jpg', 310),
      status: 'checking',
      follows: null,
      waiting: { for: 'release', until: Infinity, isKnown: false },
    },
    heldToReuse: {
      ...photo('quay.jpg', 320),
      status: 'checking',
      follows: null,
      waiting: { for: 'release', until: Infinity, isKnown: true },
    },
    noAnswer: {
      ...photo('ropes.jpg', 40),
      status: 'uploading',
      sent: 1_200_000,
      waiting: { for: 'network', until: storyNow + 8_000 },
    },
    offline: {
      ...photo('lighthouse.jpg', 350),
      status: 'uploading',
      sent: 0,
      waiting: { for: 'network', until: Infinity },
    },
    paused: {
      ...next('drone footage.mp4', { type: 'video/mp4', size: 640_000_000 }),
      status: 'uploading',
      sent: 256_000_000,
      paused: true,
    },
    finalizing: {
      ...next('archive.zip', { type: 'application/zip', size: 92_000_000 }),
      status: 'finalizing',
      commit: 'in-flight',
    },
    handingOver: imported('mole.jpg'),
    queuedAtService: imported('quay.jpg', 'queued'),
    fetching: imported('regatta.mp4', 'processing'),
    imported: {
      ...imported('chart.pdf', 'completed'),
      size: 1_840_000,
      type: 'application/pdf',
      status: 'done',
      asset,
      outcome: 'imported',
    },
    unfollowed: { ...imported('fog.jpg', 'processing'), status: 'cancelled' },
    done: { ...photo('storm.jpg', 250), status: 'done', asset, outcome: 'uploaded' },
    uploadedAnew: {
      ...photo('storm (2).jpg', 250),
      status: 'done',
      asset,
      outcome: 'uploaded',
      difference: { privacy: 'private', text: 'The existing one differs: its visibility is private.' },
    },
    reused: { ...photo('storm (1).jpg', 250), status: 'done', asset, outcome: 'reused' },
    replaced: {
      ...next('podcast.m4a', { type: 'audio/mp4', size: 28_300_000 }),
      status: 'done',
      asset,
      outcome: 'replaced',
    },
    failed: failed('crew.jpg', failure('network')),
    cancelled: { ...photo('blurred.jpg', 90), status: 'cancelled' },
  };
}

/** One upload for each error code. */
export function everyFailure(): Upload[] {
  return [
    failed('empty.txt', failure('file-empty', {}, false)),
    failed('panorama.tif', failure('file-too-large', { limit: 20_000_000 }, false)),
    failed('pixel.gif', failure('file-too-small', { limit: 1_000 }, false)),
    failed('setup.exe', failure('file-invalid-type', { accept: '.jpg, .png, .pdf' }, false)),
    failed('one-too-many.jpg', failure('too-many-files', { count: 10 }, false)),
    failed('thumbnail.jpg', new UploadError('file-refused', { text: 'Photos must be 800 pixels wide.' })),
    failed('ejected drive.jpg', failure('file-unreadable')),
    failed('still being edited.psd', failure('file-changed')),
    failed('bad request.jpg', failure('bad-request', { detail: 'size must be an integer.' }, false)),
    failed('signed out.jpg', failure('unauthorized')),
    failed('quota.jpg', failure('forbidden', { detail: 'The storage quota of 10 GB is used up.' })),
    failed('too much.jpg', failure('user-quota', { detail: 'You have 50 files. Your limit is 50.' })),
    failed('no scope.jpg', failure('insufficient-scope', { scope: 'uploads:write' }, false)),
    failed('not for you.jpg', failure('site-refused')),
    failed('gone.jpg', failure('not-found')),
    failed('conflict.jpg', failure('conflict')),
    failed('taken.jpg', failure('name-taken')),
    failed('expired.jpg', failure('session-expired')),
    failed(
      'not-really-a.png',
      failure('invalid', { detail: 'The leading bytes do not belong to image/png.' }, false),
    ),
    failed('too fast.jpg', failure('rate-limited', { retryAt: storyNow + 48_000 })),
    failed('month.jpg', failure('requests-used-up', { retryAt: storyNow + 9 * 86_400_000 })),
    failed('reloaded.jpg', failure('interrupted', {}, false)),
    failed('storage down.jpg', failure('storage-unavailable')),
    failed('maintenance.jpg', failure('unavailable', { retryAt: storyNow + 600_000 })),
    failed('server error.jpg', failure('service-error')),
    failed('cut off.jpg', failure('unreadable-response')),
    failed('storage.jpg', failure('storage-refused')),
    failed('tunnel.jpg', failure('network')),
    failed('typo', failure('url-invalid', {}, false)),
    failed('mail.txt', failure('url-not-http', {}, false)),
    failed('signed.jpg', failure('url-credentials', {}, false)),
    failed(
      'moved.jpg',
      failure('import-failed', { reason: 'source_unavailable', detail: 'The source answered 404.' }),
    ),
    failed('endless.jpg', failure('import-unfinished')),
    failed('surprise.jpg', failure('unexpected')),
  ];
}

const halfSent = (name: string): Upload => ({ ...next(name), status: 'uploading', sent: 2_600_000 });

/** More rows than are rendered at once, each with more to say than fits into it. */
export function longLines(): Upload[] {
  const difference = {
    privacy: 'private',
    status: 'processing',
    text: 'The existing one differs: its visibility is private, its status is processing.',
  } as const;
  return Array.from({ length: 80 }, (_, index): Upload => {
    const name = `IMG_${4_000 + index}, the long way home along the coast.jpg`;
    if (index % 4 === 1) return { ...next(name), duplicates: 'ask', status: 'duplicate', asset, difference };
    if (index % 4 === 2) return { ...next(name), status: 'done', asset, outcome: 'uploaded', difference };
    if (index % 4 === 3) return failed(name, failure('network'));
    return failed(name, failure('invalid', { detail: 'The leading bytes do not belong to image/jpeg.' }));
  });
}

/** Names that are hard to lay out. */
export function hardNames(): Upload[] {
  const names = [
    `${'a very long name that goes on and on '.repeat(8)}final version 12.jpg`,
    'UnbrokenNameWithoutAnySpaceOrDashThatCouldBeWrappedAnywhereAtAll_2026-11-21T12-00-00Z_final.jpg',
    '👩‍👩‍👧‍👦🏖️🌅 Familienurlaub 👩🏽‍🚀.jpg',
    '<img src=x onerror=alert(1)> & "quotes".jpg',
    'תמונה מהחוף של השנה שעברה.jpg',
    'صورة من الميناء عند الغروب في نهاية الصيف.png',
    'invoice\u202Egpj.exe',
    'no extension',
    '.gitignore',
    '日本の港の写真、夕暮れ時に撮影したとても長い名前のファイル.jpg',
  ];
  const inFolder = next('IMG_0042.jpg', {
    path: 'Summer 2026/Day 12, the long way home along the coast/IMG_0042.jpg',
  });
  return [...names.map(halfSent), { ...inFolder, status: 'done', asset, outcome: 'uploaded' }];
}

/** A batch in progress: most done, a few uploading, some that need attention. */
export function batch(total: number, group: string = ''): Upload[] {
  return Array.from({ length: total }, (_, index): Upload => {
    const name = `IMG_${String(4_000 + index)}.jpg`;
    const one = next(name, { size: 2_000_000 + ((index * 7_919) % 5_000_000), group, path: name });
    if (index % 157 === 3) return { ...one, status: 'failed', error: failure('network') };
    if (index % 199 === 7) return { ...one, status: 'duplicate', duplicates: 'ask', asset };
    if (index < total * 0.78)
      return { ...one, status: 'done', asset, outcome: index % 9 ? 'uploaded' : 'reused' };
    if (index < total * 0.78 + 4) return { ...one, status: 'uploading', sent: one.size * 0.6 };
    return one;
  });
}

/** One finished upload of each kind of file. */
export function everyKind(): Upload[] {
  const kinds = {
    'Harbour plan.pdf': 'application/pdf',
    'Crew list.docx': 'application/msword',
    'Departure.mov': 'video/quicktime',
    'Foghorn.flac': 'audio/flac',
    'Photos 2026.zip': 'application/zip',
    'Lighthouse.heic': 'image/heic',
    'Sensor dump.bin': 'application/octet-stream',
  };
  return Object.entries(kinds).map(([name, type]) => finished(name, type));
}

function finished(name: string, type: string): Upload {
  const link = `https://media.example/f/${encodeURIComponent(name)}`;
  return {
    ...next(name, { type }),
    status: 'done',
    outcome: 'uploaded',
    asset: { ...asset, id: name, direct_url: link },
  };
}

/** Files of a page that was closed, and one that failed. */
export function interruptedBatch(): Upload[] {
  const gone = failure('interrupted', {}, false);
  return [
    ...everyKind().slice(0, 3),
    failed('interview.mov', gone),
    failed('crew.jpg', gone),
    failed('readme.txt', failure('file-too-large', { limit: 1_000 }, false)),
  ];
}
