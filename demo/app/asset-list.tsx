import { useAssets } from 'longshore';
import type { ReactElement } from 'react';
import { AssetRow } from './asset-row.js';

/** What the account holds, as the service lists it. An upload that ends shows up by itself. */
export function AssetList(): ReactElement {
  const assets = useAssets();
  const count = assets.data?.length ?? 0;

  return (
    <section aria-labelledby="assets-heading" aria-busy={assets.isFetching}>
      <h2 id="assets-heading">
        Uploaded {count > 0 && <span className="count">{assets.hasNextPage ? `${count}+` : count}</span>}
      </h2>
      {assets.isPending && <Loading />}
      {assets.error && (
        <div className="notice" role="alert">
          <p>{assets.error.message}</p>
          <button type="button" onClick={() => void assets.refetch()}>
            Try again
          </button>
        </div>
      )}
      {assets.isSuccess && count === 0 && (
        <p className="empty">Nothing yet. What you upload is shown here.</p>
      )}
      {count > 0 && (
        <ul className="assets">
          {assets.data?.map((asset, index) => (
            <AssetRow key={asset.id ?? index} asset={asset} />
          ))}
        </ul>
      )}
      {assets.hasNextPage && (
        <button
          type="button"
          className="more"
          disabled={assets.isFetchingNextPage}
          onClick={() => void assets.fetchNextPage()}
        >
          {assets.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </button>
      )}
    </section>
  );
}

function Loading(): ReactElement {
  return (
    <>
      <output className="hidden">Loading what was uploaded</output>
      <div className="assets" aria-hidden="true">
        {[0, 1, 2].map((row) => (
          <div key={row} className="asset placeholder">
            <span className="picture" />
            <span className="line" />
          </div>
        ))}
      </div>
    </>
  );
}
