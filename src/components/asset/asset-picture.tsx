'use client';

import { useContext, useEffect, useRef, useState, type ReactElement } from 'react';
import { bareType } from '../../api/policy/bare-type.js';
import type { Asset, WithColors } from '../../api/resources.js';
import { MediaContext } from '../../hooks/provider/media-context.js';
import { useHydrated } from '../../hooks/provider/use-hydrated.js';
import { fileKind } from '../icons/file-kind.js';
import { useFreshBytes } from './fresh-bytes.js';
import { usePictureAgain } from './picture-again.js';
import { Icon } from '../icons/icon.js';
import { KindIcon } from '../icons/kind-icon.js';
import { LibraryIcon } from '../icons/library-icon.js';
import { extensionOf, shortTypeName } from '../icons/file-type.js';
import { isolated } from '../ui/error-boundary.js';
import { useLibraryMessages } from '../ui/use-messages.js';

export interface AssetPictureProps {
  asset: Asset;
}

// In bytes. The service has no thumbnails: this loads the original file, which counts toward bandwidth (spec 2.6).
const maxPictureSize = 24_000_000;
const displayable = /^image\/(png|jpeg|webp|gif|avif|bmp|svg\+xml)$/;
const animatable = /^image\/(png|webp|gif|avif)$/;
const playable = /^video\/(mp4|webm|ogg|quicktime)$/;

/**
 * The picture of an asset up to 24 MB, or the icon and name of its type. It fills its container, and is loaded lazily.
 * Videos show their first frame if `MediaProvider` has `videoThumbnails`. Decorative: show the asset's name next to it.
 */
export function AssetPicture(props: AssetPictureProps): ReactElement {
  return isolated(AssetPictureView, props);
}

/** For the grid, which has an error boundary of its own. */
export function AssetPictureView({ asset }: AssetPictureProps): ReactElement {
  const { colors }: Asset & WithColors = asset;
  const { direct_url: url, content_type: given = '', filename = '', size = 0 } = asset;
  // A page cannot check whether its content security policy allows media, and each violation is reported.
  const allowsVideos = useContext(MediaContext)?.videoThumbnails;
  const type = bareType(given);
  const kind = fileKind(type);
  // The URL and digest that failed to load. New bytes of the same asset are loaded again.
  const [broken, setBroken] = useState<string>();
  const digest = asset.checksum_sha256 ?? String(size);
  const key = `${url}#${digest}`;
  const isPrivate = asset.privacy === 'private';
  const usable = url !== undefined && key !== broken && !isPrivate && /^https?:|^blob:/.test(url);
  const isPicture = usable && displayable.test(type) && size <= maxPictureSize;
  const isMissing = key === broken && !isPrivate && displayable.test(type);
  usePictureAgain(isMissing ? key : null, () => setBroken(undefined));
  const isFresh = useFreshBytes(isPicture ? url : undefined, digest);
  const onError = () => setBroken(key);
  const isHidden = displayable.test(type) && size <= maxPictureSize && key !== broken;
  const typeLabel = isHidden ? null : shortTypeName(type, extensionOf(filename));
  const showsPicture = isPicture && isFresh;
  const showsVideo = usable && allowsVideos === true && playable.test(type);
  const isStill =
    useHydrated() &&
    animatable.test(type) &&
    globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const image =
    showsPicture &&
    (isStill ? (
      <StillPicture key={key} src={key} onError={onError} />
    ) : (
      <img key={key} src={key} alt="" loading="lazy" decoding="async" draggable={false} onError={onError} />
    ));
  const video = showsVideo && (
    <>
      <video
        key={key}
        src={`${url}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        onError={onError}
      />
      <Icon name="play" />
    </>
  );
  return (
    <span
      className="longshore-picture"
      data-kind={kind}
      data-type={type || undefined}
      data-filled={showsPicture || showsVideo || undefined}
      // Beneath the picture, which is opaque: others have none.
      style={showsPicture && colors ? { background: gradientsOf(colors) } : undefined}
    >
      {image || video || (isPrivate && isHidden && <PrivatePicture />) || (
        <>
          <KindIcon kind={kind} />
          {typeLabel && (
            <span className="longshore-picture-type" aria-hidden="true">
              {typeLabel}
            </span>
          )}
        </>
      )}
    </span>
  );
}

// Pixels: all of those of a screen full of photos would not fit into the memory of a phone.
const stillWidth = 640;

/** The first frame of a picture that may be animated. */
function StillPicture({ src, onError }: { src: string; onError: () => void }) {
  const still = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current: canvas } = still;
    const image = new Image();
    image.onload = () => {
      if (!canvas) return;
      const width = (canvas.width = Math.min(image.width, stillWidth));
      const height = (canvas.height = (width * image.height) / image.width);
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    };
    image.onerror = onError;
    image.src = src;
    return () => {
      image.onload = image.onerror = null;
      image.src = '';
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onError` is new with every render
  }, [src]);
  return <canvas ref={still} />;
}

/** The colors of the corners, over the last one. Nothing for what is no list of colors. */
function gradientsOf(colors: string): string | undefined {
  const [, ...corners] = /^([\da-f]{6})([\da-f]{6})([\da-f]{6})([\da-f]{6})$/.exec(colors) ?? [];
  const gradients = corners.map(
    (color, at) =>
      `radial-gradient(at ${at % 2}00% ${at >> 1}00%,#${color},#${color}${at < 3 ? '00' : ''} 75%)`,
  );
  return gradients.join() || undefined;
}

function PrivatePicture() {
  const { privacy } = useLibraryMessages();
  return (
    <>
      <LibraryIcon name="lock" />
      <span className="longshore-picture-type" aria-hidden="true">
        {privacy.private}
      </span>
    </>
  );
}
