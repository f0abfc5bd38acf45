import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { MediaApiError, NetworkError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Usage } from '../../api/resources.js';
import { mediaKeys } from './media-keys.js';

type UsageQuery = ReturnType<typeof queryOptions<Usage, MediaApiError | NetworkError, Usage, QueryKey>>;

/** The account's usage (spec 4.1). Apart from the other reads, which whoever only asks for this need not load. */
export function usageQuery(client: MediaClient): UsageQuery {
  return queryOptions({
    queryKey: mediaKeys.usage(),
    queryFn: ({ signal }) => client.getUsage({ signal }),
    retry: false,
  });
}
