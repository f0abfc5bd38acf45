'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import type { Size } from './zoom.js';

export interface MediaViewProps {
  kind: 'video' | 'audio';
  url: string;
  name: string;
  /** Called with the size of a video, or null for audio. */
  onLoad: (size: Size | null) => void;
  onError: () => void;
}

/** A video or a recording with the browser's controls. Only its beginning is loaded until it is played. */
export function MediaView({ kind, url, name, onLoad, onError }: MediaViewProps): ReactElement {
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    element.src = url;
    return () => {
      // Removing a player neither stops it nor its requests.
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  const Player = kind;
  return (
    <Player
      ref={player}
      className="longshore-preview-media"
      data-kind={kind}
      aria-label={name}
      controls
      preload="metadata"
      playsInline={kind === 'video' ? true : undefined}
      onLoadedMetadata={({ currentTarget }) =>
        onLoad(
          'videoWidth' in currentTarget
            ? { width: currentTarget.videoWidth, height: currentTarget.videoHeight }
            : null,
        )
      }
      onError={onError}
    />
  );
}
