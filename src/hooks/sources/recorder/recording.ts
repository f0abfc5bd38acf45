/** A recording of a stream, kept in memory. */
export interface Recording {
  pause(): void;
  resume(): void;
  /** Ends it; `onEnd` is called with what was recorded. */
  stop(): void;
  /** Ends it without a result. */
  discard(): void;
  /** Milliseconds recorded so far, without pauses. */
  elapsed(): number;
}

export interface RecordingResult {
  /** Empty if nothing was recorded. */
  readonly parts: readonly Blob[];
  readonly type: string;
  /** Whether it ended because of `maxSize`. */
  readonly isCut: boolean;
}

// Milliseconds between two parts. The size is checked with each.
const slice = 1000;

/**
 * Starts to record. It ends by itself when a track ends, as when the user stops sharing the screen, and before its size
 * exceeds `maxSize` in bytes.
 */
export function startRecording(
  stream: MediaStream,
  { type, maxSize = Number.POSITIVE_INFINITY }: { type: string; maxSize?: number | undefined },
  onEnd: (result: RecordingResult) => void,
): Recording {
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  let parts: Blob[] = [];
  let size = 0;
  let isCut = false;
  let isDiscarded = false;
  let recorded = 0;
  let since: number | null = performance.now();

  const hold = () => {
    if (since !== null) recorded += performance.now() - since;
    since = null;
  };
  const stop = () => {
    hold();
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    // The part after the last one can be larger than expected.
    if (size + data.size > maxSize) isCut = true;
    else if (!isCut) {
      parts.push(data);
      size += data.size;
      // The next part and the end of the file may need as much again.
      if (size + 2 * data.size > maxSize) isCut = true;
    }
    if (isCut) stop();
  });
  recorder.addEventListener('stop', () => {
    if (!isDiscarded) onEnd({ parts, type: recorder.mimeType || type, isCut });
    parts = [];
  });
  recorder.addEventListener('error', stop);
  for (const track of stream.getTracks()) track.addEventListener('ended', stop, { once: true });
  recorder.start(slice);

  return {
    pause() {
      hold();
      if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      since ??= performance.now();
      if (recorder.state === 'paused') recorder.resume();
    },
    stop,
    discard() {
      isDiscarded = true;
      stop();
    },
    elapsed: () => recorded + (since === null ? 0 : performance.now() - since),
  };
}
