import { Refusal, twin, type Reply } from './problem.js';
import { activeVersion, type HostedAsset, type Job } from './state.js';
import type { Body, Parts } from './uploads.js';

/** The asset with this id; 404 if the account has none (4.6). */
export function assetWith({ state }: Parts, id: string): HostedAsset {
  const asset = state.assets.get(id);
  if (!asset) throw new Refusal(404, 'not_found', 'There is no such asset.');
  return asset;
}

/** `POST /uploads/check-duplicate` (4.4). */
export function checkDuplicate({ state, shapes, choices, now }: Parts, body: Body): Reply {
  const { checksum_sha256, size } = body;
  if (typeof checksum_sha256 !== 'string')
    throw new Refusal(400, 'malformed_request', 'checksum_sha256 is required.');
  const matches = [...state.assets.values()].filter((asset) => {
    const active = activeVersion(asset);
    const sameSize = size === undefined || active.size === size;
    if (active.createdAt + choices.lag > now()) return false;
    return active.checksum === checksum_sha256.toLowerCase() && sameSize;
  });
  const found = choices.match === 'oldest' ? matches[0] : matches.at(-1);
  return { status: 200, body: { duplicate: found !== undefined, asset: found ? shapes.asset(found) : null } };
}

/** `GET /assets` (4.5). */
export function listAssets({ state, shapes, choices }: Parts, query: URLSearchParams): Reply {
  const limit = Number(query.get('limit') ?? 20);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new Refusal(400, 'malformed_request', 'limit is 1 to 100.');
  // The order is not specified. This is one of many.
  const all = [...state.assets.values()]
    .filter(() => !query.has('folder_id'))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const cursor = query.get('cursor');
  const offsets = all.map((_, offset) => offset).concat(all.length);
  const start = cursor === null ? 0 : offsets.find((offset) => choices.cursor(offset) === cursor);
  if (start === undefined) throw new Refusal(400, 'malformed_request', 'The cursor is unknown.');
  const end = Math.min(start + limit, all.length);
  const more = end < all.length;
  return {
    status: 200,
    body: {
      data: all.slice(start, end).map(shapes.asset),
      pagination: { next_cursor: more ? choices.cursor(end) : null, has_more: more },
    },
  };
}

/** `DELETE /assets/{assetId}` (4.7). */
export function deleteAsset(parts: Parts, id: string): Reply {
  parts.state.assets.delete(assetWith(parts, id).id);
  return { status: 204, body: null };
}

/** `POST /folders` (4.12). */
export function createFolder({ state, shapes, chance, now }: Parts, body: Body): Reply {
  const { name, parent_folder_id = null } = body;
  if (typeof name !== 'string') throw new Refusal(400, 'malformed_request', 'name is required.');
  const parent = typeof parent_folder_id === 'string' ? parent_folder_id : null;
  if (parent_folder_id !== null && (parent === null || !state.folders.has(parent)))
    throw new Refusal(404, 'not_found', 'There is no such parent.');
  const folder = { id: chance.uuid(), name, parent, createdAt: now() };
  state.folders.set(folder.id, folder);
  return { status: 201, body: shapes.folder(folder) };
}

/**
 * `POST /imports` (4.13). The call takes `duration` milliseconds; its job takes longer. A call with a used key gets the
 * same job, or perhaps a refusal while the first call is still running.
 */
export async function createImport(
  parts: Parts,
  body: Body,
  key: string | null,
  duration: number,
): Promise<Reply> {
  const { state, choices, chance } = parts;
  const { url } = body;
  if (typeof url !== 'string' || !URL.canParse(url))
    throw new Refusal(400, 'malformed_request', 'url is required.');
  const text = JSON.stringify(body);
  const used = key === null ? undefined : state.keys.get(key);
  if (used && used.body !== text) throw new Refusal(409, 'idempotency_conflict', 'The key has another body.');
  if (used) return used.isWorking ? twin(chance.pick(choices.twins), used.result) : used.result;
  if (url.includes('blocked')) throw new Refusal(422, 'source_blocked', 'This source is not allowed.');
  const entry = { body: text, result: accept(parts, body, url, duration), isWorking: true };
  if (key !== null) state.keys.set(key, entry);
  const result = await entry.result;
  entry.isWorking = false;
  return result;
}

async function accept(parts: Parts, body: Body, url: string, duration: number): Promise<Reply> {
  const { state, shapes, chance, clock, now } = parts;
  await clock.sleep(duration);
  const startedAt = now();
  const job: Job = {
    id: `job_${chance.uuid()}`,
    url,
    createdAt: startedAt,
    processingAt: startedAt + chance.between(0, 3_000),
    endsAt: startedAt + chance.between(0, 40_000),
    failure: url.includes('broken') ? { code: 'source_unavailable', detail: 'The source has failed.' } : null,
    asset: null,
  };
  state.jobs.set(job.id, job);
  if (!job.failure) job.asset = imported(parts, job, body['filename']);
  const { status, asset } = shapes.job(job, now());
  return { status: 200, body: { job_id: job.id, status, asset: asset ?? null } };
}

function imported({ state, chance, clock }: Parts, job: Job, filename: unknown): HostedAsset {
  const name = typeof filename === 'string' ? filename : 'import';
  const version = {
    id: chance.uuid(),
    number: 1,
    contentType: 'image/png',
    size: 1_000,
    checksum: '',
    createdAt: job.endsAt,
  };
  const asset = {
    id: `ast_${chance.uuid()}`,
    status: 'active',
    filename: name,
    privacy: 'public',
    createdAt: job.endsAt,
    versions: [version],
    source: job.url,
  };
  const host = () => void state.assets.set(asset.id, asset);
  clock.sleep(job.endsAt - job.createdAt).then(host, () => {});
  return asset;
}

/** `GET /jobs/{jobId}` (4.14). */
export function getJob({ state, shapes, now }: Parts, id: string): Reply {
  const job = state.jobs.get(id);
  if (!job) throw new Refusal(404, 'not_found', 'There is no such job.');
  return { status: 200, body: shapes.job(job, now()) };
}
