import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageOverrides, Messages } from '../messages/messages.js';
import { emptySummary, type Summary } from '../upload/state/summary.js';
import { validityOf } from './form-control.js';

const reported = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  reported.mockClear();
  // Node has none.
  vi.stubGlobal('reportError', reported);
});

afterEach(() => vi.unstubAllGlobals());

const summary = ({ live = 0, failed = 0, interrupted = 0 }): Summary => ({
  ...emptySummary,
  live,
  interrupted,
  counts: { ...emptySummary.counts, failed },
});

it.each([
  ['nothing on the list', {}, false, {}, ''],
  ['nothing, though it is required', {}, true, { valueMissing: true }, 'Choose a file.'],
  ['one live upload', { live: 1 }, false, { customError: true }, 'Uploading 1 file.'],
  ['two live uploads', { live: 2 }, true, { customError: true }, 'Uploading 2 files.'],
  ['a failure', { failed: 1 }, false, { customError: true }, "1 file couldn't be uploaded"],
  [
    'a failure, though it is required',
    { failed: 2 },
    true,
    { customError: true },
    "2 files couldn't be uploaded",
  ],
  [
    'an interrupted file',
    { failed: 1, interrupted: 1 },
    true,
    { customError: true },
    'Interrupted. Choose the file again to resume.',
  ],
  [
    'a failure beside an interrupted file',
    { failed: 2, interrupted: 1 },
    false,
    { customError: true },
    "1 file couldn't be uploaded",
  ],
  [
    'a live upload beside a failure',
    { live: 1, failed: 1 },
    true,
    { customError: true },
    'Uploading 1 file.',
  ],
])('validity with %s', (_, figures, isMissing, flags, message) => {
  expect(validityOf(summary(figures), isMissing, undefined)).toEqual({ flags, message });
});

const announcements = (start: () => string): Messages['announcements'] => ({
  start,
  progress: () => '',
  end: () => '',
});

it('uses the messages of the app', () => {
  const messages: MessageOverrides = {
    announcements: announcements(() => 'Läuft noch'),
    failed: (count) => `${count} gescheitert`,
    picker: { missing: 'Bitte wählen' },
  };
  expect(validityOf(summary({ live: 1 }), false, messages).message).toBe('Läuft noch');
  expect(validityOf(summary({ failed: 3 }), false, messages).message).toBe('3 gescheitert');
  expect(validityOf(summary({}), true, messages).message).toBe('Bitte wählen');
});

it('falls back to English for an empty message, which `setValidity` rejects', () => {
  const messages: MessageOverrides = { failed: () => '', picker: { missing: '' } };
  expect(validityOf(summary({ failed: 1 }), false, messages).message).toBe("1 file couldn't be uploaded");
  expect(validityOf(summary({}), true, messages).message).toBe('Choose a file.');
  expect(reported).not.toHaveBeenCalled();
});

it('reports an error thrown by a message, and falls back to English', () => {
  const error = new Error('No such plural.');
  const fail = () => {
    throw error;
  };
  const messages: MessageOverrides = { announcements: announcements(fail), failed: fail };
  expect(validityOf(summary({ live: 1 }), false, messages).message).toBe('Uploading 1 file.');
  expect(validityOf(summary({ failed: 1 }), false, messages).message).toBe("1 file couldn't be uploaded");
  expect(reported.mock.calls).toEqual([[error], [error]]);
});
