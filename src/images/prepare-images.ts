import type { Prepare } from '../upload/files/prepare/prepare.js';
import { kindOf, sniffedBytes } from './formats/kind.js';
import { recipeOf, type ImageOptions } from './options.js';

/** A `prepare` function for images and videos, with a key made of its options. */
export type PrepareImages = Prepare & { readonly key: string };

/**
 * A `prepare` function that resizes images, converts them, removes their metadata and checks limits, each if asked, and all
 * in one pass. Other files are sent as they are. Without options, it removes metadata.
 *
 * Images are processed in workers, at most two at a time. Animated images are never encoded, so they stay animated.
 *
 * @example
 * <Uploader prepare={prepareImages({ resize: { width: 2048, height: 2048 }, format: 'webp' })} />
 *
 * @throws {TypeError} if an option cannot work
 */
export function prepareImages(options: ImageOptions = {}): PrepareImages {
  const recipe = recipeOf(options);
  const prepare: Prepare = async (file, context) => {
    const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    context.signal.throwIfAborted();
    const kind = kindOf(head);
    if (kind === null || (kind === 'video' && recipe.limits.maxVideoSeconds === undefined)) return file;
    const { prepareMedia } = await import('./prepare-media.js');
    return prepareMedia(file, kind, { recipe, options, context });
  };
  // A new decoder gives another result for a HEIC that was sent as it is.
  const facts = JSON.stringify({ ...recipe, decodesHeic: options.decodeHeic !== undefined });
  return Object.assign(prepare, { key: `longshore/images 1 ${facts}` });
}
