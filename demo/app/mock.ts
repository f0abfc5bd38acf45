import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mediaKeys, useForgetForbidden } from 'longshore';
import type { MockChange, MockState } from '../mock-controls.js';

const address = '/demo/mock';
const queryKey = ['demo', 'mock'];

/** How the mock behind the demo behaves; undefined until its server has said so. */
export function useMockState(): MockState | undefined {
  return useQuery({ queryKey, queryFn: () => ask(), staleTime: Infinity, retry: false }).data;
}

/** Changes it. After another key everything is asked for again. */
export function useChangeMock(): (change: MockChange) => void {
  const cache = useQueryClient();
  const forget = useForgetForbidden();
  const { mutate } = useMutation({
    mutationFn: (change: MockChange) =>
      ask({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      }),
    onSuccess: (state, change) => {
      cache.setQueryData(queryKey, state);
      if (!change.key) return;
      forget();
      void cache.resetQueries({ queryKey: mediaKeys.all() });
    },
  });
  return mutate;
}

async function ask(init?: RequestInit): Promise<MockState> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`The demo's server answered ${response.status}.`);
  return (await response.json()) as MockState;
}
