import type { Bytes } from './digest.js';

/** Iterates the chunks of a body; not every browser supports iterating streams. */
export async function* chunksOf(body: ReadableStream<Bytes> | null): AsyncGenerator<Bytes, void> {
  if (!body) return;
  const reader = body.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel().catch(() => {});
  }
}

/** Reads a stream completely. */
export async function bytesOf(body: ReadableStream<Bytes> | null): Promise<Bytes> {
  const chunks: Bytes[] = [];
  for await (const chunk of chunksOf(body)) chunks.push(chunk);
  return joined(chunks);
}

export function joined(chunks: readonly Bytes[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** The body of a request as a stream. Firefox lacks `Request.body`; there, the whole body is read on demand. */
export function bodyOf(request: Request): ReadableStream<Bytes> | null {
  if ('body' in request) return request.body;
  const { arrayBuffer } = request as Request;
  return new ReadableStream({
    async pull(controller) {
      const bytes = new Uint8Array(await arrayBuffer.call(request));
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}

type Read = ReadableStreamReadResult<Bytes>;

/**
 * Shows each chunk to `look` before it passes, with backpressure; an error of `look` ends both streams. `around` runs each
 * read of the source.
 */
export function watched(
  source: ReadableStream<Bytes> | null,
  look: (chunk: Bytes) => void,
  around: (read: () => Promise<Read>) => Promise<Read> = (read) => read(),
): ReadableStream<Bytes> {
  // Generators would take several times as long.
  const reader = source?.getReader();
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        if (!reader) return controller.close();
        const { done, value } = await around(() => reader.read());
        if (done) return controller.close();
        try {
          look(value);
        } catch (error) {
          reader.cancel(error).catch(() => {});
          throw error;
        }
        controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Fails with the reason of a signal, also while it waits for bytes. */
export function until(source: ReadableStream<Bytes>, signal: AbortSignal): ReadableStream<Bytes> {
  const reader = source.getReader();
  return new ReadableStream<Bytes>(
    {
      start(controller) {
        const abort = () => {
          controller.error(signal.reason);
          reader.cancel(signal.reason).catch(() => {});
        };
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
      },
      async pull(controller) {
        const { done, value } = await reader.read();
        if (signal.aborted) return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Fails with the error of `tooLong` after more than `max` bytes. */
export function limited(
  source: ReadableStream<Bytes> | null,
  max: number,
  tooLong: () => Error,
): ReadableStream<Bytes> {
  let seen = 0;
  return watched(source, (chunk) => {
    seen += chunk.byteLength;
    if (seen > max) throw tooLong();
  });
}
