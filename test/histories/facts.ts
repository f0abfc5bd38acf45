import type { User } from './plan.js';

export type Author = User | 'outsider';

/** A call of a page. */
export interface Ask {
  readonly user: User;
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly key?: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Upload {
  /** Whoever sent its bytes. */
  author: Author | null;
  /** As its page declared it, which may have sent other bytes only if it declared none. */
  readonly digest: string | null;
  readonly url: string;
  readonly finalizedBy: Set<User>;
  /** The service has said that the call will never succeed, at its creation or later. */
  isRefused: boolean;
  assetId: string | null;
}

export interface Import {
  readonly authors: Set<Author>;
  isRefused: boolean;
}

export interface Hosted {
  readonly authors: ReadonlySet<Author>;
  readonly source: { isRefused: boolean };
  /** By which the user can ask for it; null for an import, and for an upload that declared none. */
  readonly digest: string | null;
  /** As the service has it: by which the user may find it, although its page declared none. */
  readonly checksum: string;
  readonly since: number;
  /** Its page has declared it one. */
  readonly isDraft: boolean;
  /** When a page last had it told, or may have, as what a new draft would be. In milliseconds. */
  draftSince: number;
  /** The app has claimed it, or a page was told of it that keeps its files. */
  isKept: boolean;
  /** They have tried to. */
  mayBeKept: boolean;
  /** The service was asked to delete it, because nobody had claimed it. */
  isDiscarded: boolean;
  readonly deletedBy: Set<User>;
  readonly replacedBy: Set<User>;
  /** When the service said that there is no such asset, and whether that was another account. */
  readonly absences: { readonly at: number; readonly isWrongAccount: boolean }[];
  toldAt: number | null;
  goneAt: number | null;
}

// Milliseconds between two refusals that together prove that an asset is gone.
const someMinutes = 2 * 60_000;

/** The service has proved to the proxy that an asset is gone, although it is not. */
export const isProvenGone = ({ absences }: Hosted): boolean =>
  absences.some((one) =>
    absences.some(
      (other) => other.at - one.at >= someMinutes && !(one.isWrongAccount && other.isWrongAccount),
    ),
  );

/** For how many milliseconds a draft can be claimed. */
export const draftFor: number = 60 * 60_000;

/** A page declares every other file a draft. */
export const isDraft = (name: string): boolean => /^(?!outsider).*[02468]\.txt$/.test(name);

/** Nobody has claimed a draft in time, so that the proxy may delete it. */
export const isLeftBehind = (asset: Hosted): boolean =>
  asset.isDraft && !asset.isKept && Date.now() >= asset.draftSince + draftFor;

/** Nobody can know whose it is, and no page was told of it. */
export const isGivenUp = ({ source, toldAt }: Hosted): boolean => source.isRefused && toldAt === null;
