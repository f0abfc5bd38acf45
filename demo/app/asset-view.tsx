import { AssetPicture, shownName, type Asset } from 'longshore';
import type { ReactElement } from 'react';

/** The asset as large as the page allows: the picture, the film, the sound, or a drawing of its type. */
export function AssetView({ asset }: { asset: Asset }): ReactElement {
  const { direct_url: url, content_type: type = '', checksum_sha256: checksum } = asset;
  const name = shownName(asset.filename ?? 'A file without a name');
  // Replaced bytes keep their address, and what plays would go on with the old ones.
  const key = `${url}#${checksum}`;
  const media = { src: url, controls: true, preload: 'metadata', 'aria-label': name } as const;
  /* oxlint-disable jsx-a11y/media-has-caption -- the service keeps no captions, so there are none to name */
  if (url && type.startsWith('video/')) {
    return (
      <div className="asset-view">
        <video key={key} {...media} />
      </div>
    );
  }
  return (
    <div className="asset-view longshore-view">
      <AssetPicture asset={asset} />
      {url && type.startsWith('audio/') && <audio key={key} {...media} />}
    </div>
  );
}
