import { describe, expect, it } from 'vitest';
import { storyNow } from '../../test/stories/story-frame.js';
import { everyState } from '../../test/stories/story-uploads.js';
import { progressOf } from '../../upload/state/summary.js';
import type { Upload } from '../../upload/upload.js';
import { english } from '../../messages/english.js';
import { statusLine } from './status-line.js';

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
    ['queued', 'Waiting in line'],
    ['preparing', 'Preparing… 40 %'],
    ['hashing', 'Reading file, 40 %'],
    ['checking', 'Checking for duplicates'],
    ['following', 'Same content as another file, waiting for it'],
    ['duplicate', 'Already in your library'],
    ['presigning', 'Preparing to send'],
    ['uploading', '62 %'],
    ['waitingForRateLimit', 'Waiting 12 s for the rate limit'],
    ['waitingForService', 'Service busy, trying again in 4 s'],
    ['noAnswer', 'No answer, trying again in 8 s'],
    ['offline', 'Waiting for the connection'],
    ['paused', 'Paused at 40 %'],
    ['finalizing', 'Finishing'],
    ['done', 'Uploaded'],
    ['reused', 'Already in your library'],
    ['uploadedAnew', 'Uploaded · The existing one differs: its privacy is Private.'],
    [
      'differingDuplicate',
      'Already in your library · The existing one differs: its privacy is unknown, its status is blocked.',
    ],
    ['replaced', 'Replaced'],
    ['failed', 'No connection to the service. Check the network, then try again.'],
    ['cancelled', 'Cancelled'],
  ])('%s: %s', (name, text) => {
    expect(lineOf(of(name))).toBe(text);
  });

  it('adds the estimated time left', () => {
    expect(lineOf(of('uploading'), { remaining: 18_000 })).toBe('62 %, 18 s left');
  });

  it('shows 100 % only for finished uploads', () => {
    const all: Upload = {
      ...(of('uploading') as Extract<Upload, { status: 'uploading' }>),
      sent: of('uploading').size,
    };
    expect(lineOf(all)).toBe('99 %');
  });

  it('shows active uploads as paused while the queue is halted', () => {
    expect(lineOf(of('checking'), { halted: true })).toBe('Paused');
    expect(lineOf(of('done'), { halted: true })).toBe('Uploaded');
  });
});
