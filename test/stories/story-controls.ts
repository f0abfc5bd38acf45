import { createContext } from 'react';
import { defaultScopes } from '../../src/service/api/keys.js';
import type { Fault, MockService, Scope } from '../../src/mock/index.js';

/**
 * What Storybook's toolbar applies to every story with a mock service. The values are part of a story's URL, where
 * Storybook accepts only letters, digits and spaces.
 */
export interface StoryControls {
  speed: keyof typeof speeds;
  faults: keyof typeof faults;
  scopes: keyof typeof scopes;
  /** A language tag, such as "de". */
  language: string;
}

/** Network speed: throughput of each transfer, latency of each call. */
export const speeds: Readonly<
  Record<
    'fast' | '1 MB a second' | '200 kB a second' | 'offline',
    { fault: readonly Fault[]; offline?: true }
  >
> = {
  fast: { fault: [] },
  '1 MB a second': { fault: line(1_000_000, 80) },
  '200 kB a second': { fault: line(200_000, 400) },
  offline: { fault: [{ on: '*', kind: 'network', times: Infinity }], offline: true },
};

/** Faults to inject. Some only hit every nth call, so that uploads still make progress. */
export const faults: Readonly<
  Record<
    'none' | 'every fifth call fails' | 'responses lost' | 'service busy' | 'rate limit' | 'storage refuses',
    readonly Fault[]
  >
> = {
  none: [],
  'every fifth call fails': [{ on: 'api', kind: 'status', status: 500, every: 5, times: Infinity }],
  'responses lost': [{ on: 'api', kind: 'lose-response', every: 3, times: Infinity }],
  'service busy': [{ on: 'api', kind: 'status', status: 503, retryAfter: 2, times: Infinity }],
  'rate limit': [{ on: 'api', kind: 'status', status: 429, retryAfter: 8, every: 3, times: Infinity }],
  'storage refuses': [{ on: 'put', kind: 'status', status: 403, times: Infinity }],
};

/** Scopes of the key; null leaves them to the story. */
export const scopes: Readonly<Record<'all' | 'the three defaults' | 'none', readonly Scope[] | null>> = {
  all: null,
  'the three defaults': defaultScopes,
  none: [],
};

export const quietControls: StoryControls = { speed: 'fast', faults: 'none', scopes: 'all', language: 'en' };

export const StoryControlsContext: React.Context<StoryControls> = createContext(quietControls);

/** Adds the faults of a control to a service. Returns a function that removes them. */
export function addFaults(service: MockService, all: readonly Fault[]): () => void {
  const taken = all.map((fault) => service.faults.add(fault));
  return () => {
    for (const take of taken) take();
  };
}

let unplugged = 0;

/** Makes the browser tell the page that it is offline. Returns a function that undoes this. */
export function disconnect(): () => void {
  unplugged += 1;
  if (unplugged === 1) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
  }
  return () => {
    unplugged -= 1;
    if (unplugged > 0) return;
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
  };
}

function line(bytesPerSecond: number, ms: number): Fault[] {
  return [
    { on: 'put', kind: 'slow', bytesPerSecond, times: Infinity },
    { on: 'deliver', kind: 'slow', bytesPerSecond, times: Infinity },
    { on: 'api', kind: 'delay', ms, times: Infinity },
  ];
}
