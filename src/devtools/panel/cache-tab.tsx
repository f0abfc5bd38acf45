'use client';

import type { Query } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useMedia } from '../../hooks/provider/media-context.js';
import { useNow } from '../../hooks/provider/use-now.js';
import { mediaKeys } from '../../hooks/queries/media-keys.js';
import { duration } from './format.js';

/** The queries of this client and user in React Query. Their data is in React Query's own devtools. */
export function CacheTab(): ReactElement {
  const { client, cache } = useMedia();
  const now = useNow(true);
  const version = useRef(0);
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.getQueryCache().subscribe(() => {
        version.current++;
        // React Query notifies while components render.
        queueMicrotask(listener);
      }),
    [cache],
  );
  useSyncExternalStore(subscribe, () => version.current);
  const prefix = mediaKeys(client).all();
  const queries = cache.getQueryCache().findAll({ queryKey: prefix });
  if (queries.length === 0) return <p className="empty">Nothing has been fetched yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Query</th>
          <th scope="col">State</th>
          <th scope="col">Age</th>
          <th scope="col">Used by</th>
          <th scope="col">
            <span className="hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queries.map((query) => {
          const { dataUpdatedAt, error } = query.state;
          const name = JSON.stringify(query.queryKey.slice(prefix.length)).slice(1, -1);
          return (
            <tr key={query.queryHash} data-problem={error !== null || undefined}>
              <td>{name}</td>
              <td>{error === null ? stateOf(query) : `${stateOf(query)}: ${String(error)}`}</td>
              <td>{dataUpdatedAt > 0 ? duration(Math.max(0, now - dataUpdatedAt)) : ''}</td>
              <td>{query.getObserversCount()}</td>
              <td className="actions">
                <button
                  type="button"
                  aria-label={`Refetch ${name}`}
                  onClick={() => void cache.refetchQueries({ queryKey: query.queryKey, exact: true })}
                >
                  Refetch
                </button>
                <button
                  type="button"
                  aria-label={`Reset ${name}`}
                  onClick={() => void cache.resetQueries({ queryKey: query.queryKey, exact: true })}
                >
                  Reset
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function stateOf(query: Query): string {
  const { fetchStatus, status } = query.state;
  if (fetchStatus !== 'idle') return fetchStatus;
  if (status !== 'success') return status;
  if (!query.isActive()) return 'unused';
  return query.isStale() ? 'stale' : 'fresh';
}
