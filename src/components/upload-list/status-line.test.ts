import { UploadError } from '../../upload/errors/upload-error.js';
import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { storyNow } from '../../../test/stories/story-frame.js';
import { everyState } from '../../../test/stories/story-uploads.js';
import { progressOf } from '../../upload/state/summary.js';
import type { Upload } from '../../upload/upload.js';
import { english } from '../../messages/english.js';
import { amountOf, statusLine } from './status-line.js';

const lineOf = (upload: Upload, more: { halted?: boolean; remaining?: number | null } = {}) =>
  statusLine(upload, english, {
    progress: progressOf(upload),
    remaining: null,
    halted: false,
    now: storyNow,
    ...more,
  }).text.replaceAll('\u202f', ' ');

describe('statusLine', () => {
  const states = everyState();
  const of = (name: string) => {
    const upload = states[name];
    if (!upload) throw new Error(`There is no state ${name}.`);
    return upload;
  };

  it.each([
    ['queued', 'Waiting'],
    ['preparing', 'Preparing… 40%'],
    ['hashing', 'Reading file… 40%'],
    ['checking', 'Checking for duplicates…'],
    ['following', 'Duplicate of another file in this upload'],
    ['duplicate', 'Already in your library'],
    ['presigning', 'Preparing…'],
    ['uploading', '62%'],
    ['waitingForRateLimit', 'Too many requests. Retrying in 12 s'],
    ['waitingForService', 'Service unavailable. Retrying in 4 s'],
    ['noAnswer', 'Connection lost. Retrying in 8 s'],
    ['offline', 'Waiting for connection'],
    ['held', 'Waiting'],
    ['heldToSend', 'Ready to upload'],
    ['heldToReuse', 'Already in your library'],
    ['paused', 'Paused at 40%'],
    ['finalizing', 'Finishing…'],
    ['done', 'Uploaded'],
    ['reused', 'Already in your library'],
    ['uploadedAnew', 'Uploaded · The existing one differs: its visibility is Private.'],
    [
      'differingDuplicate',
      'Already in your library · The existing one differs: its visibility is unknown, its status is blocked.',
    ],
    ['replaced', 'Replaced'],
    ['failed', "Couldn't connect. Check your connection and try again."],
    ['cancelled', 'Cancelled'],
  ])('%s: %s', (name, text) => {
    expect(lineOf(of(name))).toBe(text);
  });

  it('says what a file waits for that another tab has as well, and what to do', () => {
    const upload = { ...of('following'), follows: 'another-tab' } as Upload;
    expect(lineOf(upload)).toBe('Waiting for the same file in another tab: finish or remove it there');
  });

  it('says that an asset cannot be used yet', () => {
    const upload = of('done') as Extract<Upload, { status: 'done' }>;
    expect(lineOf({ ...upload, asset: { ...upload.asset, status: 'processing' } })).toBe(
      'Uploaded (processing)',
    );
  });

  it('names the declared type of a file with other content', () => {
    const cause = Object.assign(new Error('Unprocessable Content'), { code: 'content_type_mismatch' });
    const detail = 'The leading bytes do not match.';
    const upload: Upload = {
      ...(of('failed') as Extract<Upload, { status: 'failed' }>),
      name: 'evening.jpg',
      file: new File(['x'], 'evening.jpg', { type: 'image/jpeg' }),
      error: new UploadError('invalid', { detail, cause }),
    };
    expect(lineOf(upload)).toBe("This isn't a valid JPEG.");
    expect(lineOf({ ...upload, error: new UploadError('invalid', { detail }) })).toBe(
      `This file was rejected. The service says: “${detail}”`,
    );
  });

  it('adds the estimated time left', () => {
    expect(lineOf(of('uploading'), { remaining: 18_000 })).toBe('62% · 18 s left');
  });

  it('shows 100% only for finished uploads', () => {
    const all: Upload = {
      ...(of('uploading') as Extract<Upload, { status: 'uploading' }>),
      sent: of('uploading').size,
    };
    expect(lineOf(all)).toBe('99%');
  });

  it('shows active uploads as paused while the queue is halted', () => {
    expect(lineOf(of('checking'), { halted: true })).toBe('Paused');
    expect(lineOf(of('done'), { halted: true })).toBe('Uploaded');
  });
});

describe('the amount of a running PUT', () => {
  const put = (size: number, sent: number): Upload => ({
    ...storyUpload({ id: '1', name: 'a.mov', size }),
    status: 'uploading',
    sent,
  });

  it.each([
    [40_000_000, 12_900_000, 2_100_000, { sent: '12', size: '40 MB', speed: '2.1 MB' }],
    [1_840_000_000, 999_000_000, null, { sent: '0.9', size: '1.8 GB', speed: null }],
    [200 * 2 ** 20, 200 * 2 ** 20, null, { sent: '200', size: '200 MB', speed: null }],
    [9_500, 9_500, 0, { sent: '9.5', size: '9.5 kB', speed: null }],
  ])('of %i bytes, %i sent, at %s per second', (size, sent, speed, expected) => {
    expect(amountOf(put(size, sent), english, speed)).toEqual(expected);
  });

  it('is null for any other status', () => {
    expect(amountOf({ ...put(10, 5), status: 'finalizing' }, english, 1)).toBeNull();
  });
});
