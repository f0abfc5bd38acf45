import { createHash } from 'node:crypto';
import type { Clock } from '../../src/api/clock.js';
import type { Chance } from '../faults/chance.js';
import type { Choices } from './choices.js';
import { Refusal, twin, type Reply } from './problem.js';
import type { Shapes } from './shapes.js';
import type { Declared, HostedAsset, Session, State } from './state.js';

/** What every operation needs. */
export interface Parts {
  readonly state: State;
  readonly shapes: Shapes;
  readonly choices: Choices;
  readonly chance: Chance;
  readonly clock: Clock;
  /** The service's clock. */
  readonly now: () => number;
}

export type Body = Readonly<Record<string, unknown>>;

const privacies: ReadonlySet<unknown> = new Set(['public', 'unlisted', 'private']);
const hex = /^[0-9a-f]{64}$/i;

/** `POST /uploads/presign` and `POST /assets/{assetId}/replace/presign` (4.2, 4.8). */
export function presign(
  { state, shapes, choices, chance, now }: Parts,
  body: Body,
  replaced: HostedAsset | null,
  lifetime: number,
): Reply {
  const declared = declaredIn(body, replaced);
  const session: Session = {
    id: `upl_${chance.uuid()}`,
    token: chance.uuid(),
    replaces: replaced?.id ?? null,
    declared,
    expiresAt: now() + lifetime,
    state: 'open',
    received: null,
    work: null,
    key: null,
    whileWorking: chance.pick(choices.twins),
    afterwards: chance.pick(choices.finished ?? choices.twins),
  };
  state.sessions.set(session.id, session);
  state.targets.set(session.token, session);
  return { status: 201, body: shapes.session(session) };
}

function declaredIn(body: Body, replaced: HostedAsset | null): Declared {
  const malformed = (detail: string) => new Refusal(400, 'malformed_request', detail);
  const { filename, content_type, size, checksum_sha256, privacy = 'public' } = body;
  const last = replaced?.versions.at(-1);
  const name = filename ?? replaced?.filename;
  const type = content_type ?? last?.contentType;
  if (typeof name !== 'string' || name === '') throw malformed('filename is required.');
  if (typeof type !== 'string' || type === '') throw malformed('content_type is required.');
  if (!Number.isInteger(size) || Number(size) < 0) throw malformed('size is a whole number of bytes.');
  if (checksum_sha256 !== undefined && !(typeof checksum_sha256 === 'string' && hex.test(checksum_sha256)))
    throw malformed('checksum_sha256 is hexadecimal.');
  if (replaced && 'privacy' in body) throw malformed('A replacement has no privacy.');
  if (typeof privacy !== 'string' || !privacies.has(privacy)) throw malformed('No such privacy.');
  return {
    filename: name,
    contentType: type,
    size: Number(size),
    checksum: typeof checksum_sha256 === 'string' ? checksum_sha256.toLowerCase() : null,
    privacy,
  };
}

/** The direct PUT (4.2). Returns the storage's status. */
export function receive({ state, now }: Parts, token: string, headers: Headers, bytes: Uint8Array): number {
  const session = state.targets.get(token);
  if (!session || session.state !== 'open' || session.expiresAt <= now()) return 403;
  const { checksum, contentType, size } = session.declared;
  const digest = createHash('sha256').update(bytes).digest();
  const required = checksum === null ? null : Buffer.from(checksum, 'hex').toString('base64');
  if (headers.get('content-type') !== contentType) return 403;
  if (headers.get('x-vendor-checksum-sha256') !== required) return 403;
  if (bytes.byteLength !== size || (required !== null && digest.toString('base64') !== required)) return 400;
  session.received = { size, checksum: digest.toString('hex'), contentType };
  return 200;
}

/**
 * `POST /uploads/finalize` and its counterpart for replacements (4.3, 4.9). The work takes `duration` milliseconds, and
 * continues after the caller disconnects.
 */
export async function finalize(
  parts: Parts,
  body: Body,
  key: string | null,
  replaced: HostedAsset | null,
  duration: number,
): Promise<Reply> {
  const { state, now } = parts;
  const { upload_id } = body;
  if (typeof upload_id !== 'string') throw new Refusal(400, 'malformed_request', 'upload_id is required.');
  if (key !== null && key.length > 128) throw new Refusal(400, 'malformed_request', 'The key is too long.');
  const text = JSON.stringify([upload_id, replaced?.id ?? null]);
  const used = key === null ? undefined : state.keys.get(key);
  if (used && used.body !== text) throw new Refusal(409, 'idempotency_conflict', 'The key has another body.');
  const session = state.sessions.get(upload_id);
  if (!session || session.replaces !== (replaced?.id ?? null))
    throw new Refusal(404, 'not_found', 'There is no such session.');
  if (session.work && (session.state === 'working' || session.state === 'consumed')) {
    const mode = session.state === 'working' ? session.whileWorking : session.afterwards;
    return twin(session.key === key && key !== null ? mode : 410, session.work);
  }
  if (session.state === 'released' || session.expiresAt <= now()) {
    session.state = 'released';
    throw new Refusal(410, 'session_expired', 'The session has expired or was consumed.');
  }
  validate(state, session);
  session.state = 'working';
  session.key = key;
  session.work = promote(parts, session, duration);
  if (key !== null) state.keys.set(key, { body: text, result: session.work, isWorking: true });
  return session.work;
}

function validate(state: State, session: Session): void {
  const { received, declared } = session;
  const refuse = (code: string, detail: string) => {
    session.state = 'released';
    return new Refusal(422, code, detail);
  };
  if (!received) throw refuse('object_missing', 'No bytes were received.');
  if (received.size !== declared.size) throw refuse('size_mismatch', 'The size is not the declared one.');
  if (declared.checksum !== null && received.checksum !== declared.checksum)
    throw refuse('checksum_mismatch', 'The bytes are not the declared ones.');
  if (state.blocked.has(received.checksum)) throw refuse('blocked', 'These bytes are blocked.');
}

async function promote(
  { state, shapes, choices, chance, clock, now }: Parts,
  session: Session,
  duration: number,
) {
  await clock.sleep(duration);
  const { declared, received, replaces } = session;
  const createdAt = now();
  const known = replaces === null ? undefined : state.assets.get(replaces);
  const version = {
    id: chance.uuid(),
    number: (known?.versions.at(-1)?.number ?? 0) + 1,
    contentType: declared.contentType,
    size: declared.size,
    checksum: received?.checksum ?? '',
    createdAt,
  };
  known?.versions.push(version);
  const asset: HostedAsset = known ?? {
    id: `ast_${chance.uuid()}`,
    status: chance.pick(choices.statuses),
    filename: declared.filename,
    privacy: declared.privacy,
    createdAt,
    versions: [version],
    source: null,
  };
  state.assets.set(asset.id, asset);
  session.state = 'consumed';
  return { status: known ? 200 : 201, body: shapes.asset(asset) };
}
