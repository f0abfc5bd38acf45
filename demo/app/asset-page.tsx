import { ErrorNotice, MediaApiError, useAsset, VersionHistory, type Asset } from 'longshore';
import { shownName } from 'longshore/headless';
import type { ReactElement } from 'react';
import { AssetFacts } from './asset-facts.js';
import { AssetLinks } from './asset-links.js';
import { AssetView } from './asset-view.js';
import { DeleteAsset } from './delete-asset.js';
import { libraryHref } from './navigation.js';
import { Page } from './page.js';

/** The page of an asset: preview, metadata, links and versions. */
export function AssetPage({ assetId }: { assetId: string }): ReactElement {
  const { data: asset, error, refetch } = useAsset(assetId);
  return (
    <Page
      title={asset ? nameOf(asset) : error ? "Can't show this file" : 'Loading…'}
      back={{ label: 'Library', href: libraryHref() }}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {asset && (
        <div className="asset-page">
          <div className="asset-main">
            <AssetView asset={asset} />
            <div>
              <h2>Versions</h2>
              <VersionHistory assetId={assetId} edit />
            </div>
          </div>
          <div className="asset-side">
            <AssetFacts asset={asset} />
            <AssetLinks asset={asset} name={nameOf(asset)} />
            <DeleteAsset asset={asset} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  if (!(error instanceof MediaApiError && error.status === 404))
    return <ErrorNotice error={error} onRetry={onRetry} />;
  return <p>It was deleted, or it never existed in this account.</p>;
}

/** Every field of an asset may be missing (spec 2.1). */
function nameOf({ filename }: Asset): string {
  return shownName(filename ?? 'Unnamed file');
}
