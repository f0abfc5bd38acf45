import { setTimeout as sleep } from 'node:timers/promises';
import type { Bytes } from '../storage/digest.js';

export interface S3Call {
  operation: string;
  method: string;
  /** Without one, it is about the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Bytes | string;
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

const maxRetries = 3;
const mayPass = new Set([null, 429, 500, 502, 503, 504]);

/**
 * Each call can be repeated: at worst, a repeated `CreateMultipartUpload` leaves an upload without parts. So all are, up to
 * three times, after at most 200, 400 and 800 ms.
 */
export function createS3Calls(
  bucket: string,
  sign: (call: S3Call) => Promise<Request>,
): (call: S3Call) => Promise<S3Answer> {
  const once = async (call: S3Call): Promise<S3Answer> => {
    const what = `${call.operation} in the bucket ${bucket}`;
    const request = await sign(call);
    let response: Response;
    let text = '';
    try {
      response = await fetch(request);
      if (response.ok && call.operation === 'GetObject')
        return { headers: response.headers, text, body: response.body };
      text = await response.text();
    } catch (error) {
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
        if (!(error instanceof S3Error) || !mayPass.has(error.status) || retry === maxRetries) throw error;
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
