import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { transition, transitions, type UploadEvent } from './transition.js';
import { UploadError } from '../errors/upload-error.js';
import { isSettled, type Upload, type UploadStatus } from '../upload.js';

const file = new File(['bytes'], 'a.txt', { type: 'text/plain' });
const asset = { id: 'asset-1' };
const error = new UploadError('network');

const common = {
  ...storyUpload({ id: 'u1', name: 'a.txt', file, size: file.size, type: file.type }),
  attempt: 2,
};

const uploads: Record<UploadStatus, Upload> = {
  queued: { ...common, status: 'queued' },
  preparing: { ...common, status: 'preparing', prepared: 0.1 },
  hashing: { ...common, status: 'hashing', hashed: 1 },
  checking: { ...common, status: 'checking', follows: null },
  duplicate: { ...common, status: 'duplicate', asset },
  presigning: { ...common, status: 'presigning' },
  uploading: { ...common, status: 'uploading', sent: 1 },
  finalizing: { ...common, status: 'finalizing' },
  importing: { ...common, file: null, url: 'https://source.example/a.txt', size: 0, status: 'importing' },
  done: { ...common, status: 'done', asset, outcome: 'uploaded' },
  failed: { ...common, status: 'failed', error },
  cancelled: { ...common, status: 'cancelled' },
};

const events: Record<UploadEvent['type'], UploadEvent> = {
  measure: { type: 'measure', size: 7 },
  adopt: { type: 'adopt', meta: { row: 7 } },
  prepare: { type: 'prepare' },
  'prepare-progress': { type: 'prepare-progress', prepared: 0.5 },
  'swap-file': {
    type: 'swap-file',
    facts: { file, name: 'b.txt', path: 'b.txt', size: file.size, type: file.type, meta: null },
  },
  hash: { type: 'hash' },
  'hash-progress': { type: 'hash-progress', hashed: 3 },
  check: { type: 'check', checksum: 'ab' },
  follow: { type: 'follow', follows: 'u2' },
  duplicate: { type: 'duplicate', asset },
  retarget: { type: 'retarget', target: { kind: 'replacement', assetId: 'a1' } },
  presign: { type: 'presign', checksum: 'ab' },
  put: { type: 'put' },
  'put-progress': { type: 'put-progress', sent: 3 },
  finalize: { type: 'finalize' },
  commit: { type: 'commit', commit: 'in-flight' },
  import: { type: 'import' },
  job: { type: 'job', job: { id: 'j1', status: 'processing' } },
  done: { type: 'done', asset, outcome: 'uploaded' },
  fail: { type: 'fail', error },
  cancel: { type: 'cancel' },
  retry: { type: 'retry' },
  replace: { type: 'replace', replacement: { file, name: 'b.txt', path: 'b.txt', type: 'text/plain' } },
  pause: { type: 'pause' },
  resume: { type: 'resume' },
  wait: { type: 'wait', wait: { until: 5, for: 'network' } },
};

// Rows: events. Columns: the status an upload is in. Cells: the status it gets, or `.` where the event is dropped.
const expected = `
                 queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing done failed cancelled
measure          queued     .         .          .          .          .          .          .          .         .    .      .
adopt            queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
prepare          preparing  preparing preparing  preparing  preparing  .          .          .          .         .    .      .
prepare-progress .          preparing .          .          .          .          .          .          .         .    .      .
swap-file        queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
hash             hashing    hashing   .          .          .          .          hashing    .          .         .    .      .
hash-progress    .          .         hashing    .          .          .          .          .          .         .    .      .
check            checking   checking  checking   .          checking   .          .          .          .         .    .      .
follow           .          .         .          checking   .          .          .          .          .         .    .      .
duplicate        .          .         .          duplicate  .          .          .          .          .         .    .      .
presign          .          .         presigning presigning presigning .          presigning presigning .         .    .      .
retarget         queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
put              .          .         .          .          .          uploading  uploading  .          .         .    .      .
put-progress     .          .         .          .          .          .          uploading  .          .         .    .      .
finalize         finalizing .         .          finalizing finalizing finalizing finalizing .          .         .    .      .
commit           queued     .         .          checking   .          presigning .          finalizing importing .    .      .
import           importing  .         .          .          .          .          .          .          .         .    .      .
job              .          .         .          .          .          .          .          .          importing .    .      .
done             .          .         .          done       done       .          .          done       done      .    .      .
fail             failed     failed    failed     failed     failed     failed     failed     failed     failed    .    .      .
cancel           cancelled  cancelled cancelled  cancelled  cancelled  cancelled  cancelled  cancelled  cancelled .    .      .
retry            .          .         .          queued     .          queued     queued     .          .         .    queued queued
replace          queued     queued    queued     queued     queued     queued     .          .          .         .    queued queued
pause            queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
resume           queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
wait             queued     preparing hashing    checking   duplicate  presigning uploading  finalizing importing .    .      .
`;

