import { describe, expect, it } from 'vitest';
import type { UploadErrorCode } from '../upload/errors/upload-error.js';
import { everyFailure } from '../test/stories/story-uploads.js';
import { storyNow } from '../test/stories/story-frame.js';
import { errorMessage } from './error-message.js';
import { limitsMessage } from './limits-message.js';
import { english } from './english.js';

describe('error messages', () => {
  const codes = Object.keys(english.errors) as UploadErrorCode[];

  it.each(codes)('for %s say what happened and what to do, with and without details', (code) => {
    const text = english.errors[code]!({});
    expect(text).toMatch(/[.:] \S+|again|Reload|Tell|nothing/);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it('differ for every code', () => {
    expect(new Set(codes.map((code) => english.errors[code]!({}))).size).toBe(codes.length);
  });

  it('exist for every failure in the stories, with its details', () => {
    const messages = everyFailure().map((upload) =>
      upload.status === 'failed' ? errorMessage(upload.error, english, storyNow) : '',
    );
    expect(messages).toHaveLength(codes.length);
    expect(messages.join('\n')).toContain('Too large: the limit is 20 MB.');
    expect(messages.join('\n')).toContain('Accepted: JPG, PNG, PDF.');
    expect(messages.join('\n')).toContain('No more than 10 files can be added here.');
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

  it('never rounds up to 100 %', () => {
    expect(english.percent(0.9999)).toBe('99\u202f%');
    expect(english.percent(1)).toBe('100\u202f%');
    expect(english.percent(0.29)).toBe('29\u202f%');
    expect(english.percent(0.002)).toBe('<1\u202f%');
    expect(english.percent(0)).toBe('0\u202f%');
  });
});

describe('header', () => {
  const header = english.header;
  it('shows the totals and the state', () => {
    expect(header({ done: 312, total: 400, note: '4 min left', attention: 2 })).toBe(
      '312 of 400, 4 min left, 2 need you',
    );
    expect(header({ done: 0, total: 1, note: null, attention: 1 })).toBe('0 of 1, 1 needs you');
    expect(header({ done: 5_000, total: 5_000, note: null, attention: 0 })).toBe('5,000 files done');
    expect(header({ done: 0, total: 0, note: null, attention: 0 })).toBe('Cancelled');
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
