import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { MediaApiError, NetworkError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset, FolderList, Job, PolicyRule, Usage, VersionHistory } from '../../api/resources.js';
import { assetListQuery, type AssetListQuery } from './asset-list-query.js';
import { patchAsset } from './asset-list-edit.js';
import type { AssetFilter } from './asset-pages.js';
import { isJobOver, isUnknownYet, pollDelay } from '../../upload/send/job-poll.js';
import { jobPollingInterval } from './job-polling.js';
import { mediaKeys } from './media-keys.js';

/** The error of a failed client call: an error response, or none at all. */
export type MediaFailure = MediaApiError | NetworkError;

/** Options for `useQuery`, `prefetchQuery`, `ensureQueryData` and the like. */
export type MediaQuery<Data> = ReturnType<typeof queryOptions<Data, MediaFailure, Data, QueryKey>>;

/** Factories of query options, one for each read. */
export interface MediaQueries {
  assets: {
    /** An infinite query. Its data is the assets from all loaded pages, each once (spec 4.5). */
    list(filter?: AssetFilter): AssetListQuery;
    /** One asset (spec 4.6). */
    detail(assetId: string): MediaQuery<Asset>;
    /** All versions of one asset (spec 4.10). */
    versions(assetId: string): MediaQuery<VersionHistory>;
  };
  /** All folders (spec 4.11). */
  folders(): MediaQuery<FolderList>;
  /** Requests, storage and bandwidth, used and allowed (spec 4.1). */
  usage(): MediaQuery<Usage>;
  /** An import job, polled every 1 to 30 seconds until it is over, at most 60 times (spec 4.14). */
  job(jobId: string): MediaQuery<Job>;
  /** What a policy of the app's proxy (`uploads`) says of files. */
  policy(name: string): MediaQuery<PolicyRule>;
}

// The client retries and respects Retry-After; a second layer would multiply both.
const retry = false;

/** Query options of every read, for `useQuery`, `prefetchQuery`, loaders and server rendering. */
export function mediaQueries(client: MediaClient): MediaQueries {
  return {
    assets: {
      list: (filter = {}) => assetListQuery(client, filter),
      detail: (assetId) => assetQuery(client, assetId),
      versions: (assetId) => versionsQuery(client, assetId),
    },
    folders: () => foldersQuery(client),
    usage: () => usageQuery(client),
    job: (jobId) => jobQuery(client, jobId),
    policy: (name) => policyQuery(client, name),
  };
}

// Separate functions, so that bundlers drop the unused ones.

export function assetQuery(client: MediaClient, assetId: string): MediaQuery<Asset> {
  return queryOptions({
    queryKey: mediaKeys(client).asset(assetId),
    queryFn: ({ signal }) => client.getAsset(assetId, { signal }),
    meta: { operation: 'getAsset' },
    retry,
  });
}

export function versionsQuery(client: MediaClient, assetId: string): MediaQuery<VersionHistory> {
  return queryOptions({
    queryKey: mediaKeys(client).assetVersions(assetId),
    queryFn: ({ signal }) => client.listVersions(assetId, { signal }),
    meta: { operation: 'listVersions' },
    retry,
  });
}

export function foldersQuery(client: MediaClient): MediaQuery<FolderList> {
  return queryOptions({
    queryKey: mediaKeys(client).folders(),
    queryFn: ({ signal }) => client.listFolders({ signal }),
    meta: { operation: 'listFolders' },
    retry,
  });
}

export function jobQuery(client: MediaClient, jobId: string): MediaQuery<Job> {
  return queryOptions({
    queryKey: mediaKeys(client).job(jobId),
    queryFn: async ({ signal, client: cache }) => {
      const job = await client.getJob(jobId, { signal });
      if (job.asset?.id) {
        const keys = mediaKeys(client);
        patchAsset(cache, client, job.asset);
        void cache.invalidateQueries({ queryKey: keys.assetLists() });
        void cache.invalidateQueries({ queryKey: keys.usage() });
      }
      return job;
    },
    refetchInterval: ({ state }) =>
      jobPollingInterval(jobId, {
        data: state.data,
        error: state.error,
        polls: state.dataUpdateCount + state.errorUpdateCount,
      }),
    staleTime: ({ state }) => (isJobOver(state.data) ? Infinity : 0),
    meta: { operation: 'getJob' },
    retry: (failures, error) => isUnknownYet(error, failures),
    retryDelay: (failures) => pollDelay(jobId, failures + 1),
  });
}

export function usageQuery(client: MediaClient): MediaQuery<Usage> {
  return queryOptions({
    queryKey: mediaKeys(client).usage(),
    queryFn: ({ signal }) => client.getUsage({ signal }),
    meta: { operation: 'getUsage' },
    retry,
  });
}

export function policyQuery(client: MediaClient, name: string): MediaQuery<PolicyRule> {
  const queryKey: QueryKey = [...mediaKeys(client).all(), 'policies', name];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => client.getPolicy(name, { signal }),
    meta: { operation: 'getPolicy' },
    retry,
  });
}
