import { MediaApiError, NetworkError } from '../../api/errors.js';
import type { Asset } from '../../api/resources.js';
import { lookUp } from './find-duplicate.js';
import type { TaskContext, UploadContext } from './context.js';
import { sessionFrom, type Session } from './session.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

const maxSessions = 4;
const maxFailures = 5;
// The same URL is tried this often before a new one is asked for.
const triesPerSession = 3;
// A PUT that starts this close to the end of its session would be refused on its way.
const expiryMargin = 5_000;
const firstBackoff = 1_000;
const longestBackoff = 30_000;
// The service tells its time in whole seconds, and its parts may not agree on it.
const clockMargin = 10_000;
// Storages check and copy large objects before they answer.
const answerPatience = 3;

type Delivery = 'arrived' | 'session-over' | 'bytes-changed';
type PutResult = 'arrived' | 'held' | 'refused' | 'broken' | 'unanswered' | 'unanswered-after-all-bytes';

/**
 * Presign, PUT, finalize (spec 4.2, 4.3, 4.8, 4.9), with new sessions where one ends too soon.
 * Null when the file was read again and holds other bytes than before.
 */
export async function send(run: UploadContext, checksum: string): Promise<Asset | null> {
  for (let sessions = 1; sessions <= maxSessions; sessions++) {
    run.tell({ type: 'presign', checksum });
    await run.turn.take('sending');
    const session = (run.memo.session ??= await presign(run, checksum));
    const delivery = session.arrived ? 'arrived' : await deliver(run, session);
    if (delivery === 'arrived') {
      const asset = await finalize(run, session, checksum);
      if (asset) return asset;
    }
    run.memo.session = null;
    if (delivery === 'bytes-changed') return null;
  }
  throw new UploadError('session-expired');
}

async function presign(
  { upload, calls, turn, forbidden }: UploadContext,
  checksum: string,
): Promise<Session> {
  const declared = {
    filename: upload.name,
    content_type: upload.type,
    size: upload.size,
    checksum_sha256: checksum,
  };
  const { target } = upload;
  const known = forbidden.get(target.kind);
  if (known) throw known;
  try {
    const session = await turn.ask('sending', (options) =>
      target.kind === 'replacement'
        ? calls.presignReplacement(target.assetId, declared, options)
        : calls.presignUpload(target.privacy ? { ...declared, privacy: target.privacy } : declared, options),
    );
    return sessionFrom(session, calls.serviceNow());
  } catch (error) {
    const failure = uploadErrorFrom(error, 0);
    // It holds for the rest of the batch, whose asking would burn what the account may ask for (spec 7, rule 5).
    if (failure.code === 'insufficient-scope') forbidden.set(target.kind, failure);
    throw error;
  }
}

async function deliver(run: UploadContext, session: Session): Promise<Delivery> {
  const { trouble } = run;
  for (let tries = 1; tries <= triesPerSession;) {
    await run.turn.take('sending');
    if (run.calls.serviceNow() >= session.expiresAt - expiryMargin) return 'session-over';
    run.tell({ type: 'put' });
    const result = await put(run, session);
    if (result === 'arrived') {
      session.arrived = true;
      return 'arrived';
    }
    if (result === 'held' || (result.startsWith('unanswered') && run.unplugged())) continue;
    tries++;
    trouble.failures++;
    // A file that is gone or was changed fails its PUT like a dead network does; reading a byte tells them apart.
    await run.file.slice(0, 1).arrayBuffer();
    const suspicious =
      result === 'refused' || (result === 'unanswered-after-all-bytes' && trouble.failures > 1);
    if (suspicious && !trouble.readAgain) {
      trouble.readAgain = true;
      return (await hasChanged(run)) ? 'bytes-changed' : 'session-over';
    }
    if (trouble.failures >= maxFailures || (result === 'refused' && trouble.failures > 2)) {
      if (result === 'refused') run.memo.session = null;
      throw new UploadError(result === 'refused' ? 'storage-refused' : 'network');
    }
    if (result === 'refused') return 'session-over';
    await backOff(run, trouble.failures, result === 'broken' ? 'service' : 'network');
  }
  return 'session-over';
}

