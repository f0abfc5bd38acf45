import { rewritten } from '../formats/bytes.js';
import type { ImageType, Picture } from '../formats/picture.js';
import { readPicture } from '../formats/read-picture.js';
import { isWideGamut } from '../formats/wide-gamut.js';
import type { ImageLimits, Recipe } from '../options.js';
import { drawFrame, type Yield } from './draw.js';
import { frameOf, isChange, type Frame } from './geometry.js';
import { canEncode, releaseSurface } from './surface.js';

export interface ImageJob {
  readonly file: File;
  readonly type: ImageType;
  readonly recipe: Recipe;
  /** Decoded elsewhere, because the browser cannot; closed by the job. */
  readonly bitmap: ImageBitmap | null;
}

/** A limit, and the value that it was set to. */
export type Exceeded = { readonly limit: keyof ImageLimits; readonly value: number };

/** Plain data, which a worker can send. */
export type ImageOutcome =
  | { readonly type: 'unchanged' }
  /** The same image in the same format, without metadata. */
  | { readonly type: 'stripped'; readonly content: Blob }
  | { readonly type: 'encoded'; readonly content: Blob }
  | { readonly type: 'exceeded'; readonly exceeded: Exceeded }
  /** `stripped`: the file without metadata; null if it has none, or if its headers are broken. */
  | { readonly type: 'failed'; readonly message: string; readonly stripped: Blob | null };

/** Does everything for one image: reads its headers, checks limits, and encodes it or removes its metadata. */
export async function processImage(
  job: ImageJob,
  onProgress: (fraction: number) => void,
  yieldToPage: Yield,
): Promise<ImageOutcome> {
  const { file, type, recipe } = job;
  let stripped: Blob | null = null;
  try {
    const picture = readPicture(type, new Uint8Array(await file.arrayBuffer()));
    const exceeded = exceededLimit(picture, recipe.limits);
    if (exceeded) return { type: 'exceeded', exceeded };
    if (recipe.strip && picture.stripped) stripped = rewritten(file, picture.stripped);
    onProgress(0.1);
    const target = await targetOf(picture, recipe);
    const content = target && (await encoded(job, picture, target, onProgress, yieldToPage));
    const isSame = target?.type === picture.type && !target.isResized;
    if (content && !(isSame && content.size >= (stripped ?? file).size)) return { type: 'encoded', content };
    return stripped ? { type: 'stripped', content: stripped } : { type: 'unchanged' };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error), stripped };
  } finally {
    job.bitmap?.close();
  }
}

function exceededLimit({ width, height }: Picture, limits: ImageLimits): Exceeded | null {
  const pixels = width * height;
  const { minWidth = 0, minHeight = 0 } = limits;
  const { maxWidth = Infinity, maxHeight = Infinity, maxPixels = Infinity } = limits;
  if (width < minWidth) return { limit: 'minWidth', value: minWidth };
  if (width > maxWidth) return { limit: 'maxWidth', value: maxWidth };
  if (height < minHeight) return { limit: 'minHeight', value: minHeight };
  if (height > maxHeight) return { limit: 'maxHeight', value: maxHeight };
  return pixels > maxPixels ? { limit: 'maxPixels', value: maxPixels } : null;
}

interface Target {
  readonly type: ImageType;
  readonly isResized: boolean;
}

// For images that are encoded anyway.
const defaultQuality = 0.85;
const lossy = new Set<ImageType>(['image/jpeg', 'image/webp', 'image/avif']);

/** What to encode an image as; null to leave its pixels alone. */
async function targetOf(picture: Picture, recipe: Recipe): Promise<Target | null> {
  const { type, width, height, animated } = picture;
  const isHeic = type === 'image/heic';
  // Encoding would keep one image of an animation, and nothing encodes a GIF.
  if (animated || type === 'image/gif' || (isHeic && recipe.keepHeic)) return null;
  const original = frameOf(width, height, null);
  const isResized = isChange(frameOf(width, height, recipe.resize), original);
  const kept = isHeic ? 'image/jpeg' : type;
  const wanted: ImageType = recipe.format === 'keep' ? kept : `image/${recipe.format}`;
  const isCompressed = recipe.quality !== null && lossy.has(type);
  for (const candidate of [wanted, type, picture.alpha ? 'image/png' : 'image/jpeg'] as const) {
    const isNeeded = isResized || isHeic || (candidate === wanted && (wanted !== type || isCompressed));
    if (isNeeded && (await canEncode(candidate))) return { type: candidate, isResized };
  }
  return null;
}

async function encoded(
  { file, bitmap: given, recipe }: ImageJob,
  picture: Picture,
  target: Target,
  onProgress: (fraction: number) => void,
  yieldToPage: Yield,
): Promise<Blob> {
  const bitmap = given ?? (await createImageBitmap(file, { imageOrientation: 'from-image' }));
  onProgress(0.5);
  try {
    const frame: Frame = frameOf(bitmap.width, bitmap.height, recipe.resize);
    const surface = await drawFrame(
      bitmap,
      frame,
      { opaque: target.type === 'image/jpeg', wideGamut: await isWideGamut(picture.profile) },
      yieldToPage,
    );
    bitmap.close();
    onProgress(0.7);
    const content = await surface.convertToBlob({
      type: target.type,
      quality: recipe.quality ?? defaultQuality,
    });
    releaseSurface(surface);
    if (content.type !== target.type) throw new Error(`The browser encoded ${content.type} instead.`);
    return content;
  } finally {
    bitmap.close();
  }
}
