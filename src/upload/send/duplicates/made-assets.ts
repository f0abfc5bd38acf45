import type { Clock } from '../../../api/clock.js';
import type { Privacy } from '../../../api/resources.js';
import { optional } from '../../platform.js';
import { maxLag } from '../../state/queue-storage.js';
import type { IdentifiedAsset } from '../../upload.js';

/**
 * What this browser has uploaded to the account in the last minutes, by this tab, by others and before a reload. The contract
 * does not promise that a check shows it at once.
 */
export interface MadeAssets {
  /** Tells other tabs. */
  add(made: MadeAsset): void;
  /** Null if there is none that is at most so many milliseconds old. It may have been deleted since. */
  find(checksum: string, privacy: Privacy, maxAge: number): IdentifiedAsset | null;
  /** Told by another tab, or before a reload. */
  learn(made: MadeAsset): void;
}

export interface MadeAsset {
  readonly checksum: string;
  readonly privacy: Privacy;
  /** In a message and after a reload, only its id. */
  readonly asset: IdentifiedAsset;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Opens a channel between the tabs of this browser; null if there is none. */
export type OpenChannel = (name: string) => BroadcastChannel | null | undefined;

// Elsewhere than in a page, an open channel would keep the process alive.
const openInPage: OpenChannel = (name) =>
  typeof document === 'undefined' ? null : optional(() => new BroadcastChannel(name));

/** @param scope separates the accounts */
export function createMadeAssets(
  scope: string,
  clock: Clock,
  closed: AbortSignal,
  openChannel: OpenChannel = openInPage,
): MadeAssets {
  const assets = new Map<string, MadeAsset>();

  /** Of this page: what it was told by others, they tell a tab that opens themselves. */
  const own: MadeAsset[] = [];
  const keep = (made: MadeAsset) => void assets.set(`${made.checksum} ${made.privacy}`, made);
  const learn = (made: MadeAsset) => {
    keep(made);
    own.push({ ...made, asset: { id: made.asset.id } });
  };

  let channel = closed.aborted ? null : openChannel(`longshore-made:${scope}`);
  channel?.addEventListener('message', ({ data }: MessageEvent<string | MadeAsset | MadeAsset[]>) => {
    if (typeof data !== 'string') for (const made of [data].flat()) keep(made);
    else if (own.length > 0) channel?.postMessage(own.filter(({ at }) => clock.now() - at <= maxLag));
  });
  // A tab that opens has missed what the others have told: an empty message asks for it.
  channel?.postMessage('');
  closed.addEventListener('abort', () => {
    channel?.close();
    // A closed channel throws.
    channel = null;
  });

  return {
    add(made) {
      learn(made);
      channel?.postMessage(own.at(-1));
    },
    find(checksum, privacy, maxAge) {
      const made = assets.get(`${checksum} ${privacy}`);
      return made && clock.now() - made.at <= maxAge ? made.asset : null;
    },
    learn,
  };
}
