import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMediaClient } from 'longshore';
import { mediaKeys, useForgetForbidden } from 'longshore/headless';
import type { MockChange, MockState } from '../mock-controls.js';

const url = '/demo/mock';
const queryKey = ['demo', 'mock'];

/** The state of the mock; undefined until loaded. */
export function useMockState(): MockState | undefined {
  return useQuery({ queryKey, queryFn: () => request(), staleTime: Infinity, retry: false }).data;
}

/** Changes the state of the mock. A new key refetches everything. */
export function useChangeMock(): (change: MockChange) => void {
  const cache = useQueryClient();
  const client = useMediaClient();
  const forget = useForgetForbidden();
  const { mutate } = useMutation({
    mutationFn: (change: MockChange) =>
      request({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      }),
    onSuccess: (state, change) => {
      cache.setQueryData(queryKey, state);
      if (!change.key) return;
      forget();
      void cache.resetQueries({ queryKey: mediaKeys(client).all() });
    },
  });
  return mutate;
}

async function request(init?: RequestInit): Promise<MockState> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The demo server responded with status ${response.status}.`);
  return (await response.json()) as MockState;
}
