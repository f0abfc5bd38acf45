import { defaultLimits } from '../service/limits.js';
import type { Objects } from '../service/objects/objects.js';
import type { MemoryRecords } from '../service/records/memory-records.js';
import type { ServiceSettings } from '../service/service.js';
import type { Access } from './access.js';

export interface MockOptions extends Partial<ServiceSettings> {
  /** Default `https://api.longshore.test`. The base URL is `/v1` below it. */
  apiOrigin?: string;
  /** The origin of presigned PUTs and delivery links. Default `https://storage.longshore.test`. */
  storageOrigin?: string;
  /** Where bytes are stored. Default: in memory. */
  objects?: Objects;
  /** What the service knows. Default: in memory. */
  records?: MemoryRecords;
  /** What accounts may not use, although their keys are valid (spec 5, rule 9). Default: nothing. */
  access?: Access;
  /**
   * Whether an import completes within the call (`sync`) or as a job to poll (`jobs`). `sync-jobs` completes within the
   * call, but reports a failure through the job instead of as an error. Default `jobs`.
   */
  imports?: 'jobs' | 'sync' | 'sync-jobs';
  /** The poll at which a job completes. Default 3: `queued`, `processing`, then the result. */
  importPolls?: number;
  /** What a job reports before its end, one for each poll; the last one repeats. Default `queued`, `processing`. */
  jobStatuses?: readonly string[];
}

type Names<Options> = Record<keyof Options, true>;

// Of the types, so that none is forgotten.
const mockOptions: Names<MockOptions> = {
  access: true,
  allowAnyPort: true,
  allowPrivateSources: true,
  apiOrigin: true,
  assetStatus: true,
  blockedFingerprints: true,
  clock: true,
  exposedHeaders: true,
  fetchSource: true,
  importPolls: true,
  imports: true,
  jobStatuses: true,
  keepFreeBytes: true,
  limits: true,
  objects: true,
  privateAllowed: true,
  privateFiles: true,
  publishChecksums: true,
  random: true,
  readableStorageErrors: true,
  records: true,
  resolveHost: true,
  storageOrigin: true,
};

/** Throws a `TypeError` for options and limits that do not exist, since a misspelled one would be ignored. */
export function requireKnownOptions<Options extends MockOptions>(
  creator: string,
  options: Options,
  others: Names<Omit<Options, keyof MockOptions>>,
): void {
  requireIn(creator, 'option', options, { ...mockOptions, ...others });
  requireIn(creator, 'limit', options.limits ?? {}, defaultLimits);
}

function requireIn(creator: string, kind: string, given: object, known: object): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  const names = Object.keys(known).toSorted().join(', ');
  throw new TypeError(`${creator} has no ${kind} ${JSON.stringify(unknown)}. It has ${names}.`);
}
