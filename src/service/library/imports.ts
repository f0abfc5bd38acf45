import type { ImportResult, Job, JobStatus, Privacy } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Accounts } from './quota.js';
import type { AssetRecord, Assets } from './assets.js';
import type { ByteStore } from '../objects/memory-objects.js';
import type { Handlers } from '../api/call.js';
import { importableUrl } from './guard.js';
import type { Ids } from '../ids.js';
import type { ImportSource } from './import-source.js';
import { fieldsOf } from '../api/input.js';
import type { Inspection } from './inspection.js';
import { Refusal } from '../api/problem.js';
import { privacies, requirePrivacy } from './uploads.js';

type Outcome = { asset: AssetRecord } | { refusal: Refusal };

interface JobRecord {
  id: string;
  account: string;
  sourceUrl: string;
  polls: number;
  /** The reported status, which is advanced by polling and not by the work itself. */
  status: JobStatus;
  outcome: Promise<Outcome>;
  result: Outcome | null;
  createdAt: number;
  updatedAt: number;
}

export interface Imports extends Pick<Handlers, 'createImport' | 'getJob'> {
  clear(): void;
}

/**
 * Remote imports and their jobs (spec 4.13, 4.14). The contract describes imports as synchronous, the guide as
 * asynchronous; the mock supports both. A job goes through `statuses`, and completes at poll number `polls`.
 */
export function createImports(deps: {
  accounts: Accounts;
  assets: Assets;
  clock: Clock;
  ids: Ids;
  inspect: Inspection;
  source: ImportSource;
  store: ByteStore;
  mode: 'jobs' | 'sync' | 'sync-jobs';
  /** What a job reports before its end, one for each poll; the last one repeats. */
  statuses: readonly string[];
  polls: number;
  maxBytes: number;
  privateAllowed: boolean;
}): Imports {
  const { accounts, assets, clock, ids, inspect, source, store, mode, polls, maxBytes, privateAllowed } =
    deps;
  // Real services report statuses that the contract does not name.
  const statusAt = (poll: number) =>
    (deps.statuses[poll - 1] ?? deps.statuses.at(-1) ?? 'queued') as JobStatus;
  const jobs = new Map<string, JobRecord>();

  const importAsset = async (account: string, url: URL, privacy: Privacy, name: string | undefined) => {
    const temporaryKey = `temporary/${ids.hex(16)}`;
    try {
      const fetched = await source(url, temporaryKey, maxBytes);
      const { object, contentType } = fetched;
      await inspect(temporaryKey, { contentType, size: null, checksum: null });
      accounts.reserve(account, object.size);
      const filename = name ?? (fetched.filename || url.hostname);
      return await assets.create(account, privacy, { temporaryKey, object, filename, contentType });
    } finally {
      await store.remove(temporaryKey);
    }
  };

  const toJob = ({ id, status, sourceUrl, result, createdAt, updatedAt }: JobRecord): Job => ({
    job_id: id,
    status,
    source_url: sourceUrl,
    asset: result && 'asset' in result ? assets.toAsset(result.asset) : null,
    error:
      result && 'refusal' in result ? { code: result.refusal.code, detail: result.refusal.message } : null,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  });

  const start = (account: string, sourceUrl: string, work: Promise<AssetRecord>): JobRecord => {
    const now = clock.now();
    const job: JobRecord = {
      id: `job_${ids.hex(12)}`,
      account,
      sourceUrl,
      polls: 0,
      status: statusAt(1),
      outcome: work.then(
        (asset) => ({ asset }),
        (error: unknown) => ({ refusal: error instanceof Refusal ? error : internalFailure() }),
      ),
      result: null,
      createdAt: now,
      updatedAt: now,
    };
    jobs.set(job.id, job);
    return job;
  };

  const settle = async (job: JobRecord): Promise<Outcome> => {
    const result = await job.outcome;
    if (!job.result) {
      job.result = result;
      job.status = 'asset' in result ? 'completed' : 'failed';
      job.updatedAt = clock.now();
    }
    return result;
  };

  return {
    async createImport({ account, body }) {
      const fields = fieldsOf(body, ['url', 'privacy', 'filename']);
      const sourceUrl = fields.string('url');
      const url = importableUrl(sourceUrl);
      const privacy = fields.optionalOneOf('privacy', privacies) ?? 'public';
      const name = fields.optionalString('filename') === undefined ? undefined : fields.string('filename');
      requirePrivacy(privacy, privateAllowed);
      const job = start(account, sourceUrl, importAsset(account, url, privacy, name));
      if (mode === 'jobs')
        return { status: 200, body: { job_id: job.id, status: job.status } satisfies ImportResult };
      const result = await settle(job);
      if ('refusal' in result) {
        if (mode === 'sync') throw result.refusal;
        return { status: 200, body: { job_id: job.id, status: job.status } satisfies ImportResult };
      }
      const asset = assets.toAsset(result.asset);
      return { status: 200, body: { job_id: job.id, status: job.status, asset } satisfies ImportResult };
    },

    async getJob({ account, params }) {
      const job = jobs.get(params['jobId'] ?? '');
      if (!job || job.account !== account) {
        throw new Refusal(404, 'job_not_found', 'The account has no job with this id.');
      }
      job.polls += 1;
      if (job.polls >= polls) {
        await settle(job);
      } else if (!job.result && job.status !== statusAt(job.polls)) {
        job.status = statusAt(job.polls);
        job.updatedAt = clock.now();
      }
      return { status: 200, body: toJob(job) };
    },

    clear: () => jobs.clear(),
  };
}

function internalFailure(): Refusal {
  return new Refusal(422, 'import_failed', 'The import failed because of an internal error.');
}
