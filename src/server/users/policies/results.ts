import type { Asset } from '../../../api/resources.js';
import { within } from '../../deadline.js';
import type { Forward } from '../../forward.js';
import { UserRefusal } from '../../problem.js';
import type { Json } from '../../request/call.js';
import { usualTimeout, type UsersOptions } from '../options.js';
import type { BoundPolicy } from '../store/model.js';
import type { UserStore } from '../store/user-store.js';
import { checkedInput, type Rules } from './rules.js';

/** An upload that has ended with an asset. */
interface Ended {
  readonly id: string;
  readonly user: string;
  readonly policy?: BoundPolicy | null | undefined;
  readonly asset: Asset;
}

/** Calls `onUploaded` of policies. */
export interface Results {
  /** Whether the policy of an upload has an `onUploaded`. */
  isDue(policy: BoundPolicy | null | undefined): boolean;
  /** What it returns. Rejects with a `UserRefusal` if it fails; the reason is in the log. */
  call(policy: BoundPolicy, upload: Omit<Ended, 'id' | 'policy'>): Promise<Json>;
  /** What it has returned for an upload: one call at a time, and none once one has succeeded. Null without one. */
  of(upload: Ended): Promise<Json>;
}

export function createResults(
  rules: Rules = new Map(),
  { handlerTimeout = usualTimeout }: UsersOptions,
  store: UserStore,
  log: Forward['log'],
): Results {
  const running = new Map<string, Promise<Json>>();
  const results: Results = {
    isDue: (policy) => Boolean(policy && rules.get(policy.name)?.onUploaded),
    async call({ name, input: given }, { user, asset }) {
      const rule = rules.get(name);
      try {
        const called = async () => {
          const input = rule && (await checkedInput(rule, given));
          return rule?.onUploaded?.({ user, asset: asset as Asset & { id: string }, input });
        };
        const returned = await within(handlerTimeout, called(), `It took longer than ${handlerTimeout} ms.`);
        return JSON.parse(JSON.stringify(returned ?? null)) as Json;
      } catch (error) {
        log(`onUploaded of the policy ${name} failed, and will be called again`, error);
        // Not the proxy's own code, for which a page would wait as for an outage.
        throw new UserRefusal(500, 'policy_failed', 'The file has arrived, but the server could not use it.');
      }
    },
    async of({ id, policy, ...upload }) {
      if (!policy || !results.isDue(policy)) return null;
      const called =
        running.get(id) ??
        (async () => {
          const kept = (await store.findSession({ id }))?.result;
          if (kept) return kept.value;
          const value = await results.call(policy, upload);
          await store.keepResult(id, value);
          return value;
        })().finally(() => running.delete(id));
      running.set(id, called);
      return called;
    },
  };
  return results;
}
