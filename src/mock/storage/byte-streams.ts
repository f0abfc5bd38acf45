import type { Clock } from '../../api/clock.js';
import type { Bytes } from './digest.js';

/** The chunks of a body that may be missing. Browsers do not all iterate streams, so this reads by hand. */
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

/** The body of a request as a stream. Firefox has none on requests, so there it is read at once, when it is asked for. */
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

/** A stream that reads `source` piece by piece through `change`, only as fast as its reader asks. */
function through(
  source: ReadableStream<Bytes> | null,
  change: (chunk: Bytes) => AsyncIterable<Bytes> | Iterable<Bytes>,
): ReadableStream<Bytes> {
  const pieces = (async function* () {
    for await (const chunk of chunksOf(source)) yield* change(chunk);
  })();
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Fails with what `tooLong` makes as soon as more than `most` bytes have come. */
export function limited(
  source: ReadableStream<Bytes> | null,
  most: number,
  tooLong: () => Error,
): ReadableStream<Bytes> {
  let seen = 0;
  return through(source, (chunk) => {
    seen += chunk.byteLength;
    if (seen > most) throw tooLong();
    return [chunk];
  });
}

/** Passes bytes at a pace, in tenths of a second, so that progress moves smoothly. */
export function paced(
  source: ReadableStream<Bytes> | null,
  bytesPerSecond: number,
  clock: Clock,
): ReadableStream<Bytes> {
  const step = Math.max(1, Math.floor(bytesPerSecond / 10));
  return through(source, async function* (chunk) {
    for (let offset = 0; offset < chunk.byteLength; offset += step) {
      const piece = chunk.slice(offset, offset + step);
      await clock.sleep((piece.byteLength / bytesPerSecond) * 1000);
      yield piece;
    }
  });
}

/** Flips the lowest bit of the last byte of the first chunk. */
export function corrupted(source: ReadableStream<Bytes> | null): ReadableStream<Bytes> {
  let done = false;
  return through(source, (chunk) => {
    if (done || chunk.byteLength === 0) return [chunk];
    done = true;
    const changed = chunk.slice();
    const last = changed.byteLength - 1;
    changed[last] = (changed[last] ?? 0) ^ 1;
    return [changed];
  });
}

/** Passes the first `most` bytes and swallows the others, or fails with `breaks` where they begin. */
export function cutOff(
  source: ReadableStream<Bytes> | null,
  most: number,
  breaks?: () => Error,
): ReadableStream<Bytes> {
  let left = most;
  return through(source, function* (chunk) {
    const kept = chunk.slice(0, left);
    left -= kept.byteLength;
    if (kept.byteLength > 0) yield kept;
    if (kept.byteLength < chunk.byteLength && breaks) throw breaks();
  });
}

/** Tells after each piece how many bytes have passed so far. */
export function counted(
  source: ReadableStream<Bytes> | null,
  tell: (bytes: number) => void,
): ReadableStream<Bytes> {
  let passed = 0;
  return through(source, (chunk) => {
    passed += chunk.byteLength;
    tell(passed);
    return [chunk];
  });
}

/** Fails with what `breaks` makes at the first piece after the signal has aborted. */
export function broken(
  source: ReadableStream<Bytes> | null,
  signal: AbortSignal,
  breaks: () => Error,
): ReadableStream<Bytes> {
  return through(source, (chunk) => {
    if (signal.aborted) throw breaks();
    return [chunk];
  });
}
