import type { Clock } from '../api/clock.js';
import { chunksOf, watched } from '../service/objects/byte-streams.js';
import type { Bytes } from '../service/objects/digest.js';

/** Pipes `source` through `change`, with backpressure. */
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

/** Limits the transfer rate, in steps of 100 ms. */
export function throttled(
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

/** Passes the first `max` bytes, then drops the rest, or fails with the error of `breaks`. */
export function cutOff(
  source: ReadableStream<Bytes> | null,
  max: number,
  breaks?: () => Error,
): ReadableStream<Bytes> {
  let left = max;
  return through(source, function* (chunk) {
    const passed = chunk.slice(0, left);
    left -= passed.byteLength;
    if (passed.byteLength > 0) yield passed;
    if (passed.byteLength < chunk.byteLength && breaks) throw breaks();
  });
}

/** Fails with the error of `breaks` at the first chunk after the signal aborts. */
export function broken(
  source: ReadableStream<Bytes> | null,
  signal: AbortSignal,
  breaks: () => Error,
): ReadableStream<Bytes> {
  return watched(source, () => {
    if (signal.aborted) throw breaks();
  });
}

/** Reports the total number of bytes after each chunk. */
export function counted(
  source: ReadableStream<Bytes> | null,
  onBytes: (bytes: number) => void,
): ReadableStream<Bytes> {
  let passed = 0;
  return watched(source, (chunk) => {
    passed += chunk.byteLength;
    onBytes(passed);
  });
}
