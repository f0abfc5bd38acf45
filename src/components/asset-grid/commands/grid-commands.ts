import type { Asset } from '../../../api/resources.js';
import type { MenuPlace } from '../../ui/menu/place-menu.js';
import type { AssetAction } from './asset-action.js';

/** Assets, and what the user is asked about them: the new name of one, or the folder to move them to. */
export interface EditRequest {
  readonly kind: 'rename' | 'move';
  readonly assets: readonly Asset[];
  /** The folder to move them to, if the user has chosen it already. */
  readonly folder?: MoveTarget | undefined;
}

export interface MoveTarget {
  /** Null for no folder. */
  readonly id: string | null;
  /** Null if it is unknown. */
  readonly name: string | null;
}

/** An asset whose link is copied. Each object is a request of its own. */
export interface CopyRequest {
  readonly asset: Asset;
}

/** The assets of a menu, and where it opens. */
export interface MenuRequest {
  readonly assets: readonly Asset[];
  readonly at: MenuPlace;
}

export type EditAssets = (kind: EditRequest['kind'], assets: readonly Asset[], folder?: MoveTarget) => void;

/** What users can do with the assets of a grid. What is undefined is not offered. */
export interface GridCommands {
  readonly open: ((asset: Asset) => void) | undefined;
  /** Copies the link of an asset. */
  readonly copy: (asset: Asset) => void;
  /** Shows all links of an asset, to copy. */
  readonly links: (asset: Asset) => void;
  /** Opens the menu of assets. */
  readonly menu: (assets: readonly Asset[], at: MenuPlace) => void;
  /** Takes the assets in the order in which they are shown; null for that of the service. */
  readonly setSorted: (assets: readonly Asset[] | null) => void;
  /** A ref for the element that takes further actions of the selection. */
  readonly setActionsPlace: (element: Element | null) => void;
  /** Asks before it deletes. */
  readonly remove: ((assets: readonly Asset[]) => void) | undefined;
  /** Renames one asset, or moves assets to a folder. */
  readonly edit: EditAssets | undefined;
  /** The app's own; `offeredActions` are those for certain assets. */
  readonly actions: readonly AssetAction[];
  /** Runs an action of the app's own, and shows its progress and its failures. */
  readonly run: (action: AssetAction, assets: readonly Asset[]) => void;
}
