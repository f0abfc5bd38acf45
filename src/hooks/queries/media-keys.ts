import type { QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { AssetFilter } from './asset-pages.js';

type Key = () => QueryKey;
type KeyOf<Argument> = (argument: Argument) => QueryKey;

/** Factories for the query keys of one client and its user. */
export interface MediaKeys {
  /** The prefix of all other keys. */
  all: Key;
  assetLists: Key;
  assetList: KeyOf<AssetFilter>;
  asset: KeyOf<string>;
  assetVersions: KeyOf<string>;
  folders: Key;
  usage: Key;
  job: KeyOf<string>;
}

/**
 * The React Query keys of Longshore, to read and invalidate the cache. All start with `'longshore'`, then name the
 * client and its user, so that no user is shown what another has fetched.
 */
export function mediaKeys(client: MediaClient): MediaKeys {
  const all = ['longshore', { client: nameOf(client), user: client.user ?? null }];
  return {
    all: () => all,
    assetLists: () => [...all, 'assets', 'list'],
    assetList: (filter) => [...all, 'assets', 'list', filter],
    asset: (assetId) => [...all, 'assets', 'detail', assetId],
    assetVersions: (assetId) => [...all, 'assets', 'versions', assetId],
    folders: () => [...all, 'folders'],
    usage: () => [...all, 'usage'],
    job: (jobId) => [...all, 'jobs', jobId],
  };
}

const names = new WeakMap<MediaClient, string>();
let count = 0;

/**
 * Without a `name`, the first client of a page has the same key as every client on a server, so that data fetched by a
 * server is found. A server creates a client for each request, so its clients cannot be numbered.
 */
function nameOf(client: MediaClient): string {
  if (client.name !== undefined) return client.name;
  if (typeof document === 'undefined') return '';
  // All users of a client share its name.
  const own = client.withUser(undefined);
  const name = names.get(own) ?? (count++ === 0 ? '' : String(count));
  names.set(own, name);
  return name;
}
