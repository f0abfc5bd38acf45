import { abortable } from '../api/abortable.js';
import { boxesIn, childOf, createReader } from './formats/boxes.js';
import { textAt } from './formats/bytes.js';

/** The duration of a video in seconds; null if the browser cannot tell. Rejects with the signal's reason. */
export async function videoDuration(file: File, signal: AbortSignal): Promise<number | null> {
  // The header needs no `media-src blob:` in the policy of the page, and no codec.
  const seconds = await durationInHeader(file).catch(() => null);
  signal.throwIfAborted();
  return seconds ?? durationInElement(file, signal);
}

// Bytes. The index of a video of several hours has a few megabytes.
const maxIndex = 64 * 1024 * 1024;

/** Of MP4 and QuickTime; null for other formats, and if the header leaves it open. */
async function durationInHeader(file: File): Promise<number | null> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = new Uint8Array(await file.slice(at, at + 16).arrayBuffer());
    const reader = createReader(head, 0);
    const size32 = reader.next(4);
    const name = textAt(head, 4, 4);
    reader.next(4);
    if (at === 0 && name !== 'ftyp' && name !== 'moov' && name !== 'wide') return null;
    const size = size32 === 1 ? reader.next(8) : size32 || file.size - at;
    if (size < 8) return null;
    if (name === 'moov' && size <= maxIndex) {
      return durationInIndex(new Uint8Array(await file.slice(at, at + size).arrayBuffer()));
    }
    at += size;
  }
  return null;
}

function durationInIndex(bytes: Uint8Array): number | null {
  const [moov] = boxesIn(bytes, 0, bytes.length);
  const header = childOf(bytes, moov, 'mvhd');
  if (!header) return null;
  const isLong = bytes[header.content] === 1;
  // After the version and flags: the times of creation and of the last change.
  const reader = createReader(bytes, header.content + (isLong ? 20 : 12));
  const timescale = reader.next(4);
  const duration = reader.next(isLong ? 8 : 4);
  // Recorders that write fragments leave it at zero, or at the largest number.
  const isOpen = duration === 0 || timescale === 0 || duration >= (isLong ? 2 ** 53 : 0xff_ff_ff_ff);
  return isOpen ? null : duration / timescale;
}

async function durationInElement(file: File, signal: AbortSignal): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    return await abortable<number | null>(signal, (resolve) => {
      const settle = () => {
        // Of recordings in WebM, until their end is known.
        if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
        else resolve(Number.isFinite(video.duration) ? video.duration : null);
      };
      video.addEventListener('loadedmetadata', settle);
      video.addEventListener('durationchange', settle);
      video.addEventListener('seeked', () =>
        resolve(Number.isFinite(video.duration) ? video.duration : null),
      );
      video.addEventListener('error', () => resolve(null));
      video.preload = 'metadata';
      video.muted = true;
      video.src = url;
    });
  } finally {
    // Frees the decoder.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
