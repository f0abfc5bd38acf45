import type { QuotaOf, SharedScheduler } from '../budget/create-budget.js';
import type { BudgetQuota } from '../budget/rate-budget.js';
import type { BudgetReport } from '../budget/report.js';
import type { Turn } from '../budget/scheduler.js';

type AskedCall = QuotaOf & { readonly id: string };

/** What the script is asked for. */
type ScriptRequest =
  | { readonly type: 'ask'; readonly calls: readonly AskedCall[] }
  | {
      readonly type: 'leave' | 'settle';
      readonly id: string;
      readonly asker: QuotaOf;
      readonly report?: BudgetReport;
    }
  | { readonly type: 'quota'; readonly asker: QuotaOf };

interface Question {
  readonly call: AskedCall;
  readonly resolve: (turn: Turn) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The scheduler in Redis. The calls of this process that ask at the same time share one request.
 *
 * @param run resolves with the script's result
 * @param now a time in place of that of Redis, in milliseconds
 */
export function createRedisScheduler(
  run: (request: string) => Promise<string>,
  now?: () => number,
): SharedScheduler {
  const calls = new Map<string, AskedCall>();
  let questions: Question[] = [];
  const request = async <Result>(what: ScriptRequest): Promise<Result> =>
    JSON.parse(await run(JSON.stringify({ ...what, now: now?.() }))) as Result;

  const flush = async () => {
    const asked = questions;
    questions = [];
    try {
      const turns = await request<Turn[]>({ type: 'ask', calls: asked.map(({ call }) => call) });
      for (const [index, { resolve, reject }] of asked.entries()) {
        const turn = turns[index];
        if (turn) resolve(turn);
        else reject(new Error('Redis did not answer for every call.'));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const ask = (call: AskedCall) =>
    new Promise<Turn>((resolve, reject) => {
      questions.push({ call, resolve, reject });
      if (questions.length === 1) queueMicrotask(() => void flush());
    });

  return {
    enter(call) {
      calls.set(call.id, call);
      return ask(call);
    },
    // The script puts a call that it does not know into its queue again: Redis was restarted.
    async poll(id) {
      const call = calls.get(id);
      return call ? ask(call) : { state: 'sent' };
    },
    settle(id, report, asker) {
      calls.delete(id);
      if (report === 'unsent') return request<BudgetQuota>({ type: 'leave', id, asker });
      return request<BudgetQuota>({ type: 'settle', id, asker, ...(report && { report }) });
    },
    quota: (asker) => request<BudgetQuota>({ type: 'quota', asker }),
  };
}
