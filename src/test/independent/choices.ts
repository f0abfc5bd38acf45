import type { Chance } from './chance.js';

/** What a second finalize with the same key gets: the contract only says that it "can" return the original result (4.3). */
export type TwinAnswer = 'original' | 409 | 410 | 404 | 422;

/** Where the contract leaves the service a choice, this service takes these. */
export interface Choices {
  /** Optional members: all of them, a random selection (an asset keeps its id), or all and some that nobody knows. */
  readonly members: 'all' | 'few' | 'extra';
  /** How a date-time is written (RFC 3339). */
  readonly dates: 'utc' | 'offset' | 'microseconds';
  /** The statuses of assets (2.1): `active` is an example, not a promise. */
  readonly statuses: readonly [string, ...string[]];
  /** Whether a page may read the `RateLimit-*`, `Retry-After` and `Date` headers of responses. */
  readonly headers: 'readable' | 'hidden';
  /** Milliseconds by which the service's clock is ahead of the page's. */
  readonly skew: number;
  /** Milliseconds that a session lasts (section 8: not shown). */
  readonly lifetime: number;
  /** Weighted units per minute of the account (section 8); `Infinity` sends no rate headers. */
  readonly unitsPerMinute: number;
  /** Of several assets with the same bytes, the one that a duplicate check returns (4.4: not shown). */
  readonly match: 'oldest' | 'newest';
  /** Milliseconds until a duplicate check finds a new asset (4.4: not shown). */
  readonly lag: number;
  /** What the twin of a finalize that is still being worked on gets. */
  readonly twins: readonly [TwinAnswer, ...TwinAnswer[]];
  /** What it gets afterwards; null for the same. */
  readonly finished: readonly [TwinAnswer, ...TwinAnswer[]] | null;
  /** The shape of the cursors of lists. */
  readonly cursor: (offset: number) => string;
  /** Bytes the account may store. */
  readonly storageLimit: number;
}

export const plainChoices: Choices = {
  members: 'all',
  dates: 'utc',
  statuses: ['active'],
  headers: 'readable',
  skew: 0,
  lifetime: 15 * 60_000,
  unitsPerMinute: Number.POSITIVE_INFINITY,
  match: 'oldest',
  lag: 0,
  twins: ['original'],
  finished: null,
  cursor: (offset) => `after-${offset}`,
  storageLimit: 10 ** 12,
};

/** The choices of five services, all of which follow the contract. The seed selects one. */
export function choicesFor(seed: number): Choices {
  const twins = ['original', 409, 410, 404, 422] as const;
  const services: readonly [Partial<Choices>, ...Partial<Choices>[]] = [
    { twins },
    {
      twins,
      members: 'extra',
      dates: 'offset',
      unitsPerMinute: 1_200,
      match: 'newest',
      skew: 90_000,
      lag: 20_000,
    },
    { twins, members: 'few', lifetime: 60_000, headers: 'hidden', statuses: ['active', 'processing'] },
    { twins, dates: 'microseconds', skew: -45_000, lifetime: 120_000, headers: 'hidden' },
    { twins, members: 'few', unitsPerMinute: 600, skew: -5_000, dates: 'offset' },
  ];
  return { ...plainChoices, ...services[Math.abs(seed) % services.length] };
}

/** A date-time of the service. */
export function dateTime(milliseconds: number, { dates }: Choices): string {
  if (dates === 'utc') return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
  if (dates === 'microseconds') return new Date(milliseconds).toISOString().replace('Z', '123Z');
  const hours = 5.5;
  return new Date(milliseconds + hours * 3_600_000).toISOString().replace('Z', '+05:30');
}

/** Leaves out or adds members, as the choices say. */
export function withMembers(
  all: Readonly<Record<string, unknown>>,
  kept: readonly string[],
  { members }: Choices,
  chance: Chance,
): Record<string, unknown> {
  if (members === 'all') return { ...all };
  if (members === 'extra') return { ...all, revision: 7, region: null, labels: [] };
  return Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name) || chance.hits(0.5)));
}
