import type { Json } from '../request/call.js';
import type { Deadline } from '../deadline.js';
import type { Forward } from '../forward.js';
import type { Metrics } from '../metrics.js';
import type { Results } from './policies/results.js';
import type { Rules } from './policies/rules.js';
import { UserRefusal } from '../problem.js';
import type { InFlight } from './recovery/in-flight.js';
import type { AuditEntry, UsersOptions } from './options.js';
import type { Ask, Reply } from './service.js';
import type { OwnedAsset, OwnedFolder } from './store/model.js';
import type { UserStore } from './store/user-store.js';

/** What the operations of a proxy with `users` have in common. */
export interface UserContext {
  readonly options: UsersOptions;
  /** Undefined without `uploads`. */
  readonly rules: Rules | undefined;
  readonly results: Results;
  /** Rejects with a `ProxyRefusal` if the database fails. */
  readonly store: UserStore;
  readonly ask: Ask;
  readonly log: Forward['log'];
  readonly report: Metrics['report'];
  /** Reports what has become of an asset to the app. Never throws. */
  readonly audit: (entry: AuditEntry) => void;
  /** Sessions and assets for which this process is calling the service. */
  readonly inFlight: InFlight;
  /** Whether the API key may delete assets, and when that was asked last. */
  readonly deletion: { isAllowed: boolean; askedAt: number };
  /** Sessions and assets whose last reconciliation got no response. It tries the others first. */
  readonly unanswered: Set<string>;
  /** Aborts when the proxy is closed: what no user waits for is then for the next process. */
  readonly closing: AbortSignal;
  /** Reports that a session or a deletion has begun, which may need to be reconciled. */
  noteOpen(): void;
  /** Reports that an event may be due. */
  noteEvent(): void;
}

/** A call of a user that `authorize` has allowed. */
export interface UserCall {
  readonly user: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, Json | undefined>>;
  /** The page's Idempotency-Key; null if it sent none. */
  readonly key: string | null;
  readonly deadline: Deadline;
}

/** A plain response is the proxy's own. */
export type Handler = (context: UserContext, call: UserCall) => Promise<Response | Reply>;

// The same message whether something does not exist or belongs to another user.
export const notFound = {
  asset: (): UserRefusal => new UserRefusal(404, 'asset_not_found', 'There is no asset with this id.'),
  folder: (): UserRefusal => new UserRefusal(404, 'folder_not_found', 'There is no folder with this id.'),
  job: (): UserRefusal => new UserRefusal(404, 'job_not_found', 'There is no job with this id.'),
  upload: (): UserRefusal =>
    new UserRefusal(404, 'upload_not_found', 'There is no upload session with this id.'),
};

export function malformed(detail: string): UserRefusal {
  return new UserRefusal(400, 'invalid_request', detail);
}

/** The user's own asset. Refuses with 404, also if its deletion has begun unless `isDeleting` allows it. */
export async function ownAsset(
  { store }: UserContext,
  { user, params }: UserCall,
  { isDeleting = false }: { isDeleting?: boolean } = {},
): Promise<OwnedAsset> {
  const asset = await store.getAsset(params['assetId'] ?? '');
  if (asset?.user === user && (isDeleting || asset.deletingAt === null)) return asset;
  throw notFound.asset();
}

/** The id of the user's own folder. Refuses with 404. */
export async function ownFolder({ store }: UserContext, user: string, id: Json): Promise<OwnedFolder> {
  const folder = typeof id === 'string' ? await store.getFolder(id) : null;
  if (folder?.user === user) return folder;
  throw notFound.folder();
}
