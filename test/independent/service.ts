import type { Clock } from '../../src/api/clock.js';
import { createChance } from '../faults/chance.js';
import { plainChoices, type Choices } from './choices.js';
import { drawFaults, everyFault, type FaultRates, type Plan } from './faults.js';
import { createJudge, lineOf, type Exchange, type Judge } from './judge.js';
import { htmlPage } from '../faults/responses.js';
import { problem, Refusal, type Reply } from './problem.js';
import { createRateBudget } from './rate-budget.js';
import { operationOf, perform, type Routed } from './routes.js';
import { createShapes } from './shapes.js';
import { createStorage, failed, never } from './storage.js';
import { createState, type State } from './state.js';
import type { Parts } from './uploads.js';

export interface ServiceOptions {
  readonly clock: Clock;
  readonly seed?: number;
  readonly choices?: Partial<Choices>;
  readonly faults?: Partial<FaultRates>;
  /** Scopes of the only key. Default: all. */
  readonly scopes?: readonly string[];
}

/** A second implementation of `spec.md`, written independently of `src/mock`. */
export interface IndependentService {
  readonly baseUrl: string;
  readonly key: string;
  readonly fetch: typeof fetch;
  readonly state: State;
  readonly judge: Judge;
  /** Responds to every API call between the two times with a gateway page of this status. */
  gatewayPages(from: number, until: number, status: number): void;
  /** Revokes the key, or accepts it again. */
  revoke(isRevoked: boolean): void;
  /** Replaces all fault rates from now on; omitted ones become 0. */
  setFaults(faults: Partial<FaultRates>): void;
  /** The statuses of the PUTs of these bytes; null for a lost response. */
  puts(checksum: string): readonly (number | null)[];
  /** All exchanges about these bytes or the import of this URL, one line each. */
  trace(about: string): string[];
}

const baseUrl = 'https://media.example/v1';
const storageUrl = 'https://storage.example';
const slow = 45_000;
const gatewayPatience = 30_000;

