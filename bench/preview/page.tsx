import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMediaClient } from '../../src/api/index.js';
import { AssetPreview } from '../../src/components/asset-preview/index.js';
import { MediaProvider, useAssets } from '../../src/index.js';
import '../../src/styles.css';

/** The preview alone: the cards of a grid would load pictures, too. */
function Page() {
  const list = useAssets();
  const [first] = list.data ?? [];
  if (!first || !list.data) return null;
  return (
    <AssetPreview
      assets={list.data}
      current={first}
      more={list.hasNextPage}
      onLoadMore={list.loadMore}
      onClose={() => {}}
    />
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <MediaProvider client={createMediaClient({ baseUrl: '/v1' })} queryClient={new QueryClient()}>
    <Page />
  </MediaProvider>,
);
