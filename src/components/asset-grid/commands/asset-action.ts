import type { ReactNode } from 'react';
import type { Asset } from '../../../api/resources.js';

/** An action of the app's own, for one asset or for several. */
export interface AssetAction {
  /** Unique among the actions. */
  readonly id: string;
  /** What the button and the menu item say. */
  readonly label: string;
  /** Decorative, such as an `<svg>`. */
  readonly icon?: ReactNode;
  /** Whether it is offered for these assets, at least one. Default: for any. */
  readonly when?: ((assets: readonly Asset[]) => boolean) | undefined;
  /**
   * Does it. While the result is pending, its progress is shown, and the user can cancel it. If it rejects, the message of
   * the error is shown, with a button to try again: write it for users.
   */
  readonly run: (assets: readonly Asset[], context: AssetActionContext) => unknown;
}

/** What an action gets besides the assets. */
export interface AssetActionContext {
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal;
  /** Shows how much is done. `fraction`: from 0 to 1. */
  readonly progress: (fraction: number) => void;
  /** Reports an asset with which it failed; the result is shown when all is done. */
  readonly fail: (asset: Asset, error: unknown) => void;
}

/** The actions that are offered for these assets. */
export function offeredActions(
  actions: readonly AssetAction[],
  assets: readonly Asset[],
): readonly AssetAction[] {
  return assets.length === 0 ? [] : actions.filter(({ when }) => when?.(assets) ?? true);
}
