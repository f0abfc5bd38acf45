import { AssetPicture, shownName, type Asset } from 'longshore';
import { useState, type ReactElement } from 'react';

/**
 * The asset as large as the page allows: the picture, or a drawing of its type. Films and sounds load when a person asks
 * for them: they count as bandwidth, and a strict page has to allow them first.
 */
export function AssetView({ asset }: { asset: Asset }): ReactElement {
  const { direct_url: url, content_type: type = '', checksum_sha256: checksum } = asset;
  const name = shownName(asset.filename ?? 'A file without a name');
  // Replaced bytes keep their address, and what plays would go on with the old ones.
  const key = `${url}#${checksum}`;
  const [playing, setPlaying] = useState<string>();
  const isFilm = type.startsWith('video/');
  const plays = url !== undefined && (isFilm || type.startsWith('audio/'));
  const media = { src: url, controls: true, autoPlay: true, 'aria-label': name } as const;
  /* oxlint-disable jsx-a11y/media-has-caption -- the service keeps no captions, so there are none to name */
  if (isFilm && playing === key) {
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

/** The button that was pressed is gone, and the keyboard stays with what it started. */
function focus(player: HTMLMediaElement | null): void {
  player?.focus();
}
