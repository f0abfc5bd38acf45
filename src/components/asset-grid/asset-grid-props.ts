import type { ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetSelectionOptions, SelectionMode } from '../../hooks/assets/use-asset-selection.js';
import type { AssetPreviewPart } from '../asset-preview/preview-props.js';
import type { ClassNames, SharedPart } from '../ui/button.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import type { UsagesOf } from '../asset/deletion/use-usages.js';
import type { AssetView } from '../../messages/sections/grid.js';
import type { AssetAction } from './commands/asset-action.js';
import type { Customization } from './customization.js';
import type { AssetColumn, AssetColumnName } from './list-view/asset-column.js';
import type { FilterMember } from './toolbar/asset-filters.js';
import type { GridUpload } from './upload/grid-upload.js';

export interface AssetGridProps
  extends Pick<AssetSelectionOptions, 'selected' | 'onSelectedChange'>, Customization {
  /**
   * The filter of the list (spec 4.5). With `onFilterChange` it is controlled by the app. Without it, the filters given
   * here are fixed, and users can set the others. Default: none.
   */
  filter?: AssetFilter | undefined;
  /** Called with the complete new filter. */
  onFilterChange?: ((filter: AssetFilter) => void) | undefined;
  /** Whether to show the controls for search, type and folder. Default true. */
  filters?: boolean | undefined;
  /** The filters that users can change where the app controls the filter. Default: all. */
  filterMembers?: readonly FilterMember[] | undefined;
  /**
   * Cards in a `grid`, `small` or `large` ones, or rows with columns in a `list`. With `onViewChange` it is controlled by the
   * app, which can remember it. Default: users choose, beginning with `defaultView`; their choice holds for all grids and
   * pickers until the page is left.
   */
  view?: AssetView | undefined;
  /** Default `grid`. */
  defaultView?: AssetView | undefined;
  onViewChange?: ((view: AssetView) => void) | undefined;
  /**
   * The columns of the list view after that of the name: built-in ones by name, and the app's own. Pass the same array on
   * every render. Default: `type`, `size`, `created`, `privacy`.
   */
  columns?: readonly (AssetColumnName | AssetColumn)[] | undefined;
  /**
   * Whether files can be uploaded here: by a button with a menu, and by dropping them on the grid. They go to the folder
   * that is shown, where `useCapability('upload-folder')` is true. Default false.
   */
  upload?: boolean | GridUpload | undefined;
  /** What users can do with assets in this app, for one asset or several. Default: nothing else. */
  actions?: readonly AssetAction[] | undefined;
  /** How many assets can be selected. Default `many`. */
  selectionMode?: SelectionMode | undefined;
  /**
   * Called on Enter, on a click on the name, and on a click on the card while nothing is selected; in mode `one`, where a
   * click selects, on a double click instead. Default: opens a preview on the whole screen.
   */
  onOpen?: ((asset: Asset) => void) | undefined;
  /** Whether assets open in a preview if there is no `onOpen`; otherwise, all of its gestures select. Default true. */
  preview?: boolean | undefined;
  /**
   * The id of an asset to scroll to and focus as soon as it is listed, such as the one whose page the user comes back from.
   */
  focusOn?: string | undefined;
  /** Whether assets can be deleted here. Needs the scope `assets:delete` (spec 5). Default false. */
  deletable?: boolean | undefined;
  /**
   * Where the app uses an asset: the question before a deletion lists the places. A single asset that is used nowhere is
   * deleted without a question; it can be undone for ten seconds.
   */
  usagesOf?: UsagesOf | undefined;
  /**
   * Whether assets can be renamed and moved to folders here, where a proxy with `users` offers it: in the app's index, since
   * the service can do neither. Default true.
   */
  editable?: boolean | undefined;
  /** Whether the next page is loaded on scrolling, or only by the button. Default `scroll`. */
  paging?: 'scroll' | 'button' | undefined;
  /** Shown in an empty library, for example an `Uploader`. Default: "No files yet". */
  empty?: ReactNode;
  className?: string | undefined;
  /** Class names for the parts of the grid, besides its own. Pass the same object on every render. */
  classNames?: ClassNames<AssetGridPart | AssetPreviewPart | SharedPart> | undefined;
}

/** The parts of a grid that can have class names of the app. */
export type AssetGridPart =
  | 'toolbar'
  | 'filters'
  | 'search'
  | 'breadcrumb'
  | 'count'
  | 'selection'
  | 'uploadMenu'
  | 'cells'
  | 'card'
  | 'row'
  | 'header'
  | 'cell'
  | 'picture'
  | 'text'
  | 'name'
  | 'details'
  | 'actions'
  | 'checkbox'
  | 'empty'
  | 'footer';
