import type { RateBudget } from '../budget/rate-budget.js';
import { within } from '../deadline.js';
import type { Metrics } from '../metrics.js';
import { jsonResponse } from '../problem.js';
import type { UserStore } from './store/user-store.js';

interface Checked {
  store: UserStore;
  budget: RateBudget;
  /** Rejects unless the tables are up to date. */
  prepare: () => Promise<void>;
  lastService: Metrics['lastService'];
}

// Milliseconds.
const keptFor = 1_000;
const maxWait = 5_000;

/** The state of a proxy for its operator. Probes share an answer, so that they cannot flood the store. */
export function createHealth(checked: Checked): () => Promise<Response> {
  let last: Promise<object> | null = null;
  let askedAt = 0;
  return async () => {
    const now = Date.now();
    if (!last || Math.abs(now - askedAt) >= keptFor) {
      askedAt = now;
      last = stateOf(checked);
    }
    const state = { ...(await last), ...serviceState(checked.lastService()) };
    const isFailing = Object.values(state).includes('failing');
    // The service does not count: other servers cannot reach it either, and its state changes with the next call only.
    return jsonResponse(isFailing ? 503 : 200, { status: isFailing ? 'failing' : 'ok', ...state });
  };
}

async function stateOf({ store, budget, prepare }: Checked): Promise<object> {
  const check = (work: () => Promise<unknown>) =>
    within(maxWait, work(), 'It takes too long.').then(
      () => 'ok',
      () => 'failing',
    );
  const states = await Promise.all([
    check(() => store.getFolder('health')),
    check(prepare),
    check(() => budget.quota({ user: '', share: 1 }, 'getUsage')),
  ]);
  return { store: states[0], schema: states[1], budget: states[2] };
}

function serviceState(last: ReturnType<Metrics['lastService']>): object {
  if (last === null) return { service: 'not called yet' };
  const { status, at } = last;
  const isDown = status === null || status >= 500;
  const service = status === 401 ? 'key rejected' : isDown ? 'does not respond' : 'ok';
  return { service, service_status: status, service_seconds_ago: Math.round((Date.now() - at) / 1_000) };
}
