import type { Ask, Hosted } from './facts.js';
import type { User } from './plan.js';

/** Which drafts the app, or a page, has had kept, and which they may have. */
export function createDraftTruth({
  assets,
  mustHave,
  isHosted,
  violated,
}: {
  assets: ReadonlyMap<string, Hosted>;
  mustHave: (assetId: string, user: User, before: number) => boolean;
  isHosted: (assetId: string) => boolean;
  violated: (what: string) => void;
}) {
  /** Checks for duplicates that were not answered yet, with the time of each. */
  const checks = new Map<Ask, number>();

  /** A page that keeps its files asks for one that it could use. */
  const isKeeping = ({ body }: Ask) => body?.['draft'] !== true;
  const finds = ({ user, body }: Ask, { authors, checksum }: Pick<Hosted, 'authors' | 'checksum'>) =>
    authors.has(user) && checksum === body?.['checksum_sha256'];

  return {
    /** Whether a page is just asking for an asset to keep. */
    isSought: (asset: Pick<Hosted, 'authors' | 'checksum'>) =>
      [...checks.keys()].some((ask) => isKeeping(ask) && finds(ask, asset)),

    asks(ask: Ask): void {
      if (ask.path !== '/uploads/check-duplicate') return;
      checks.set(ask, Date.now());
      for (const asset of assets.values()) if (isKeeping(ask) && finds(ask, asset)) asset.mayBeKept = true;
    },

    /** @param found ids in the response */
    told(ask: Ask, found: Iterable<string>): void {
      const askedAt = checks.get(ask);
      checks.delete(ask);
      for (const id of askedAt === undefined ? [] : found) {
        const asset = assets.get(id);
        if (asset && isKeeping(ask)) asset.isKept = asset.mayBeKept = true;
        if (asset) asset.draftSince = Math.max(asset.draftSince, askedAt ?? 0);
      }
    },

    /** The app is about to claim assets. */
    claims(ids: readonly string[]): void {
      for (const id of ids) {
        const asset = assets.get(id);
        if (asset) asset.mayBeKept = true;
      }
    },

    /** Whether the app has claimed them for a user; `refused` names the ones because of which it could not. */
    claimed(user: User, ids: readonly string[], refused: readonly string[], startedAt: number): void {
      for (const id of refused)
        if (mustHave(id, user, startedAt)) violated(`${id} of ${user} cannot be claimed`);
      for (const id of refused.length === 0 ? ids : []) {
        const asset = assets.get(id);
        if (asset) asset.isKept = true;
        if (asset?.isDiscarded && !isHosted(id)) violated(`${id} was claimed, but is deleted`);
        if (!asset?.authors.has(user)) violated(`${id} was claimed for ${user}, whose it is not`);
      }
    },
  };
}