describe('the state table', () => {
  const [head = '', ...rows] = expected.trim().split('\n');
  const statuses = head.trim().split(/\s+/) as UploadStatus[];

  it('covers every event and every status', () => {
    expect(statuses.toSorted()).toEqual(Object.keys(uploads).toSorted());
    expect(rows.map((row) => row.split(/\s+/)[0]).toSorted()).toEqual(Object.keys(transitions).toSorted());
  });

  for (const row of rows) {
    const [type = '', ...cells] = row.trim().split(/\s+/);
    for (const [column, status] of statuses.entries()) {
      const becomes = cells[column];
      it(`${type} in ${status} → ${becomes === '.' ? 'dropped' : becomes}`, () => {
        const before = uploads[status];
        const after = transition(before, events[type as UploadEvent['type']], before.attempt);
        if (becomes === '.') expect(after).toBe(before);
        else expect(after.status).toBe(becomes);
      });
    }
  }
});

describe('an event', () => {
  it('of an older attempt is dropped', () => {
    for (const upload of Object.values(uploads)) {
      for (const event of Object.values(events)) expect(transition(upload, event, 1)).toBe(upload);
    }
  });

  it('without a change keeps the object identical', () => {
    const { uploading, hashing, queued } = uploads;
    expect(transition(uploading, { type: 'put-progress', sent: 1 }, 2)).toBe(uploading);
    expect(transition(uploading, { type: 'put-progress', sent: 0 }, 2)).toBe(uploading);
    expect(transition(hashing, { type: 'hash-progress', hashed: 0 }, 2)).toBe(hashing);
    expect(transition(queued, { type: 'resume' }, 2)).toBe(queued);
    expect(transition(queued, { type: 'wait', wait: null }, 2)).toBe(queued);
  });

  it('never moves progress past the size of the file', () => {
    expect(transition(uploads.uploading, { type: 'put-progress', sent: 999 }, 2)).toMatchObject({
      sent: file.size,
    });
  });

  it('sets size and type of a done import from the asset', () => {
    const fetched = { id: 'asset-1', size: 7, content_type: 'image/png' };
    const after = transition(uploads.importing, { type: 'done', asset: fetched, outcome: 'imported' }, 2);
    expect(after).toMatchObject({ status: 'done', size: 7, type: 'image/png' });
  });

  it('that changes the status ends the wait', () => {
    const waiting = transition(uploads.presigning, events.wait, 2);
    expect(waiting.waiting).not.toBeNull();
    expect(transition(waiting, events.put, 2).waiting).toBeNull();
  });
});

it('in any sequence of events, only a retry or another file changes a settled upload', () => {
  const anyEvent = fc.constantFrom(...Object.values(events));
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
      let upload: Upload = { ...uploads.queued, attempt: 1 };
      for (const event of sequence) {
        const after = transition(upload, event, upload.attempt);
        const starts = event.type === 'retry' || event.type === 'replace';
        if (isSettled(upload) && !starts) expect(after).toBe(upload);
        expect(after.attempt !== upload.attempt).toBe(starts && after !== upload);
        expect(after.id).toBe('u1');
        upload = after;
      }
    }),
  );
});
