import type { Asset } from '../../api/resources.js';
import type { UsagesOf } from '../asset/deletion/use-usages.js';
import type { ClassNames, SharedPart } from '../ui/button.js';

/** The parts of a preview that can have class names of the app. */
export type AssetPreviewPart = 'preview' | 'title' | 'tools' | 'stage' | 'turn' | 'zoom' | 'info' | 'fact';

export interface AssetPreviewProps {
  /** The assets to move through, in their order. */
  assets: readonly Asset[];
  /** The asset to show first, one of `assets`. Another one later moves there. */
  current: Asset;
  /** Called when the user closes it, with the asset that was shown last. Unmount it then. */
  onClose: (last: Asset | null) => void;
  /** Called when another asset is shown. */
  onCurrentChange?: ((asset: Asset) => void) | undefined;
  /** Whether the list has more assets than these: "3 of 100+". Default false. */
  more?: boolean | undefined;
  /** Loads more assets: `useAssets().loadMore`. Called near the end of `assets`. */
  onLoadMore?: (() => void | Promise<void>) | undefined;
  /** Why more assets could not be loaded; null or undefined if they could. */
  loadMoreError?: unknown;
  /** Whether the asset can be deleted here. Needs the scope `assets:delete` (spec 5). Default false. */
  deletable?: boolean | undefined;
  /** Where the app uses an asset. One that is used nowhere is deleted without a question. */
  usagesOf?: UsagesOf | undefined;
  /** Whether the file can be replaced here. Needs the scope `assets:replace` (spec 5). Default true. */
  replaceable?: boolean | undefined;
  className?: string | undefined;
  /** Class names for the parts of the preview, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<AssetPreviewPart | SharedPart> | undefined;
}
