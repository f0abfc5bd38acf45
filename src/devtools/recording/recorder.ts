import type { MediaClient } from '../../api/media-client.js';
import { createWeights } from '../../api/rate-limit/weights.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { QueueEvent } from '../../upload/queue-events.js';
import { isSettled, type Upload, type UploadStatus } from '../../upload/upload.js';
import { factsOf, problemOf, sessionIn, type Budget, type CallRecord } from './call-record.js';
import { everyOperation } from '../../contract/operations.js';
import { createRouter } from '../../contract/router.js';
import { extend, firstOf, type Entry, type Timeline } from './timeline.js';
import { watchFetch, type WatchedRequest } from './watch-fetch.js';

/** What was seen since the recording began, or was cleared. Immutable. */
export interface Recording {
  /** When it began, in milliseconds since the epoch. */
  readonly since: number;
  /** In the order they were added. */
  readonly timelines: readonly Timeline[];
  /** In the order they were sent. */
  readonly calls: readonly CallRecord[];
  /** Of the last response that had one. */
  readonly budget: Budget | null;
  /** Units of each operation, as far as responses have shown them (spec 8). */
  readonly weights: ReadonlyMap<string, number>;
  /** What happened to the queue as a whole: halted, resumed, offline, online. */
  readonly queueEntries: readonly Entry[];
}

export interface Recorder {
  getSnapshot(): Recording;
  /** Notifies at most ten times a second. */
  subscribe(listener: () => void): () => void;
  /** Forgets calls, and the uploads that have ended. */
  clear(): void;
  /** Records until the returned function is called. */
  start(): () => void;
}

// How much is kept: enough for a session of work, and nothing that grows for hours.
const most = { timelines: 300, calls: 500, queueEntries: 50 };
const interval = 100;

