import { createHash } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { abortable } from '../api/abortable.js';
import { NetworkError } from '../api/errors.js';
import type { MediaClient } from '../api/index.js';
import type { AddOptions } from '../upload/files/add-options.js';
import { FileChangedError, type Hash } from '../upload/hashing/hash.js';
import { createUploadQueue } from '../upload/queue.js';
import { statusOf, type Put } from '../upload/send/put.js';
import { followUpload } from '../upload/upload-file.js';
import type { IdentifiedAsset, UploadOutcome } from '../upload/upload.js';

/** Uploads files from Node with the queue of the library: digest, duplicate check, one asset for each file. */
export interface Uploads {
  send(
    file: File,
    options: Pick<AddOptions, 'privacy' | 'duplicates' | 'replace'>,
    call: { signal: AbortSignal; onProgress: (progress: number) => void },
  ): Promise<{ outcome: UploadOutcome; asset: IdentifiedAsset }>;
  close(): void;
}

// Milliseconds. An agent waits for the answer; a person could wait for longer.
const patience = 120_000;

export function createUploads(client: MediaClient): Uploads {
  const queue = createUploadQueue({
    calls: client,
    hash: hashFile,
    put: putFile,
    clock: client.clock,
    storage: null,
    locks: null,
    confirmLeave: false,
    wakeLock: false,
    patience,
  });
  return {
    async send(file, options, { signal, onProgress }) {
      signal.throwIfAborted();
      // An earlier file was refused because of the key or a quota, which may have been corrected since.
      if (queue.getState().halted) queue.resumeAll();
      const [added] = queue.add([file], options);
      if (!added) throw new TypeError('The queue did not add the file.');
      try {
        const asset = await followUpload(queue, added.id, { signal, onProgress });
        const settled = queue.getUpload(added.id);
        return { outcome: settled?.status === 'done' ? settled.outcome : 'uploaded', asset };
      } finally {
        queue.remove(added.id);
      }
    },
    close: () => queue.close(),
  };
}

/** Computes the SHA-256 digest of a file without reading all of it into memory. */
export const hashFile: Hash = async (file, { signal, onProgress }) => {
  const digest = createHash('sha256');
  let read = 0;
  for await (const chunk of bytesOf(file)) {
    signal.throwIfAborted();
    digest.update(chunk);
    read += chunk.byteLength;
    onProgress(read);
  }
  if (read !== file.size) throw new FileChangedError(file.size, read);
  return digest.digest('hex');
};

/** Not `fetch`, which reports no progress, and gives up five minutes after it began to send. */
const putFile: Put = ({ url, headers, body, signal, onProgress }) =>
  abortable(signal, (resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const request = send(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(body.size) },
    });
    let sent = 0;
    const counter = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        sent += chunk.byteLength;
        onProgress(sent);
        done(null, chunk);
      },
    });
    // Without the cause, which may name the URL.
    const fail = () => reject(new NetworkError('The upload to the storage'));
    request.on('error', fail);
    request.on('response', (response) => {
      const { statusCode = 0, headersDistinct } = response;
      const received = new Headers();
      for (const [name, values = []] of Object.entries(headersDistinct))
        for (const value of values) received.append(name, value);
      response.on('error', () => {});
      let text = '';
      const answer = () => resolve({ status: statusOf(statusCode, text), headers: received });
      if (statusCode === 400)
        return response.on('data', (part) => (text += String(part))).on('close', answer);
      response.resume();
      return answer();
    });
    pipeline(Readable.from(bytesOf(body)), counter, request).catch(fail);
    return () => request.destroy();
  });

/** Not `for await` over the stream itself, which the types of the DOM do not allow everywhere. */
async function* bytesOf(body: Blob): AsyncGenerator<Uint8Array> {
  const reader = body.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Of a file that was read to its end, or could not be read, which the loop has reported.
    await reader.cancel().catch(() => {});
  }
}
