'use client';

import { useEffect, useRef, type ReactElement } from 'react';
import type { Asset } from '../../../api/resources.js';
import { useAsset } from '../../../hooks/assets/use-asset.js';
import { describeError } from '../../../hooks/provider/errors.js';
import { previewMessages } from '../../../messages/english/preview.js';
import { versionMessages } from '../../../messages/english/versions.js';
import { assetName } from '../../asset/asset-facts.js';
import { usePictureAgain } from '../../asset/picture-again.js';
import { fileKind } from '../../icons/file-kind.js';
import { extensionOf, shortTypeName } from '../../icons/file-type.js';
import { Icon } from '../../icons/icon.js';
import { KindIcon } from '../../icons/kind-icon.js';
import { LibraryIcon } from '../../icons/library-icon.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../errors/error-notice.js';
import { FileName } from '../../ui/file-name.js';
import { useLibraryMessages, useMessages, useSectionMessages } from '../../ui/use-messages.js';
import { DownloadLink, OpenLink } from '../actions/download-link.js';
import { digestOf, previewKind } from '../preview-kind.js';

export interface TileProps {
  asset: Asset;
  /** Why there is no preview. Without it, only the icon of the type is shown. */
  reason?: string | undefined;
}

/** The type, name and size of an asset, with a link to download it, instead of a preview. */
export function Tile({ asset, reason }: TileProps): ReactElement {
  const library = useLibraryMessages();
  const { size } = useMessages();
  const { content_type: type = '', filename = '' } = asset;
  const isPrivate = asset.privacy === 'private';
  const kind = isPrivate ? 'other' : fileKind(type);
  const label = isPrivate ? library.privacy.private : shortTypeName(type, extensionOf(filename));
  const name = assetName(asset, library);
  return (
    <div className="longshore-preview-tile" data-kind={kind} data-type={(!isPrivate && type) || undefined}>
      <span className="longshore-preview-type">
        {isPrivate ? <LibraryIcon name="lock" /> : <KindIcon kind={kind} />}
        {label && <span>{label}</span>}
      </span>
      {reason !== undefined && (
        <>
          <FileName name={name} path={name} />
          {asset.size !== undefined && <p className="longshore-hint">{size(asset.size)}</p>}
          <p className="longshore-hint">{reason}</p>
          {!isPrivate && (
            <span className="longshore-actions">
              <DownloadLink asset={asset} name={name} />
              <OpenLink asset={asset} />
            </span>
          )}
        </>
      )}
    </div>
  );
}

export interface FailedViewProps {
  asset: Asset;
  onRetry: () => void;
  /** Called with the asset as the service knows it now, if it was replaced meanwhile. */
  onReplaced: (asset: Asset) => void;
}

/** Why an asset could not be shown, as far as the service tells: browsers do not give the reason. */
export function FailedView({ asset, onRetry, onReplaced }: FailedViewProps): ReactElement {
  const messages = useSectionMessages('preview', previewMessages);
  const versions = useSectionMessages('versions', versionMessages);
  const { tryAgain } = useLibraryMessages();
  const { offline } = useMessages();
  const check = useAsset(asset.id ?? '', {
    enabled: asset.id !== undefined,
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const { error, data, isFetching, isPaused } = check;
  const code = error && describeError(error).code;
  const retry = () => {
    void check.refetch();
    onRetry();
  };
  usePictureAgain(
    previewKind(asset) === 'picture' ? `${asset.direct_url}#${digestOf(asset)}` : null,
    onRetry,
  );
  const latest = useRef({ onRetry, onReplaced });
  useEffect(() => {
    latest.current = { onRetry, onReplaced };
  });
  useEffect(() => {
    const again = () => latest.current.onRetry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const isReplaced = data !== undefined && !isFetching && digestOf(data) !== digestOf(asset);
  useEffect(() => {
    if (isReplaced) latest.current.onReplaced(data);
  }, [isReplaced, data]);
  const isGone = code === 'not-found';
  // A key that may not read assets tells nothing about this one.
  if (error && !isGone && code !== 'insufficient-scope') return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <div className="longshore-preview-failed">
      <div role="alert" className="longshore-notice" data-code={code ?? undefined}>
        <Icon name="alert" />
        <p>{isGone ? versions.gone : isPaused ? offline : messages.failed}</p>
        <Button onClick={retry}>{tryAgain}</Button>
      </div>
      {!isGone && <Tile asset={asset} reason="" />}
    </div>
  );
}
