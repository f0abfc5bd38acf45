import type { Chance } from '../faults/chance.js';

/** What a second finalize with the same key gets. The contract says that it "can" return the original result (4.3). */
export type TwinAnswer = 'original' | 409 | 410 | 404 | 422;

/** What this service does where the contract leaves a choice. */
export interface Choices {
  /** Optional members: all of them, a random selection (an asset keeps its id), or all plus undocumented ones. */
  readonly members: 'all' | 'few' | 'extra';
  /** How a date-time is written (RFC 3339). */
  readonly dates: 'utc' | 'offset' | 'microseconds';
  /** The statuses of assets (2.1): `active` is an example, not a promise. */
  readonly statuses: readonly [string, ...string[]];
  /** Whether a page may read the `RateLimit-*`, `Retry-After` and `Date` headers of responses. */
  readonly headers: 'readable' | 'hidden';
  /** How far the service's clock is ahead of the page's, in milliseconds. */
  readonly skew: number;
  /** The lifetime of a session in milliseconds (section 8: not specified). */
  readonly lifetime: number;
  /** The account's weighted units per minute (section 8); `Infinity` sends no rate limit headers. */
  readonly unitsPerMinute: number;
  /** Which of several assets with the same bytes a duplicate check returns (4.4: not specified). */
  readonly match: 'oldest' | 'newest';
  /** Milliseconds until a duplicate check finds a new asset (4.4: not specified). */
  readonly lag: number;
  /** What a retry gets while the first finalize is still running. */
  readonly twins: readonly [TwinAnswer, ...TwinAnswer[]];
  /** What a retry gets afterwards; null for the same. */
  readonly finished: readonly [TwinAnswer, ...TwinAnswer[]] | null;
  /** The format of list cursors. */
  readonly cursor: (offset: number) => string;
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
};

/** The choices of one of five services, selected by the seed. All five comply with the contract. */
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

/** A date-time as the service writes it. */
export function dateTime(milliseconds: number, { dates }: Choices): string {
  if (dates === 'utc') return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
  if (dates === 'microseconds') return new Date(milliseconds).toISOString().replace('Z', '123Z');
  const hours = 5.5;
  return new Date(milliseconds + hours * 3_600_000).toISOString().replace('Z', '+05:30');
}

/** Omits or adds members according to the choices. */
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
