import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../../../test/stories/story-queue.js';
import type { Upload } from '../../../upload/upload.js';
import { receiptOf } from './receipt.js';

const digest = 'ab'.repeat(32);
const done = (path: string, asset: object = {}): Upload => ({
  ...storyUpload({ id: path, name: path, path, file: null }),
  checksum: digest,
  status: 'done',
  outcome: 'uploaded',
  asset: { id: path, direct_url: `https://media.example/${path.length}`, ...asset },
});
const queued = (path: string): Upload => storyUpload({ id: path, name: path, path, file: null });

describe('receiptOf', () => {
  it('lists path, digest, link and status', () => {
    expect(receiptOf([done('trip/a.jpg'), queued('trip/b.jpg')], 'csv')).toBe(
      'path,sha256,link,status\r\n' +
        `trip/a.jpg,${digest},https://media.example/10,uploaded\r\n` +
        'trip/b.jpg,,,queued\r\n',
    );
    expect(JSON.parse(receiptOf([done('a.jpg', { direct_url: undefined, share_url: 's' })], 'json'))).toEqual(
      [{ path: 'a.jpg', sha256: digest, link: 's', status: 'uploaded' }],
    );
  });

  it('quotes what would break a row, and keeps spreadsheets from running a name', () => {
    const [, first, second] = receiptOf([queued('a "b", c.txt'), queued('=HYPERLINK("x").txt')], 'csv').split(
      '\r\n',
    );
    expect(first).toBe('"a ""b"", c.txt",,,queued');
    expect(second).toBe(`"'=HYPERLINK(""x"").txt",,,queued`);
    expect(receiptOf([queued('=1.txt')], 'json')).toContain('"=1.txt"');
  });
});