async function put(run: UploadContext, session: Session): Promise<PutResult> {
  const held = run.held();
  const watch = watchProgress(run, held);
  let sent = 0;
  try {
    const status = await run.put({
      url: session.url,
      headers: session.headers,
      body: run.file,
      signal: watch.signal,
      onProgress: (bytes) => {
        sent = bytes;
        watch.progress(bytes);
        run.tell({ type: 'put-progress', sent });
      },
    });
    if (status >= 200 && status < 300) return 'arrived';
    return status >= 500 ? 'broken' : 'refused';
  } catch (error) {
    run.signal.throwIfAborted();
    if (held.aborted) return 'held';
    if (!(error instanceof NetworkError) && !watch.signal.aborted) throw error;
    return sent >= run.upload.size ? 'unanswered-after-all-bytes' : 'unanswered';
  } finally {
    watch.end();
  }
}

/** Breaks off a PUT of which no byte moves any more: a connection that died in silence stays open for ever. */
function watchProgress({ clock, stallTimeout, upload }: UploadContext, held: AbortSignal) {
  const stalled = new AbortController();
  const over = new AbortController();
  const stop = () => stalled.abort(held.reason);
  held.addEventListener('abort', stop);
  if (held.aborted) stop();
  let sent = 0;
  let at = clock.now();
  const look = async () => {
    for (;;) {
      // All bytes are with the browser or the storage: what is waited for is the storage's own work on them.
      const patience = sent >= upload.size ? answerPatience * stallTimeout : stallTimeout;
      const left = at + patience - clock.now();
      if (left <= 0) return stalled.abort();
      await clock.sleep(left, over.signal);
    }
  };
  if (Number.isFinite(stallTimeout)) look().catch(() => {});
  return {
    signal: stalled.signal,
    progress(bytes: number) {
      if (bytes > sent) [sent, at] = [bytes, clock.now()];
    },
    end() {
      over.abort();
      held.removeEventListener('abort', stop);
    },
  };
}

/** Reads the file once more: the storage refuses bytes that do not match the digest they were announced with. */
async function hasChanged(run: UploadContext): Promise<boolean> {
  run.tell({ type: 'hash' });
  const before = run.memo.checksum;
  run.memo.checksum = await run.hash(run.file, {
    signal: run.signal,
    onProgress: (hashed) => run.tell({ type: 'hash-progress', hashed }),
  });
  return run.memo.checksum !== before;
}

async function backOff(run: UploadContext, failures: number, cause: 'network' | 'service'): Promise<void> {
  const delay = run.random() * Math.min(longestBackoff, firstBackoff * 2 ** (failures - 1));
  run.turn.release();
  run.tell({ type: 'wait', wait: { until: run.clock.now() + delay, for: cause } });
  await run.clock.sleep(delay, run.signal);
}

/** The asset; null when the session is over and there is none, so that a new session is needed. */
export async function finalize(run: TaskContext, session: Session, checksum: string): Promise<Asset | null> {
  const { upload, calls, turn, memo } = run;
  const { target } = upload;
  const body = { upload_id: session.uploadId };
  run.tell({ type: 'finalize' });
  try {
    return await turn.ask('sending', (options) => {
      const onWait: typeof options.onWait = (wait) => {
        if (wait && wait.for !== 'rate-limit') session.unheard = true;
        options.onWait?.(wait);
      };
      const call = { ...options, onWait, idempotencyKey: session.idempotencyKey };
      return target.kind === 'replacement'
        ? calls.finalizeReplacement(target.assetId, body, call)
        : calls.finalizeUpload(body, call);
    });
  } catch (error) {
    const refused =
      error instanceof MediaApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    // Whatever else failed may have failed after the work was done.
    if (!refused && !(error instanceof MediaApiError && error.status === 429)) session.unheard = true;
    const unknown = !refused || error.status === 409 || error.status === 410;
    if (session.unheard && unknown) {
      const found = await made(run, session, checksum);
      if (found) return found;
    }
    // A retry asks again with the same key, and sends no bytes.
    if (!refused) throw error;
    if (error.status === 410) return null;
    memo.session = null;
    throw error;
  }
}

/** The asset that a finalize has made whose answer was not heard; null as far as the service can tell. */
async function made(run: TaskContext, session: Session, checksum: string): Promise<Asset | null> {
  const { upload, memo } = run;
  const found = await lookUp(run, checksum).catch((error: unknown) => {
    run.signal.throwIfAborted();
    // What it was asked for is told; that this question failed, too, is no news.
    if (error instanceof MediaApiError || error instanceof NetworkError) return null;
    throw error;
  });
  if (!found) return null;
  if (upload.target.kind === 'replacement') return found.id === upload.target.assetId ? found : null;
  // One that was there before has the same bytes, but is not what this upload has made.
  const since = Date.parse(found.created_at ?? '');
  return found.id === memo.declined || since < session.startedAt - clockMargin ? null : found;
}
