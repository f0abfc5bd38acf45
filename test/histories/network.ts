import type { MockService } from '../../src/mock/index.js';
import { operations } from '../../src/contract/operations.js';
import type { Chance } from '../faults/chance.js';
import { htmlPage, json, problem } from '../faults/responses.js';
import { jsonIn } from '../worlds/users-world.js';
import type { Passing } from './plan.js';
import type { Truth } from './truth.js';

/** The network between the proxies and the service, with the gateways on it. */
export interface Network {
  send(request: Request): Promise<Response>;
  /** What befalls calls from now on: with this chance, each. */
  weather(chance: Chance, faults: number): void;
  /** Whether calls carry the key of another account of the service. */
  isWrongKey: boolean;
  /** The service no longer knows any key of an earlier call (spec 4.3: a repeat *can* return the result). */
  forgetKeys(): void;
}

type Json = Record<string, unknown>;

const lost = ['lost', 'lost', 'lost', 'cut'] as const;
const unsent = ['unsent', 'html 502', 'html 404', 'json 404', 'coded json 404', '503', '429', '401'] as const;
const refusals = ['404', '409', '410', '422'] as const;
const lies = ['410 after', '409 after', 'foreign', 'foreign after'] as const;
type Fault = (typeof lost | typeof unsent | typeof refusals | typeof lies)[number];

const ofCreating: readonly [Fault, ...Fault[]] = [...lost, ...lost, ...unsent, ...refusals, ...lies];
const ofOthers: readonly [Fault, ...Fault[]] = [...lost, ...unsent, ...unsent, ...refusals];
const creating = new Set(['finalizeUpload', 'finalizeReplacement', 'createImport', 'getJob']);

export function createNetwork(
  service: MockService,
  truth: Truth,
  {
    wrongKey,
    foreign,
    trace,
  }: {
    wrongKey: string;
    /** An asset that the proxy has recorded for somebody else than the one who caused this call. */
    foreign: (call: Passing) => Promise<object | null>;
    trace: (line: string) => void;
  },
): Network {
  let epoch = 0;
  let chance: Chance | null = null;
  let faults = 0;

  const faultFor = ({ operation }: Passing): Fault | null => {
    if (!chance?.hits(faults)) return null;
    return chance.pick(creating.has(operation) ? ofCreating : ofOthers);
  };

  const network: Network = {
    isWrongKey: false,
    weather(next, rate) {
      [chance, faults] = [next, rate];
    },
    forgetKeys: () => void (epoch += 1),
    async send(request) {
      const call = await passing(request);
      const drawn = faultFor(call);
      const other = drawn?.startsWith('foreign') ? await foreign(call) : null;
      const fault = drawn?.startsWith('foreign') && !other ? null : drawn;
      const isWrong = network.isWrongKey;
      trace(
        `    service: ${call.operation} ${call.assetId}${fault ? ` (${fault})` : ''}${isWrong ? ' (wrong account)' : ''}`,
      );
      truth.sent(call);
      if (fault && !isCarriedOut(fault)) {
        if (fault === 'unsent') throw new TypeError('fetch failed');
        if (other) return disguised(call, other);
        const refused = refusal(fault, service.baseUrl);
        truth.answered(call, refused.clone().status, await jsonOf(refused), {
          isContract: isContract(fault),
        });
        return refused;
      }
      const headers = new Headers(request.headers);
      if (isWrong) headers.set('authorization', `Bearer ${wrongKey}`);
      const key = headers.get('idempotency-key');
      if (key !== null && epoch > 0) headers.set('idempotency-key', `${key}-${epoch}`);
      const response = await service.fetch(new Request(request, { headers }));
      const body = await jsonOf(response);
      truth.answered(call, response.status, body, { isContract: true });
      if (fault === 'lost') throw new TypeError('fetch failed');
      if (fault === 'cut') return new Response('{"id":"as', { status: response.status, headers: jsonType });
      if (fault && other) return disguised(call, other);
      if (fault) {
        const refused = refusal(fault, service.baseUrl);
        truth.answered(call, refused.status, await jsonOf(refused), { isContract: true });
        return refused;
      }
      return response;
    },
  };
  return network;
}

const jsonType = { 'content-type': 'application/json' };

function isCarriedOut(fault: Fault): boolean {
  return fault === 'lost' || fault === 'cut' || fault.endsWith('after');
}

function isContract(fault: Fault): boolean {
  return /^\d{3}/.test(fault);
}

const jsonOf = async (response: Response): Promise<Json> => jsonIn(await response.clone().text()) ?? {};

const routes = Object.entries(operations).map(([id, { method, path }]) => ({
  id,
  route: new RegExp(`^${method} ${path.replace(/\{\w+\}/, '([^/]+)')}$`),
}));

async function passing(request: Request): Promise<Passing> {
  const line = `${request.method} ${new URL(request.url).pathname.split('/v1')[1]}`;
  const known = routes.find(({ route }) => route.test(line));
  const text = request.body ? await request.clone().text() : '';
  return {
    operation: known?.id ?? line,
    assetId: known?.route.exec(line)?.[1] ?? '',
    body: text ? (JSON.parse(text) as Json) : {},
  };
}

/** Of a gateway, or of the service as its contract describes it (spec 7). */
function refusal(fault: Fault, baseUrl: string): Response {
  if (fault.startsWith('html')) return htmlPage(Number(fault.slice(5)));
  if (fault === 'json 404') return json({ message: 'no Route matched with those values' }, 404);
  if (fault === 'coded json 404') return json({ code: 'NOT_FOUND', message: 'Not found' }, 404);
  const status = Number.parseInt(fault, 10) || 410;
  const code = `injected_${status}`;
  const headers = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
  return problem(status, { code, type: `${baseUrl}/errors/${code}` }, headers);
}

/** The success of a call, with an asset that is not its result. */
function disguised({ operation, assetId }: Passing, asset: object): Response {
  if (operation === 'finalizeUpload') return Response.json(asset, { status: 201 });
  if (operation === 'finalizeReplacement') return Response.json(asset);
  const job = operation === 'getJob' ? assetId : `job_${'f'.repeat(24)}`;
  return Response.json({ job_id: job, status: 'completed', asset });
}