export function createIndependentService(options: ServiceOptions): IndependentService {
  const { clock, seed = 1, scopes } = options;
  const choices = { ...plainChoices, ...options.choices };
  const chance = createChance(seed);
  let rates = { ...everyFault(0), ...options.faults };
  const state = createState();
  const now = () => clock.now() + choices.skew;
  const shapes = createShapes(storageUrl, choices, chance);
  const parts: Parts = { state, shapes, choices, chance, clock, now };
  const budget = createRateBudget(choices.unitsPerMinute, now);
  const judge = createJudge(clock.now);
  const key = 'vendor_live_0123456789abcdef';
  let requests = 0;
  let pages: { from: number; until: number; status: number } | null = null;
  let isRevoked = false;

  const travel = (signal: AbortSignal | null | undefined) =>
    clock.sleep(chance.between(20, 300), signal ?? undefined);

  const storage = createStorage(parts, () => drawFaults(rates, chance));

  const refuse = (refusal: Refusal, headers?: Record<string, string>) =>
    problem(refusal, baseUrl, `req_${requests}`, headers);

  /** The refusal that a fault causes before the operation runs, if any. */
  const faultBefore = ({ operation }: Routed, plan: Plan): Reply | null => {
    const { detail } = plan;
    if (plan.has('rateLimited')) budget.exhaust(operation);
    if (!budget.charge(operation)) {
      const wait = Math.ceil(budget.left() / 1_000);
      const limited = new Refusal(429, 'rate_limit_exceeded', 'Too many requests.');
      return refuse(limited, detail.hits(0.7) ? { 'retry-after': String(wait) } : {});
    }
    if (plan.has('unavailable')) {
      const unavailable = new Refusal(503, 'unavailable', 'Try again later.');
      return refuse(unavailable, detail.hits(0.5) ? { 'retry-after': String(detail.between(1, 20)) } : {});
    }
    if (operation !== 'checkDuplicate') return null;
    if (plan.has('lookupRefused'))
      return refuse(new Refusal(detail.pick([400, 403, 404, 409, 422]), 'lookup_refused', 'Not now.'));
    if (plan.has('lookupBroken'))
      return refuse(new Refusal(detail.pick([500, 503]), 'internal_error', 'Something has failed.'));
    return null;
  };

  const answer = async (routed: Routed, plan: Plan): Promise<Reply> => {
    try {
      const early = faultBefore(routed, plan);
      if (early) return early;
      const lifetime = plan.has('shortSession') ? chance.between(1_000, 4_000) : choices.lifetime;
      const duration = plan.has('slowFinalize') ? slow : chance.between(50, 500);
      return await perform(parts, routed, { key: isRevoked ? null : key, scopes, lifetime, duration });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(error);
    }
  };

  const respond = ({ status, body, headers }: Reply, plan: Plan): Response => {
    const type = { 'content-type': headers?.['content-type'] ?? 'application/json' };
    const rest = { date: new Date(now()).toUTCString(), ...budget.headers(), ...headers };
    const readable = choices.headers === 'hidden' ? type : { ...rest, ...type };
    const text = body === null ? null : JSON.stringify(body);
    return new Response(plan.has('truncated') ? (text?.slice(0, -5) ?? null) : text, {
      status,
      headers: readable,
    });
  };

  const notBeforeOf = ({ status, headers }: Reply) => {
    if (status === 429) return clock.now() + budget.left();
    // A page that cannot read the header cannot obey it. A 429 is different: no window is longer than a minute.
    const wait = choices.headers === 'hidden' ? 0 : Number(headers?.['retry-after'] ?? 0);
    return status === 503 ? clock.now() + wait * 1_000 : 0;
  };

  const callApi = async (routed: Routed, signal: AbortSignal | null | undefined): Promise<Response> => {
    requests++;
    const plan = drawFaults(rates, chance);
    const exchange = judge.sent({ ...routed, about: aboutOf(routed) });
    const lost = (status: number | null, outcome: string) =>
      judge.heard(exchange, { status, outcome, notBefore: 0 });
    const page = (status = chance.pick([500, 502, 504])) => {
      lost(null, `page ${status}`);
      return htmlPage(status);
    };
    await travel(signal);
    if (plan.has('requestLost')) throw failed();
    if (pages && clock.now() >= pages.from && clock.now() < pages.until) return page(pages.status);
    if (plan.has('pageBefore')) return page();
    const work = answer(routed, plan);
    const reply = await within(work, gatewayPatience, clock, signal);
    const isSilent =
      plan.has('silence') || (routed.operation === 'checkDuplicate' && plan.has('lookupSilent'));
    if (isSilent) await never(signal);
    if (plan.has('responseLost')) throw failed();
    // The wait counts from when the service refused.
    const notBefore = reply ? notBeforeOf(reply) : 0;
    await travel(signal);
    if (!reply || plan.has('pageAfter')) return page();
    const isCut = plan.has('truncated') && reply.body !== null;
    const isHeard = !isCut || reply.status === 429 || reply.status === 503;
    judge.heard(exchange, {
      status: isHeard ? reply.status : null,
      outcome: `${reply.status}${isCut ? ' cut off' : ''}`,
      notBefore,
    });
    return respond(reply, plan);
  };

  /** The digest of the bytes that a request concerns, or the URL of its import. */
  const aboutOf = ({ operation, body, id }: Routed): string | null => {
    if (operation === 'getJob') return state.jobs.get(id)?.url ?? null;
    const json = parsed(body);
    const session = state.sessions.get(String(json['upload_id']));
    const about =
      operation === 'createImport' ? json['url'] : (json['checksum_sha256'] ?? session?.declared.checksum);
    return typeof about === 'string' ? about : null;
  };

  const concerns = (about: string) => (exchange: Exchange) => exchange.about === about;

  return {
    baseUrl,
    key,
    state,
    judge,
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      init.signal?.throwIfAborted();
      return url.origin === storageUrl
        ? storage.fetch(url, init)
        : callApi(operationOf(url, init, baseUrl), init.signal);
    },
    gatewayPages(from, until, status) {
      pages = { from, until, status };
    },
    revoke(revoked) {
      isRevoked = revoked;
    },
    setFaults(faults) {
      rates = { ...everyFault(0), ...faults };
    },
    puts: (checksum) => storage.exchanges.filter(concerns(checksum)).map(({ status }) => status),
    trace: (about) =>
      [...judge.exchanges, ...storage.exchanges]
        .filter(concerns(about))
        .toSorted((one, other) => one.sentAt - other.sentAt)
        .map(lineOf),
  };
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The result of the work, or null if it takes longer. The work continues either way. */
async function within<Result>(
  work: Promise<Result>,
  milliseconds: number,
  clock: Clock,
  signal: AbortSignal | null | undefined,
): Promise<Result | null> {
  const timer = new AbortController();
  const abort = () => timer.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  const late = clock.sleep(milliseconds, timer.signal).then(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    signal?.removeEventListener('abort', abort);
    late.catch(() => {});
    timer.abort();
  }
}
