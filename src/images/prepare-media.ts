import { abortable } from '../api/abortable.js';
import { FileRefusedError } from '../upload/files/prepare/file-refused-error.js';
import type { PrepareContext } from '../upload/files/prepare/prepare.js';
import type { ImageType } from './formats/picture.js';
import { ImageError } from './image-error.js';
import { englishImageMessages, type ImageMessages } from './messages.js';
import type { ImageOptions, Recipe } from './options.js';
import { videoDuration } from './video-duration.js';
import { withContent } from './with-content.js';
import { createImagePool, type ImagePool } from './work/image-pool.js';
import type { Exceeded, ImageOutcome } from './work/process-image.js';

export interface MediaOptions {
  readonly recipe: Recipe;
  readonly options: ImageOptions;
  readonly context: Pick<PrepareContext, 'signal' | 'onProgress'>;
}

// One for the page: its workers bound the memory in use, however many functions there are.
let pool: ImagePool | undefined;

/** The lazily loaded part of `prepareImages`. */
export async function prepareMedia(
  file: File,
  kind: ImageType | 'video',
  media: MediaOptions,
): Promise<File> {
  return kind === 'video' ? checkVideo(file, media) : prepareImage(file, kind, media);
}

async function checkVideo(file: File, { recipe, options, context }: MediaOptions): Promise<File> {
  const { maxVideoSeconds = Infinity } = recipe.limits;
  const seconds = await videoDuration(file, context.signal);
  if (seconds === null) return onFailure(new ImageError('unknown-duration'), file, file, options);
  if (seconds > maxVideoSeconds) throw refusal({ limit: 'maxVideoSeconds', value: maxVideoSeconds }, options);
  return file;
}

async function prepareImage(
  file: File,
  type: ImageType,
  { recipe, options, context: { signal, onProgress } }: MediaOptions,
): Promise<File> {
  pool ??= createImagePool();
  const process = (bitmap: ImageBitmap | null) =>
    pool?.process({ file, type, recipe, bitmap }, { signal, onProgress }) ?? Promise.reject(signal.reason);
  let outcome: ImageOutcome;
  let failure: ImageError | undefined;
  try {
    outcome = await process(null);
    if (outcome.type === 'failed' && type === 'image/heic') {
      const decoded = await decodeHeic(file, options, signal);
      if (decoded instanceof ImageError) failure = decoded;
      else outcome = await process(decoded);
    }
  } catch (error) {
    signal.throwIfAborted();
    outcome = { type: 'failed', message: String(error), stripped: null };
  }
  switch (outcome.type) {
    case 'unchanged':
      return file;
    case 'exceeded':
      throw refusal(outcome.exceeded, options);
    case 'stripped':
      return withContent(file, outcome.content, file.type);
    case 'encoded':
      return withContent(file, outcome.content, outcome.content.type);
    case 'failed': {
      const safe = outcome.stripped ? withContent(file, outcome.stripped, file.type) : file;
      return onFailure(failure ?? new ImageError('unreadable', outcome.message), file, safe, options);
    }
  }
}

async function decodeHeic(
  file: File,
  { decodeHeic: decode }: ImageOptions,
  signal: AbortSignal,
): Promise<ImageBitmap | ImageError> {
  if (!decode) return new ImageError('no-heic-decoder');
  try {
    // A function of the app may ignore the signal.
    return await abortable<ImageBitmap>(signal, (resolve, reject) => {
      decode(file, signal).then(resolve, reject);
    });
  } catch (error) {
    signal.throwIfAborted();
    return new ImageError('decoder-failed', error);
  }
}

function onFailure(error: ImageError, file: File, safe: File, options: ImageOptions): File {
  const { onError = 'original' } = options;
  const policy = typeof onError === 'function' ? onError(error, file) : onError;
  if (policy === 'original') return safe;
  throw new FileRefusedError(messagesOf(options).unreadable);
}

function refusal({ limit, value }: Exceeded, options: ImageOptions): FileRefusedError {
  return new FileRefusedError(messagesOf(options)[limit](value));
}

function messagesOf({ messages }: ImageOptions): ImageMessages {
  return { ...englishImageMessages, ...messages };
}
