'use client';

import type { ReactElement } from 'react';
import { useAsset } from '../../hooks/assets/use-asset.js';
import { useForbidden } from '../../hooks/provider/use-forbidden.js';
import { AssetPicture } from '../asset-grid/asset-picture.js';
import { fileKind } from '../icons/file-kind.js';
import { KindIcon } from '../icons/kind-icon.js';
import { FilePicture, hasPicture } from '../uploader/thumbnail.js';

// CSS pixels.
const width = 200;

/** The picture of an asset. Nothing where it cannot be fetched. */
export function CurrentPicture({ assetId }: { assetId: string }): ReactElement | null {
  const forbidden = useForbidden('getAsset');
  const { data: asset } = useAsset(assetId, { enabled: !forbidden });
  return asset ? <AssetPicture asset={asset} /> : null;
}

/** The picture of a file, or the icon of its kind. */
export function NextPicture({ file }: { file: File }): ReactElement {
  const kind = fileKind(file.type);
  const id = [file.name, file.size, file.lastModified].join(' ');
  return (
    <span className="longshore-picture" data-kind={kind} data-type={file.type || undefined}>
      <KindIcon kind={kind} />
      {hasPicture(file) && <FilePicture key={id} id={id} file={file} width={width} />}
    </span>
  );
}
