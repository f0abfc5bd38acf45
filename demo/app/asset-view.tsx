import { type Asset } from 'longshore';
import { AssetPicture, shownName } from 'longshore/headless';
import { useState, type ReactElement } from 'react';

/**
 * A large preview of an asset: its picture, or an icon of its type. Video and audio load on click, since they count
 * towards the bandwidth quota.
 */
export function AssetView({ asset }: { asset: Asset }): ReactElement {
  const { direct_url: url, content_type: type = '', checksum_sha256: checksum } = asset;
  const name = shownName(asset.filename ?? 'Unnamed file');
  // A replacement keeps the URL; the checksum in the key reloads the player.
  const key = `${url}#${checksum}`;
  const [playing, setPlaying] = useState<string>();
  const isVideo = type.startsWith('video/');
  const plays = url !== undefined && (isVideo || type.startsWith('audio/'));
  const media = { src: url, controls: true, autoPlay: true, 'aria-label': name } as const;
  /* oxlint-disable jsx-a11y/media-has-caption -- the service has no captions */
  if (isVideo && playing === key) {
    return (
      <div className="asset-view">
        <video key={key} {...media} ref={focus} />
      </div>
    );
  }
  return (
    <div className="asset-view longshore-view">
      <AssetPicture asset={asset} />
      {plays && playing !== key && (
        <button
          type="button"
          className="longshore-button"
          aria-label={`Play ${name}`}
          onClick={() => setPlaying(key)}
        >
          Play
        </button>
      )}
      {plays && playing === key && <audio key={key} {...media} ref={focus} />}
    </div>
  );
}

/** The button unmounts on click, so the player takes the focus. */
function focus(player: HTMLMediaElement | null): void {
  player?.focus();
}
