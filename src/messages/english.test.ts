import { describe, expect, it } from 'vitest';
import type { UploadErrorCode } from '../upload/errors/upload-error.js';
import { everyFailure } from '../../test/stories/story-uploads.js';
import { storyNow } from '../../test/stories/story-frame.js';
import { errorMessage } from './error-message.js';
import { limitsMessage } from './limits-message.js';
import { english } from './english.js';

describe('error messages', () => {
  const codes = Object.keys(english.errors) as UploadErrorCode[];

  // What is wrong with the file says what to do: choose another one.
  const plain = /^(This file is empty|Too (large|small)|Too many files|This file was rejected)\.$/;

  it.each(codes)('for %s say what happened and what to do, with and without details', (code) => {
    const text = english.errors[code]!({});
    expect(text).toMatch(/^[^.]+\.$|[.:] \S+/);
    expect(plain.test(text) || /again|another|Reload|[Cc]ontact|without|Check|Enter|Delete/.test(text)).toBe(
      true,
    );
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it.each([
    ['source_unavailable', "Couldn't download this file. Check the URL and try again."],
    ['blocked_content', "This content isn't allowed. Choose another file."],
    ['zxq_4711', "Couldn't import this file. Check the URL and try again."],
  ])('for a failed import with the code %s: words, not the code', (reason, text) => {
    expect(english.errors['import-failed']!({ reason })).toBe(text);
  });

  it('for content of another type name the type', () => {
    expect(english.errors.invalid({ type: 'JPEG', detail: 'mismatch' })).toBe("This isn't a valid JPEG.");
  });

  it('differ for every code', () => {
    expect(new Set(codes.map((code) => english.errors[code]!({}))).size).toBe(codes.length);
  });

  it('exist for every failure in the stories, with its details', () => {
    const messages = everyFailure().map((upload) =>
      upload.status === 'failed' ? errorMessage(upload.error, english, storyNow) : '',
    );
    // And for `file-refused`, whose message is the app's.
    expect(messages).toHaveLength(codes.length + 1);
    expect(messages.join('\n')).toContain('Larger than 20 MB.');
    expect(messages.join('\n')).toContain('File type not allowed. Use JPG, PNG or PDF.');
    expect(messages.join('\n')).toContain('Limit of 10 files reached.');
    expect(messages.join('\n')).toContain('The storage quota of 10 GB is used up.');
    expect(messages.join('\n')).toContain('uploads:write');
    expect(messages.join('\n')).toContain('Try again in 48 s.');
  });
});

describe('formats', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [3_120, '3.1 kB'],
    [4_230_000, '4.2 MB'],
    [18_400_000, '18 MB'],
    [1_840_000_000, '1.8 GB'],
    [5_000_000_000_000_000, '5,000 TB'],
    // Whole mebibytes and gibibytes, as limits often are.
    [20 * 2 ** 20, '20 MB'],
    [2 ** 30, '1 GB'],
    [2 ** 30 - 1, '1.1 GB'],
  ])('%i bytes as %s', (bytes, text) => {
    expect(english.size(bytes)).toBe(text);
  });

  it.each([
    [0, '1 s'],
    [18_000, '18 s'],
    [59_400, '1 min'],
    [61_000, '2 min'],
    [3_900_000, '1 h 5 min'],
    [7_200_000, '2 h'],
    [7_190_000, '2 h'],
  ])('%i ms as %s', (milliseconds, text) => {
    expect(english.duration(milliseconds)).toBe(text);
  });

  it('never rounds up to 100%, nor down to nothing', () => {
    expect([0, 0.0001, 0.009, 0.01, 0.29, 0.9999, 1].map(english.percent)).toEqual([
      '0%',
      '<1%',
      '<1%',
      '1%',
      '29%',
      '99%',
      '100%',
    ]);
  });
});

describe('header', () => {
  const header = english.header;
  it.each([
    [
      { done: 0, total: 10, note: '3 s left', attention: 1, failed: 1 },
      'Uploading 10 files · 3 s left · 1 failed',
    ],
    [
      { done: 312, total: 400, note: '4 min left', attention: 2, failed: 2 },
      '312 of 400 uploaded · 4 min left · 2 failed',
    ],
    [{ done: 3, total: 6, note: null, attention: 3, failed: 1 }, '3 of 6 uploaded · 1 failed · 2 duplicates'],
    [{ done: 0, total: 1, note: null, attention: 1, failed: 1 }, '1 failed'],
    [{ done: 0, total: 1, note: null, attention: 1, failed: 0 }, '1 duplicate'],
    [
      { done: 3, total: 6, note: null, attention: 3, failed: 1, interrupted: 2 },
      '3 of 6 uploaded · 1 failed · 2 interrupted',
    ],
    [{ done: 0, total: 2, note: null, attention: 2, failed: 0, interrupted: 2 }, '2 interrupted'],
    [{ done: 1, total: 1, note: null, attention: 0, failed: 0 }, '1 file uploaded'],
    [{ done: 5_000, total: 5_000, note: null, attention: 0, failed: 0 }, '5,000 files uploaded'],
    [{ done: 0, total: 0, note: null, attention: 0, failed: 0 }, 'Cancelled'],
  ])('shows the totals and the state: %o', (facts, text) => {
    expect(header({ interrupted: 0, ...facts })).toBe(text);
  });
});

describe('limitsMessage', () => {
  it('sums up the restrictions', () => {
    const accept = { 'image/*': [], 'application/pdf': ['.pdf'], 'text/csv': [] };
    expect(limitsMessage({ accept, maxSize: 20_000_000, maxFiles: 1 }, english)).toBe(
      'Images, PDF, CSV · up to 20 MB each · one file',
    );
    expect(limitsMessage({ minSize: 1_000, maxSize: 2_000 }, english)).toBe('1 kB to 2 kB each');
    expect(limitsMessage({}, english)).toBe('');
  });
});
