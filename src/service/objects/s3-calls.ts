import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, watched } from './byte-streams.js';
import type { Bytes } from './digest.js';

export interface S3Call {
  operation: string;
  method: string;
  /** Without one, it is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Bytes | string;
  /** Bytes that the storage copies before it answers. */
  copies?: number;
}

interface S3Answer {
  headers: Headers;
  text: string;
  /** Instead of a text, of a `GetObject`. */
  body: ReadableStream<Bytes> | null;
}

/** Its message has the bucket, the operation and what S3 answered, never a URL. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** Null if there was no answer. */
  readonly status: number | null;
  /** Such as `NoSuchKey`. */
  readonly code: string;
  constructor(what: string, status: number | null, code: string, options?: ErrorOptions) {
    super(`${what} failed: ${status ?? 'no answer'}${code && ` ${code}`}`, options);
    this.status = status;
    this.code = code;
  }
}

class Silence extends S3Error {
  constructor(what: string, milliseconds: number) {
    super(what, null, `for ${Math.round(milliseconds / 1000)} s`);
  }
}

// Milliseconds without an answer, and without a byte of one; bytes a millisecond that at least are sent, and copied.
const longestWait = 30_000;
const longestSilence = 60_000;
const leastSent = 50;
const leastCopied = 5_000;

/** How long a call may take until the headers of its answer are there. */
function patienceFor({ operation, body = '', copies = 0 }: S3Call): number {
  // For minutes, as S3 says. It sends its status first, but not all storages do.
  if (operation === 'CompleteMultipartUpload') return 300_000;
  return longestWait + body.length / leastSent + copies / leastCopied;
}

const maxRetries = 3;
const passing = new Set([null, 408, 429, 500, 502, 503, 504]);
// S3 says 400 for 408.
const mayPass = ({ status, code }: S3Error) => passing.has(status) || code === 'RequestTimeout';

/**
 * Each call can be repeated: at worst, a repeated `CreateMultipartUpload` leaves an upload without parts. So all are, up to
 * three times, after at most 200, 400 and 800 ms; once if there was no answer in time.
 */
export function createS3Calls(
  bucket: string,
  sign: (call: S3Call) => Promise<Request>,
): (call: S3Call) => Promise<S3Answer> {
  const once = async (call: S3Call): Promise<S3Answer> => {
    const what = `${call.operation} in the bucket ${bucket}`;
    const request = await sign(call);
    const stop = new AbortController();
    const within = async <Result>(time: number, work: () => Promise<Result>) => {
      const timer = setTimeout(() => stop.abort(new Silence(what, time)), time);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
      }
    };
    let response: Response;
    let text = '';
    try {
      const { signal } = stop;
      response = await within(patienceFor(call), () => fetch(request, { signal }));
      // The time between the reads is the reader's.
      const body = watched(
        response.body,
        () => {},
        (read) => within(longestSilence, read),
      );
      if (response.ok && call.operation === 'GetObject') return { headers: response.headers, text, body };
      text = new TextDecoder().decode(await bytesOf(body));
    } catch (error) {
      if (error instanceof S3Error) throw error;
      const { cause } = error as { cause?: NodeJS.ErrnoException };
      throw new S3Error(what, null, cause?.code ?? '', { cause: error });
    }
    const code = text.includes('<Error>') ? textIn(text, 'Code') : '';
    if (!response.ok) throw new S3Error(what, response.status, code);
    // Of what takes long, S3 sends the status first.
    if (code) throw new S3Error(what, 500, code);
    return { headers: response.headers, text, body: null };
  };
  return async (call) => {
    for (let retry = 0; ; retry += 1) {
      try {
        // One after the other.
        return await once(call);
      } catch (error) {
        if (!(error instanceof S3Error) || !mayPass(error)) throw error;
        if (retry === (error instanceof Silence ? 1 : maxRetries)) throw error;
        await sleep(200 * 2 ** retry * (0.5 + Math.random() / 2));
      }
    }
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element with a name; empty if there is none. */
export function textIn(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, named) =>
    named
      ? (entities[named] ?? entity)
      : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );
}
