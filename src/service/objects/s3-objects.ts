import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { chunksOf, joined } from './byte-streams.js';
import { hexToBase64, type Bytes } from './digest.js';
import { changedObject, NoSuchObject, requireKey, requireSafe } from './keys.js';
import type { Objects } from './objects.js';
import { createS3Calls, S3Error, textIn } from './s3-calls.js';

export interface S3Options {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  /** `auto` for R2, and usually `us-east-1` for servers of your own. */
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** Whether the bucket is in the path of URLs, not in their host. Default: true, except for AWS. */
  pathStyle?: boolean;
  /** Before all keys, such as `media/`. Default: none. */
  prefix?: string;
  /** For tests. Default: as large as S3 allows, and parts of 8 MiB. */
  limits?: Partial<S3Limits>;
}

const MiB = 1024 ** 2;
const maxParts = 10_000;
interface S3Limits {
  /** Bytes of the first parts of what is written, which are in memory. */
  part: number;
  /** Bytes of what can be copied at once. */
  copy: number;
  /** Bytes of the parts of what is larger. */
  copyPart: number;
  /** Objects in an answer. */
  page: number;
}

const defaultLimits: S3Limits = { part: 8 * MiB, copy: 5 * 1024 * MiB, copyPart: 512 * MiB, page: 1000 };

/**
 * Objects in a bucket of AWS S3, R2, Ceph, Garage, or another storage with the API of S3. Uploads go directly to
 * it (spec 4.2), so the bucket needs a CORS rule that allows PUT with any header from the origins of your pages.
 *
 * May do what `s3:ListBucket`, `s3:GetObject`, `s3:PutObject`, `s3:DeleteObject` and `s3:AbortMultipartUpload` allow. Let
 * the bucket abort multipart uploads after a day, which a process that is killed may leave, and remove what is in
 * `temporary/` after a week, since an upload that takes hours may end after its session.
 */
