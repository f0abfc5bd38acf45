import { everyOperation, type ProxyOperationId } from '../../contract/operations.js';
import type { Json, ProxyCall } from '../request/call.js';
import { createMemoryBudget } from '../budget/memory-budget.js';
import { tell } from '../call-app.js';
import type { Deadline } from '../deadline.js';
import type { Forward } from '../forward.js';
import { keyIn } from '../headers.js';
import type { Metrics } from '../metrics.js';
import { createResults } from './policies/results.js';
import type { Rules } from './policies/rules.js';
import { createFreeCalls } from './free-calls.js';
import { guardedStore } from './store/guarded-store.js';
import { createHealth } from './health.js';
import { deleteAsset, listVersions, updateAsset } from './operations/asset-changes.js';
import { claimAssets } from './operations/claim.js';
import type { Handler, UserCall, UserContext } from './context.js';
import { finalizeReplacement, finalizeUpload } from './operations/finalize.js';
import { createFolder, listFolders } from './operations/folders.js';
import { createImport, getJob } from './operations/imports.js';
import { checkDuplicate, getAsset, getUsage, listAssets } from './operations/library.js';
import { deleteShared, forwarded } from './operations/shared-library.js';
import { applyPolicy, getPolicy } from './operations/policies.js';
import { presignReplacement, presignUpload } from './operations/uploads.js';
import type { Reconciliation, UsersOptions } from './options.js';
import { createBackground } from './recovery/background.js';
import { deliverEvents } from './recovery/events.js';
import { createInFlight } from './recovery/in-flight.js';
import { reconcile } from './recovery/reconcile.js';
import { createBudgetedSend, reportQuota, tooMany, userOf } from './budgeted-send.js';
import { createAsk, type Reply } from './service.js';
import { assertStorable } from './store/storable.js';

/** Handles the calls of users. */
export interface UserLayer {
  handle(user: string, call: ProxyCall, deadline: Deadline): Promise<Reply>;
  reconcile(): Promise<Reconciliation>;
  claim(user: string, ids: readonly string[], transaction: unknown): Promise<void>;
  /** @param calls settles when no call is under way anymore */
  close(calls: Promise<unknown>): Promise<void>;
  health(): Promise<Response>;
}

const own: Readonly<Record<ProxyOperationId, Handler>> = {
  getUsage,
  presignUpload,
  finalizeUpload,
  checkDuplicate,
  listAssets,
  getAsset,
  deleteAsset,
  presignReplacement,
  finalizeReplacement,
  listVersions,
  listFolders,
  createFolder,
  createImport,
  getJob,
  updateAsset,
  getPolicy,
  applyPolicy,
};

const sharedBy = ({ quota }: UsersOptions): Readonly<Record<ProxyOperationId, Handler>> => ({
  ...own,
  // What limits the next upload: the user's quota, or else the account's.
  getUsage: quota ? getUsage : forwarded('getUsage'),
  // Under a policy, only what the user has uploaded can be applied to it.
  checkDuplicate: (context, call) =>
    (call.body['policy'] === undefined ? forwarded('checkDuplicate') : checkDuplicate)(context, call),
  listAssets: forwarded('listAssets'),
  getAsset: forwarded('getAsset'),
  deleteAsset: deleteShared,
  listVersions: forwarded('listVersions'),
  listFolders: forwarded('listFolders'),
  createFolder: forwarded('createFolder'),
});

// Milliseconds. A page may repeat a call for as long as it keeps the upload.
const keptAfterEnd = 7 * 24 * 3_600_000;
const keptHidden = 30 * 24 * 3_600_000;

export function createUserLayer(
  options: UsersOptions,
  { send, log, metrics, rules }: Omit<Forward, 'baseUrl'> & { metrics: Metrics; rules: Rules | undefined },
): UserLayer {
  const { report } = metrics;
  const guarded = guardedStore(options.store, (what, error) => {
    report({ kind: 'store-failure' });
    log(what, error);
  });
  const { store } = guarded;
  const handlers = options.shared ? sharedBy(options) : own;
  const budget = options.budget ?? createMemoryBudget();
  const shareOf = options.share ?? (() => 1);
  const freeCalls = createFreeCalls();
  const closing = new AbortController();
  let ready: Promise<void> | null = null;
  let wasPrunedAt = 0;

  const context: UserContext = {
    options,
    rules,
    results: createResults(rules, options, store, log),
    store,
    log,
    report,
    ask: createAsk(createBudgetedSend({ send, log }, budget, shareOf), report),
    audit: (entry) => tell(options.onAudit, entry, (error) => log('users.onAudit failed', error)),
    inFlight: createInFlight(),
    deletion: { isAllowed: false, askedAt: Number.NEGATIVE_INFINITY },
    unanswered: new Set(),
    closing: closing.signal,
    noteOpen: () => background.noteOpen(),
    noteEvent: () => background.noteEvent(),
  };

  const runOnce = async (before: number): Promise<Reconciliation> => {
    const reconciled = await reconcile(context, before);
    const now = Date.now();
    if (now - wasPrunedAt > keptAfterEnd / 100) {
      wasPrunedAt = now;
      await store.prune(now - keptAfterEnd, now - keptHidden);
    }
    return reconciled;
  };
  // One at a time: whoever waits for a run must also have waited for what an earlier run has claimed.
  let last: Promise<unknown> = Promise.resolve();
  const run = (before: () => number): Promise<Reconciliation> => {
    const next = last.then(() => runOnce(before()));
    last = next.catch(() => undefined);
    return next;
  };
  const background = createBackground({
    reconcile: run,
    deliver: () => deliverEvents(context),
    log,
    hasDrafts: options.drafts !== undefined,
  });

  /** Brings the tables up to date; the next call tries again if that fails. */
  const prepare = () =>
    (ready ??= store.migrate().then(
      () => background.start(),
      (error: unknown) => {
        ready = null;
        throw error;
      },
    ));

  return {
    async handle(user, { operation, params, query, body, request }, deadline) {
      const call = {
        user,
        params,
        query,
        body: body ?? {},
        key: keyIn(request.headers),
        deadline,
      } as UserCall;
      assertStorable(call.body as Json);
      const sharer = userOf(user, shareOf);
      const wait = await freeCalls.turn(user, isWrite(operation), deadline);
      if (wait === 0) await prepare();
      const replied =
        wait === 0
          ? await handlers[operation]({ ...context, store: guarded.of(user) }, call)
          : tooMany(floodDetail, wait);
      const reply = replied instanceof Response ? { response: replied, isOfService: false } : replied;
      // Responses of the service have these headers already.
      if (reply.isOfService) freeCalls.giveBack(user, isWrite(operation));
      else await reportQuota(reply.response, budget.quota(sharer, operation), log);
      return reply;
    },
    async claim(user, ids, transaction) {
      await prepare();
      await claimAssets(options, user, ids, transaction);
    },
    async reconcile() {
      await prepare();
      const reconciled = await run(() => Date.now() + 1);
      await background.deliver();
      return reconciled;
    },
    async close(calls) {
      closing.abort();
      await background.close();
      await Promise.all([calls, last]);
      if (!options.budget) budget.close();
    },
    health: createHealth({ store, budget, prepare, lastService: metrics.lastService }),
  };
}

function isWrite(operation: ProxyOperationId): boolean {
  return everyOperation[operation].method !== 'GET' && operation !== 'checkDuplicate';
}

const floodDetail = 'You make more calls than a page needs; the next one is answered in a moment.';
