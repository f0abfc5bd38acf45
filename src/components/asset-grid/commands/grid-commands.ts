import type { Asset } from '../../../api/resources.js';

/** Assets, and what the user is asked about them: the new name of one, or the folder to move them to. */
export interface EditRequest {
  readonly kind: 'rename' | 'move';
  readonly assets: readonly Asset[];
}

export type EditAssets = (kind: EditRequest['kind'], assets: readonly Asset[]) => void;

/** What users can do with the assets of a grid. What is undefined is not offered. */
export interface GridCommands {
  readonly open: ((asset: Asset) => void) | undefined;
  /** Shows the links of an asset, to copy. */
  readonly links: (asset: Asset) => void;
  /** Asks before it deletes. */
  readonly remove: ((assets: readonly Asset[]) => void) | undefined;
  /** Renames one asset, or moves assets to a folder. */
  readonly edit: EditAssets | undefined;
}
