import type { QueryKey } from '@tanstack/react-query';
import type { AssetFilter } from './asset-pages.js';

type Key = () => QueryKey;
type KeyOf<Argument> = (argument: Argument) => QueryKey;

/** Every React Query key of Longshore, to read and invalidate the cache. All start with `'longshore'`. */
export const mediaKeys: {
  all: Key;
  assetLists: Key;
  assetList: KeyOf<AssetFilter>;
  asset: KeyOf<string>;
  assetVersions: KeyOf<string>;
  folders: Key;
  usage: Key;
  job: KeyOf<string>;
} = {
  all: () => ['longshore'],
  assetLists: () => ['longshore', 'assets', 'list'],
  assetList: (filter) => ['longshore', 'assets', 'list', filter],
  asset: (assetId) => ['longshore', 'assets', 'detail', assetId],
  assetVersions: (assetId) => ['longshore', 'assets', 'versions', assetId],
  folders: () => ['longshore', 'folders'],
  usage: () => ['longshore', 'usage'],
  job: (jobId) => ['longshore', 'jobs', jobId],
};
