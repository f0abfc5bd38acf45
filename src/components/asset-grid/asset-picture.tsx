'use client';

import { useContext, useState, type ReactElement } from 'react';
import type { Asset } from '../../api/resources.js';
import { MediaContext } from '../../hooks/provider/media-context.js';
import { fileKind } from '../ui/file-kind.js';
import { useFreshBytes } from './fresh-bytes.js';
import { Icon } from '../ui/icon.js';
import { extensionOf, shortTypeName } from '../ui/type-name.js';

export interface AssetPictureProps {
  asset: Asset;
}

// The service has no small pictures: what is shown is the file itself, and it counts as bandwidth (spec 2.6).
const largestPicture = 24_000_000;
const showable = /^image\/(png|jpeg|webp|gif|avif|bmp|svg\+xml)$/;
const playable = /^video\/(mp4|webm|ogg|quicktime)$/;

/**
 * The picture of an asset, or a drawing and the word for its type. It fills the box it is in, and loads only in sight.
 * A video has its first frame where `MediaProvider` has `videoThumbnails`. Decorative: the asset's name stands beside it.
 */
export function AssetPicture({ asset }: AssetPictureProps): ReactElement {
  const { direct_url: url, content_type: given = '', filename = '', size = 0 } = asset;
  // No policy can be asked whether it allows media, and browsers report each try.
  const allowsVideos = useContext(MediaContext)?.videoThumbnails;
  const type = given.split(';', 1)[0] ?? '';
  const kind = fileKind(type);
  // The address that did not load, so that the same asset with new bytes is tried again.
  const [broken, setBroken] = useState<string>();
  const digest = asset.checksum_sha256 ?? String(size);
  const key = `${url}#${digest}`;
  const usable = url !== undefined && key !== broken && /^https?:|^blob:/.test(url);
  const isPicture = usable && showable.test(type) && size <= largestPicture;
  const isFresh = useFreshBytes(isPicture ? url : undefined, digest);
  const failed = () => setBroken(key);
  const word = showable.test(type) ? null : shortTypeName(type, extensionOf(filename));
  return (
    <span className="longshore-picture" data-kind={kind}>
      <Icon name={kind} />
      {word && (
        <span className="longshore-picture-type" aria-hidden="true">
          {word}
        </span>
      )}
      {isPicture && isFresh && (
        <img key={key} src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={failed} />
      )}
      {usable && allowsVideos && playable.test(type) && (
        <>
          <video
            key={key}
            src={`${url}#t=0.1`}
            preload="metadata"
            muted
            playsInline
            tabIndex={-1}
            onError={failed}
          />
          <Icon name="play" />
        </>
      )}
    </span>
  );
}
