import type { Clock } from '../api/clock.js';
import type { ImportResult, Job, JobStatus } from '../api/resources.js';
import { Refusal } from '../service/api/problem.js';
import { jobJson } from '../service/library/imports.js';
import type { MemoryRecords } from '../service/records/memory-records.js';
import type { JobRecord } from '../service/records/model.js';
import type { Service } from '../service/service.js';

/** Decides what imports report and when, however long their work takes: as services do that the contract allows. */
export interface JobPace {
  /** For the service, so that the end of a job is seen. */
  readonly records: MemoryRecords;
  /** Changes the response to a call that starts an import or reads a job. */
  apply(service: Service, request: Request, response: Response): Promise<Response>;
  clear(): void;
}

export function createJobPace(
  memory: MemoryRecords,
  clock: Clock,
  options: { mode: 'jobs' | 'sync' | 'sync-jobs'; polls: number; statuses: readonly string[] },
): JobPace {
  const { mode, polls, statuses } = options;
  const { jobs, assets } = memory.state;
  /** Of each job that has been polled. */
  const paces = new Map<string, { polls: number; status: string; updatedAt: number }>();
  let waiting: (() => void)[] = [];
  const seen = <Result>(result: Result): Result => {
    for (const look of waiting) look();
    waiting = [];
    return result;
  };
  // Real services report statuses that the contract does not name.
  const statusAt = (poll: number) => (statuses[poll - 1] ?? statuses.at(-1) ?? 'queued') as JobStatus;

  const ended = async ({ json }: Service, id: string): Promise<{ job: JobRecord; report: Job }> => {
    for (;;) {
      const job = jobs.get(id);
      if (!job) throw new Error('The mock was reset while an import was at work.');
      const asset = assets.get(job.assetId ?? '');
      if (job.assetId || job.error) return { job, report: jobJson(job, asset ? json.asset(asset) : null) };
      // oxlint-disable-next-line no-await-in-loop -- until it has ended
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };

  const started = async (service: Service, request: Request, { job_id, ...result }: ImportResult & Job) => {
    if (mode === 'jobs') return { job_id, ...result, status: statusAt(1) };
    const { job, report } = await ended(service, job_id ?? '');
    const { status, asset } = report;
    if (job.error && mode === 'sync') {
      return service.api.refuse(request, new Refusal(job.error.status, job.error.code, job.error.detail));
    }
    return { job_id, status, ...(asset ? { asset } : {}) };
  };

  const polled = async (service: Service, job: Job): Promise<Job> => {
    const id = job.job_id ?? '';
    const pace = paces.get(id) ?? {
      polls: 0,
      status: statusAt(1),
      updatedAt: Date.parse(job.created_at ?? ''),
    };
    paces.set(id, pace);
    pace.polls += 1;
    if (mode !== 'jobs' || pace.polls >= polls) return (await ended(service, id)).report;
    const status = statusAt(pace.polls);
    if (status !== pace.status) Object.assign(pace, { status, updatedAt: clock.now() });
    return { ...job, status, asset: null, error: null, updated_at: new Date(pace.updatedAt).toISOString() };
  };

  return {
    records: {
      ...memory,
      addAsset: async (asset, from) => seen(await memory.addAsset(asset, from)),
      failJob: async (...call) => seen(await memory.failJob(...call)),
    },
    async apply(service, request, response) {
      const operation = service.api.operationOf(request);
      if (response.status !== 200 || (operation !== 'createImport' && operation !== 'getJob'))
        return response;
      const body = (await response.clone().json()) as Job & ImportResult;
      const changed =
        operation === 'getJob' ? await polled(service, body) : await started(service, request, body);
      if (changed instanceof Response) return changed;
      const { status, headers } = response;
      return new Response(JSON.stringify(changed), { status, headers });
    },
    clear: () => paces.clear(),
  };
}
