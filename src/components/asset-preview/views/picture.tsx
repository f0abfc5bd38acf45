'use client';

import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useFreshBytes } from '../../asset/fresh-bytes.js';
import { digestOf, sourceOf } from '../preview-kind.js';
import type { Size } from './zoom.js';

export interface PictureProps {
  asset: Asset;
  /** The text alternative; null while the picture is only fetched, to be shown next. */
  name: string | null;
  style?: CSSProperties | undefined;
  onLoad: (size: Size) => void;
  /** Called if the picture that is shown cannot be loaded. */
  onError: () => void;
}

/**
 * A picture that is shown, or fetched to be shown next: the same element, so that its bytes are requested once. SVG runs
 * no scripts and loads nothing in an `<img>`.
 */
export function Picture({ asset, name, style, onLoad, onError }: PictureProps): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [failedEarly, setFailedEarly] = useState(false);
  const isShown = name !== null;
  const url = sourceOf(asset) ?? undefined;
  const digest = digestOf(asset);
  const isFresh = useFreshBytes(url, digest);
  const src = url !== undefined && isFresh ? `${url}#${digest}` : null;
  const isRetry = isShown && failedEarly;

  useEffect(() => {
    const element = image.current;
    if (!element || src === null) return;
    element.src = src;
    // Removing an image does not cancel its request, and may keep its pixels.
    return () => element.removeAttribute('src');
  }, [src]);
  useEffect(() => {
    if (isRetry && image.current && src !== null) image.current.src = src;
  }, [isRetry, src]);
  return (
    <img
      ref={image}
      className="longshore-preview-picture"
      alt={name ?? ''}
      hidden={!isShown}
      decoding="async"
      draggable={false}
      data-loaded={isLoaded || undefined}
      style={style}
      onLoad={({ currentTarget }) => {
        setLoaded(true);
        onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
      }}
      onError={() => (isShown ? onError() : setFailedEarly(true))}
    />
  );
}
