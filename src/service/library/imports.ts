import type { Asset, ImportResult, Job, Privacy } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Handlers } from '../api/call.js';
import { fieldsOf, longestName } from '../api/input.js';
import { Refusal } from '../api/problem.js';
import type { Ids } from '../ids.js';
import type { Limits } from '../limits.js';
import type { Objects } from '../objects/objects.js';
import type { AssetRecord, JobRecord } from '../records/model.js';
import { exceededBy } from '../records/quota.js';
import type { Records } from '../records/records.js';
import type { Space } from './space.js';
import type { AssetJson } from './asset-json.js';
import { importableUrl } from './guard.js';
import type { ImportSource } from './import-source.js';
import type { Inspection } from './inspection.js';
import { quotaRefusal, type Meter } from './quota.js';
import { claimTimes, privacies, requirePrivacy } from './uploads.js';

// Of one process.
const mostAtOnce = 8;

export interface Imports extends Pick<Handlers, 'createImport' | 'getJob'> {
  /** Takes up jobs that wait, and those that another process left behind. Resolves when none is left. */
  resume(): Promise<void>;
}

/**
 * Remote imports and their jobs (spec 4.13, 4.14). The contract describes imports as synchronous, the guide as
 * asynchronous: each is a job to poll.
 */
export function createImports(deps: {
  clock: Clock;
  ids: Ids;
  inspect: Inspection;
  json: AssetJson;
  limits: Limits;
  meter: Meter;
  newAsset: (account: string, privacy: Privacy) => Omit<AssetRecord, 'sequence' | 'active'>;
  objects: Objects;
  onError: (error: unknown) => void;
  privateAllowed: boolean;
  /** Whether other ports than 80 and 443 may be imported from. */
  anyPort: boolean;
  records: Records;
  source: ImportSource;
  space: Space;
}): Imports {
  const { clock, ids, inspect, json, limits, meter, objects, records, source, space } = deps;
  let atWork = 0;

  const importAsset = async (objectKey: string, { id: jobId, account, sourceUrl, ...job }: JobRecord) => {
    const until = job.leaseUntil;
    await records.planRemoval(objectKey, claimTimes(until, limits.maxImportBytes).removeAt);
    const url = importableUrl(sourceUrl, deps.anyPort);
    const quota = meter.quota(account);
    const full = exceededBy(quota, await records.usageOf(account, quota.month), 1);
    if (full) throw quotaRefusal(full, 1, limits);
    await space.require(0);
    const fetched = await source(url, objectKey, limits.maxImportBytes);
    const { contentType } = fetched;
    const { size, sha256 } = await inspect(objectKey, { contentType, size: null, checksum: null });
    const now = clock.now();
    const fresh = deps.newAsset(account, job.privacy);
    const active = {
      id: `ver_${ids.hex(10)}`,
      assetId: fresh.id,
      number: 1,
      objectKey,
      filename: job.filename ?? (fetched.filename || url.hostname),
      contentType,
      size,
      sha256,
      createdAt: now,
    };
    const added = await records.addAsset(
      { ...fresh, active },
      { jobId, until, quota: meter.quota(account), now },
    );
    if (added && 'exceeded' in added) throw quotaRefusal(added, size, limits);
  };

  const run = async (job: JobRecord): Promise<void> => {
    const objectKey = `hosted/${ids.hex(16)}`;
    try {
      await importAsset(objectKey, job);
    } catch (failure) {
      const error = space.refusal(failure) ?? failure;
      if (error instanceof Refusal) await objects.remove(objectKey).catch(() => {});
      else deps.onError(error);
      const { status, code, message } = error instanceof Refusal ? error : internalFailure();
      await records.failJob(job.id, job.leaseUntil, { status, code, detail: message }, clock.now());
    }
  };

  const resume = async (): Promise<void> => {
    if (atWork >= mostAtOnce) return;
    atWork += 1;
    try {
      for (;;) {
        const now = clock.now();
        const { until } = claimTimes(now, limits.maxImportBytes);
        // oxlint-disable-next-line no-await-in-loop -- one job after another
        const job = await records.claimJob(now, until);
        if (!job) return;
        // oxlint-disable-next-line no-await-in-loop -- one job after another
        await run(job);
      }
    } finally {
      atWork -= 1;
    }
  };

  return {
    async createImport({ account, body, key }) {
      const fields = fieldsOf(body, ['url', 'privacy', 'filename']);
      const sourceUrl = fields.string('url');
      importableUrl(sourceUrl, deps.anyPort);
      const privacy = fields.optionalOneOf('privacy', privacies) ?? 'public';
      const filename =
        fields.optionalString('filename') === undefined ? null : fields.string('filename', longestName);
      requirePrivacy(privacy, deps.privateAllowed);
      const now = clock.now();
      const { id, status } = await records.addJob({
        id: `job_${ids.hex(12)}`,
        account,
        sourceUrl,
        privacy,
        filename,
        status: 'queued',
        leaseUntil: 0,
        callKey: key,
        assetId: null,
        error: null,
        createdAt: now,
        updatedAt: now,
      });
      // What fails here is taken up by the next sweep.
      resume().catch(deps.onError);
      return { status: 200, body: { job_id: id, status } satisfies ImportResult };
    },

    async getJob({ account, params }) {
      const job = await records.getJob(params['jobId'] ?? '');
      if (job?.account !== account) {
        throw new Refusal(404, 'job_not_found', 'The account has no job with this id.');
      }
      const asset = job.assetId === null ? null : await records.getAsset(job.assetId);
      return { status: 200, body: jobJson(job, asset && json.asset(asset)) };
    },
    resume,
  };
}

export function jobJson(
  { id, status, sourceUrl, error, createdAt, updatedAt }: JobRecord,
  asset: Asset | null,
): Job {
  return {
    job_id: id,
    status,
    source_url: sourceUrl,
    asset,
    error: error && { code: error.code, detail: error.detail },
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

function internalFailure(): Refusal {
  return new Refusal(422, 'import_failed', 'The import failed because of an internal error.');
}