export function createS3Objects(options: S3Options): Objects {
  const { endpoint, bucket, prefix = '' } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const client = new AwsClient({ ...options, service: 's3' });
  const base = new URL(endpoint);
  const path = base.pathname.replace(/\/$/, '');
  const inPath = options.pathStyle ?? !base.hostname.endsWith('.amazonaws.com');
  if (!inPath) base.hostname = `${bucket}.${base.hostname}`;
  const pathOf = (key: string) => (prefix + key).split('/').map(encodeURIComponent).join('/');

  const urlOf = (key: string | undefined, query: Record<string, string> = {}) => {
    if (key !== undefined) requireSafe(key);
    const url = new URL(base);
    url.pathname = `${path}${inPath ? `/${bucket}` : ''}/${key === undefined ? '' : pathOf(key)}`;
    url.search = String(new URLSearchParams(query));
    return url.href;
  };
  const call = createS3Calls(bucket, ({ key, query, method, headers = {}, body = null }) =>
    client.sign(urlOf(key, query), { method, headers, body, redirect: 'manual' }),
  );

  const head = async (key: string) => {
    try {
      const { headers } = await call({
        operation: 'HeadObject',
        method: 'HEAD',
        key,
        headers: { 'x-amz-checksum-mode': 'ENABLED' },
      });
      const checksum = headers.get('x-amz-checksum-sha256') ?? '';
      return {
        size: Number(headers.get('content-length')),
        // One that ends in a count is made of the digests of parts.
        sha256: checksum.length === 44 ? Buffer.from(checksum, 'base64').toString('hex') : null,
        etag: headers.get('etag') ?? '',
      };
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) return null;
      throw error;
    }
  };

  /** `send` resolves with the ETags of the parts, in order. */
  const inParts = async (key: string, send: (uploadId: string) => Promise<readonly string[]>) => {
    const created = await call({
      operation: 'CreateMultipartUpload',
      method: 'POST',
      key,
      query: { uploads: '' },
    });
    const uploadId = textIn(created.text, 'UploadId');
    const query = { uploadId };
    try {
      const parts = (await send(uploadId)).map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      await call({
        operation: 'CompleteMultipartUpload',
        method: 'POST',
        key,
        query,
        body: `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`,
      });
    } catch (error) {
      await call({ operation: 'AbortMultipartUpload', method: 'DELETE', key, query }).catch(() => {});
      throw error;
    }
  };

  const copyInParts = (key: string, source: Record<string, string>, size: number) =>
    inParts(key, async (uploadId) => {
      const partSize = Math.max(limits.copyPart, Math.ceil(size / maxParts));
      const etags = Array.from({ length: Math.ceil(size / partSize) }, () => '');
      let next = 0;
      const copyNext = async () => {
        while (next < etags.length) {
          const index = next;
          next += 1;
          const start = index * partSize;
          const range = `bytes=${start}-${Math.min(start + partSize, size) - 1}`;
          try {
            // Four of these loops share the parts.
            const { text } = await call({
              operation: 'UploadPartCopy',
              method: 'PUT',
              key,
              query: { partNumber: String(index + 1), uploadId },
              headers: { ...source, 'x-amz-copy-source-range': range },
              copies: partSize,
            });
            etags[index] = textIn(text, 'ETag');
          } catch (error) {
            next = etags.length;
            throw error;
          }
        }
      };
      // All have ended before the upload is aborted: a part that came later would stay.
      const ended = await Promise.allSettled(Array.from({ length: 4 }, copyNext));
      const failed = ended.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
      return etags;
    });

  return {
    async presign({ key, contentType, size, checksum, now, expiresAt }) {
      const headers: Record<string, string> = { 'Content-Type': contentType };
      if (checksum !== null) headers['x-amz-checksum-sha256'] = hexToBase64(checksum);
      const expires = String(Math.floor((expiresAt - now) / 1000));
      const { url } = await client.sign(urlOf(key, { 'X-Amz-Expires': expires }), {
        method: 'PUT',
        // The browser sends the length by itself.
        headers: { ...headers, 'Content-Length': String(size) },
        aws: {
          signQuery: true,
          allHeaders: true,
          datetime: new Date(now).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
        },
      });
      return { url, headers };
    },

    async write(key, body, verify) {
      requireKey(key);
      const hash = createHash('sha256');
      let size = 0;
      const parts = partsOf(body, limits.part);
      const send = async (bytes: Bytes, query?: Record<string, string>) => {
        const sha256 = digestOf(bytes);
        // The storage compares what it got with either; it keeps the second, which only whole objects can have.
        const headers: Record<string, string> = { 'x-amz-content-sha256': sha256 };
        if (!query) headers['x-amz-checksum-sha256'] = hexToBase64(sha256);
        const operation = query ? 'UploadPart' : 'PutObject';
        const put = { operation, method: 'PUT', key, query: query ?? {}, headers, body: bytes };
        const answer = await call(put);
        hash.update(bytes);
        size += bytes.byteLength;
        return answer.headers.get('etag') ?? '';
      };
      try {
        let { value: part } = await parts.next();
        if (part?.isLast) {
          verify?.({ size: part.bytes.byteLength, sha256: digestOf(part.bytes) });
          await send(part.bytes);
        } else {
          await inParts(key, async (uploadId) => {
            const etags: string[] = [];
            while (part) {
              // One part in memory.
              etags.push(await send(part.bytes, { partNumber: String(etags.length + 1), uploadId }));
              ({ value: part } = await parts.next());
            }
            verify?.({ size, sha256: hash.copy().digest('hex') });
            return etags;
          });
        }
      } finally {
        // Cancels the stream.
        await parts.return(undefined);
      }
      return { size, sha256: hash.digest('hex') };
    },

    stat: head,

    async read(key, start = 0, end) {
      const [nothing, isWhole] = [new Blob([]).stream(), start === 0 && end === undefined];
      if (end !== undefined && end <= start) {
        if (await head(key)) return nothing;
        throw new NoSuchObject(key);
      }
      try {
        const { body } = await call({
          operation: 'GetObject',
          method: 'GET',
          key,
          // An upload can have a `Content-Encoding` that is not signed: `fetch` would decode other bytes from it.
          query: { 'response-content-encoding': 'identity' },
          headers: isWhole ? {} : { range: `bytes=${start}-${end === undefined ? '' : end - 1}` },
        });
        return body ?? nothing;
      } catch (error) {
        if (error instanceof S3Error && error.status === 416) return nothing;
        if (error instanceof S3Error && error.code === 'NoSuchKey') throw new NoSuchObject(key);
        throw error;
      }
    },

    async copy(from, to, etag) {
      requireKey(to);
      const found = await head(from);
      if (!found) throw new NoSuchObject(from);
      if (etag !== undefined && found.etag !== etag) throw changedObject(from);
      // Bytes that replace the source meanwhile are not what was looked at.
      const source = {
        'x-amz-copy-source': `/${bucket}/${pathOf(from)}`,
        'x-amz-copy-source-if-match': found.etag,
      };
      if (found.size > limits.copy) return copyInParts(to, source, found.size);
      // Like one in parts, the copy has none of the metadata that an upload may have brought.
      const headers = { ...source, 'x-amz-metadata-directive': 'REPLACE' };
      await call({ operation: 'CopyObject', method: 'PUT', key: to, headers, copies: found.size });
    },

    remove: (key) => call({ operation: 'DeleteObject', method: 'DELETE', key }).then(() => {}),

    async *list(start) {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix: prefix + start,
        'max-keys': String(limits.page),
      };
      for (;;) {
        // Each page names the next.
        const { text } = await call({ operation: 'ListObjectsV2', method: 'GET', query });
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield { key: textIn(object, 'Key').slice(prefix.length), size: Number(textIn(object, 'Size')) };
        if (textIn(text, 'IsTruncated') !== 'true') return;
        query['continuation-token'] = textIn(text, 'NextContinuationToken');
      }
    },
  };
}

const digestOf = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Cuts a stream into at least one part. They grow as they get many: 10,000 are enough for the largest object of S3, and
 * the first 2,000 are equally large, as R2 demands it of all.
 */
async function* partsOf(
  body: ReadableStream<Bytes> | null,
  firstBytes: number,
): AsyncGenerator<{ bytes: Bytes; isLast: boolean }, undefined> {
  let chunks: Bytes[] = [];
  let count = 0;
  let left = firstBytes;
  for await (let chunk of chunksOf(body)) {
    while (chunk.byteLength > left) {
      chunks.push(chunk.subarray(0, left));
      yield { bytes: joined(chunks), isLast: false };
      chunk = chunk.subarray(left);
      chunks = [];
      count += 1;
      left = firstBytes * 4 ** Math.floor(count / 2000);
    }
    chunks.push(chunk);
    left -= chunk.byteLength;
  }
  yield { bytes: joined(chunks), isLast: true };
}