/** Records what a queue does, and the calls that its client makes by the global `fetch`. */
export function createRecorder({ queue, client }: { queue: UploadQueue; client: MediaClient }): Recorder {
  const { clock, baseUrl } = client;
  const timelines = new Map<string, Timeline>();
  let calls: readonly CallRecord[] = [];
  let queueEntries: readonly Entry[] = [];
  let budget: Budget | null = null;
  let since = clock.now();
  let count = 0;
  let underWay = 0;
  const weights = createWeights();
  const sessions = new Map<string, string>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let snapshot: Recording | null = null;

  const changed = () => {
    snapshot = null;
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const listener of listeners) listener();
    }, interval);
  };

  const dropOldest = () => {
    for (const [id, { upload, isRemoved }] of timelines) {
      if (timelines.size <= most.timelines) return;
      if (isRemoved || isSettled(upload)) timelines.delete(id);
    }
  };

  const record = (event: QueueEvent) => {
    if ('upload' in event) {
      const { id } = event.upload;
      const known = timelines.get(id);
      timelines.set(id, known ? extend(known, event) : firstOf(event.upload, event.at, 'Added'));
      dropOldest();
    } else {
      const text =
        event.type === 'queue-halted'
          ? `Halted: ${event.error.code}`
          : event.type === 'queue-resumed'
            ? 'Resumed'
            : event.online
              ? 'Online'
              : 'Offline';
      const isProblem = event.type === 'queue-halted' || text === 'Offline';
      queueEntries = [...queueEntries, { at: event.at, text, isProblem }].slice(-most.queueEntries);
    }
    changed();
  };

  const update = (number: number, facts: Partial<CallRecord>) => {
    calls = calls.map((call) => (call.number === number ? { ...call, ...facts } : call));
    changed();
  };

  const watch = (request: WatchedRequest) => {
    const operation = operationOf(request, baseUrl);
    if (!operation) return null;
    const at = clock.now();
    const sentAt = clock.elapsed();
    const number = ++count;
    const isAlone = underWay === 0;
    underWay++;
    const upload = uploadOf(operation, request, [...timelines.values()], sessions);
    const call = { number, operation, upload, at, took: null, status: null };
    const rest = { failure: null, retryAfter: null, requestId: null, budget: null };
    calls = [...calls, { ...call, ...rest }].slice(-most.calls);
    changed();
    return async (end: { response: Response } | { error: unknown }) => {
      underWay--;
      const took = clock.elapsed() - sentAt;
      if ('error' in end) return update(number, { took, failure: lostText(end.error) });
      const { response } = end;
      const facts = factsOf(response, clock.now());
      observe(operation, facts.budget, { isRefused: !response.ok, isAlone: isAlone && underWay === 0 });
      update(number, { took, ...facts });
      if (!response.ok) return update(number, await problemOf(response));
      if (!upload || !operation.startsWith('presign')) return;
      const session = await sessionIn(response);
      if (!session) return;
      sessions.set(session, upload);
      const [oldest] = sessions.keys();
      if (sessions.size > most.calls && oldest) sessions.delete(oldest);
    };
  };

  const observe = (
    operation: string,
    next: Budget | null,
    call: { isRefused: boolean; isAlone: boolean },
  ) => {
    if (!next) return;
    // A second apart, because resets are in whole seconds.
    if (!budget || next.resetAt > budget.resetAt + 1_000) weights.renew(next.limit);
    budget = next;
    weights.observe(operation, next.remaining, call);
  };

  const knownWeights = () => {
    const known = new Map<string, number>();
    for (const { operation } of calls) {
      const units = weights.known(operation);
      if (units !== undefined) known.set(operation, units);
    }
    return known;
  };

  const begin = () => {
    for (const { ids } of Object.values(queue.getState().groups)) {
      for (const id of ids) {
        const upload = queue.getUpload(id);
        if (upload && !timelines.has(id))
          timelines.set(id, firstOf(upload, clock.now(), 'In the list when the recording began'));
      }
    }
    changed();
  };

  return {
    getSnapshot: () =>
      (snapshot ??= {
        since,
        timelines: [...timelines.values()],
        calls,
        budget,
        weights: knownWeights(),
        queueEntries,
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      since = clock.now();
      calls = [];
      queueEntries = [];
      for (const [id, { upload, isRemoved }] of timelines)
        if (isRemoved || isSettled(upload)) timelines.delete(id);
      changed();
    },
    start() {
      begin();
      const stops = [queue.subscribeToEvents(record), watchFetch(watch)];
      return () => {
        clearTimeout(timer);
        timer = undefined;
        for (const stop of stops) stop();
      };
    },
  };
}

/** The upload that makes a call: by the digest, the session, the URL or the job in its request. */
function uploadOf(
  operation: string,
  { url, body }: WatchedRequest,
  timelines: readonly Timeline[],
  sessions: ReadonlyMap<string, string>,
): string | null {
  const find = (matches: (upload: Upload) => boolean) =>
    timelines.find(({ upload }) => !isSettled(upload) && matches(upload))?.id ?? null;
  if (operation.startsWith('finalize')) return sessions.get(String(body['upload_id'])) ?? null;
  if (operation === 'createImport') return find((upload) => upload.url === body['url']);
  if (operation === 'getJob')
    return find(({ job }) => job !== null && url.endsWith(`/${encodeURIComponent(job.id)}`));
  const { checksum_sha256: digest } = body;
  if (typeof digest !== 'string') return null;
  const isIn = (status: UploadStatus) =>
    find((upload) => upload.status === status && upload.checksum === digest);
  // A session may be requested beside the check.
  return (operation === 'checkDuplicate' ? null : isIn('presigning')) ?? isIn('checking');
}

function lostText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Aborted';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'Timed out' : 'No response';
}

const find = createRouter(everyOperation);

/** Null if its URL is not below `baseUrl`, or no operation has this path. */
export function operationOf(
  { method, url }: Pick<WatchedRequest, 'method' | 'url'>,
  baseUrl: string,
): string | null {
  if (!url.startsWith(baseUrl)) return null;
  const found = find(method, url.slice(baseUrl.length).replace(/[?#].*$/s, ''));
  return found.kind === 'found' ? found.id : null;
}
