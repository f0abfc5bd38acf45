import { gzipSync } from 'node:zlib';
import { AwsClient } from 'aws4fetch';
import { describe, expect, inject, it } from 'vitest';
import { emptyPartOfBucket } from '../../../test/service/ceph.js';
import { describeObjects, sha256, streamOf, textOf } from '../../../test/service/objects-contract.js';
import { bytesOf } from './byte-streams.js';
import { hexToBase64, type Bytes } from './digest.js';
import { createS3Objects } from './s3-objects.js';

const MiB = 1024 ** 2;

// With Ceph 16, which checks signatures as S3 does, but keeps no digests.
describe.runIf(inject('bucket'))('a bucket', () => {
  describeObjects('in a bucket', () => createS3Objects({ ...emptyPartOfBucket(), limits: { page: 2 } }), {
    digests: false,
  });

  const presigned = async (now = Date.now()) => {
    const objects = createS3Objects(emptyPartOfBucket());
    const { url, headers } = await objects.presign!({
      key: 'temporary/a',
      contentType: 'image/png',
      size: 5,
      checksum: sha256('hello'),
      now,
      expiresAt: now + 60_000,
    });
    const put = async (changed: Record<string, string | undefined> = {}, body: Bytes | string = 'hello') => {
      const sent = Object.entries({ ...headers, ...changed }).filter(([, value]) => value !== undefined);
      const { status } = await fetch(url, { method: 'PUT', headers: sent as [string, string][], body });
      return status;
    };
    return { objects, put };
  };

  it('takes an upload with the headers that were signed', async () => {
    const { objects, put } = await presigned();
    expect(await put()).toBe(200);
    expect(await textOf(await objects.read('temporary/a'))).toBe('hello');
  });

  it.each<[string, Record<string, string | undefined>, string?]>([
    ['another content type', { 'Content-Type': 'text/html' }],
    ['no content type', { 'Content-Type': undefined }],
    ['another checksum', { 'x-amz-checksum-sha256': hexToBase64(sha256('other')) }],
    ['no checksum', { 'x-amz-checksum-sha256': undefined }],
    ['another length', {}, 'hello!'],
  ])('refuses an upload with %s', async (_, changed, body) => {
    const { objects, put } = await presigned();
    expect(await put(changed, body)).toBe(403);
    expect(await objects.stat('temporary/a')).toBe(null);
  });

  it('refuses an upload that is late', async () => {
    const { objects, put } = await presigned(Date.now() - 61_000);
    expect(await put()).toBe(403);
    expect(await objects.stat('temporary/a')).toBe(null);
  });

  it('reads the bytes that an upload sent, whatever encoding it claims', async () => {
    const objects = createS3Objects(emptyPartOfBucket());
    const bytes = new Uint8Array(gzipSync('hello'));
    const upload = { key: 'a', contentType: 'text/plain', size: bytes.length, checksum: null };
    const { url, headers } = await objects.presign!({
      ...upload,
      now: Date.now(),
      expiresAt: Date.now() + 60_000,
    });
    await fetch(url, { method: 'PUT', headers: { ...headers, 'Content-Encoding': 'gzip' }, body: bytes });
    expect(await bytesOf(await objects.read('a'))).toEqual(bytes);
    await objects.copy('a', 'b');
    expect(await bytesOf(await objects.read('b'))).toEqual(bytes);
  });

  /** Chunks as large as those of a network, each with bytes of its own. */
  const large = (size: number, end: (controller: ReadableStreamDefaultController<Bytes>) => void) => {
    let sent = 0;
    return new ReadableStream<Bytes>({
      pull(controller) {
        if (sent >= size) return end(controller);
        const bytes = new Uint8Array(Math.min(65_537, size - sent)).fill(sent % 251);
        sent += bytes.length;
        controller.enqueue(bytes);
      },
    });
  };
  const whole = (size: number) => large(size, (controller) => controller.close());
  const uploadsOf = async (prefix = '') => {
    const { endpoint, bucket, ...keys } = emptyPartOfBucket();
    const client = new AwsClient({ ...keys, service: 's3' });
    const response = await client.fetch(`${endpoint}/${bucket}?uploads=&prefix=${prefix}`);
    return [...(await response.text()).matchAll(/<Upload>/g)].length;
  };

  it('writes and copies in parts', async () => {
    const bytes = await bytesOf(whole(12 * MiB + 1));
    const place = emptyPartOfBucket();
    const objects = createS3Objects({ ...place, limits: { copy: 5 * MiB, copyPart: 5 * MiB } });
    expect(await objects.write('a', whole(bytes.length))).toEqual({
      size: bytes.length,
      sha256: sha256(bytes),
    });
    await objects.copy('a', 'b');
    for (const key of ['a', 'b']) {
      // Of twelve MiB each.
      expect(sha256(await bytesOf(await objects.read(key)))).toBe(sha256(bytes));
      const middle = await bytesOf(await objects.read(key, 8 * MiB - 5, 8 * MiB + 5));
      expect(middle).toEqual(bytes.slice(8 * MiB - 5, 8 * MiB + 5));
    }
    expect(await uploadsOf(place.prefix)).toBe(0);
  });

  it('keeps no parts of a write that fails', async () => {
    const place = emptyPartOfBucket();
    const objects = createS3Objects(place);
    let begun = 0;
    const broken = large(9 * MiB, (controller) => {
      void uploadsOf(place.prefix).then((count) => {
        begun = count;
        controller.error(new Error('broken'));
      });
    });
    await expect(objects.write('a', broken)).rejects.toThrow('broken');
    expect(begun).toBe(1);
    expect(await uploadsOf(place.prefix)).toBe(0);
    expect(await objects.stat('a')).toBe(null);
  });

  it('says what failed, without what is secret', async () => {
    const objects = createS3Objects({ ...emptyPartOfBucket(), secretAccessKey: 'wrong' });
    await expect(objects.write('a', streamOf('1'))).rejects.toThrow(
      'PutObject in the bucket media failed: 403 SignatureDoesNotMatch',
    );
    const elsewhere = createS3Objects({ ...emptyPartOfBucket(), bucket: 'none' });
    await expect(elsewhere.read('a')).rejects.toThrow(
      'GetObject in the bucket none failed: 404 NoSuchBucket',
    );
  });
});
