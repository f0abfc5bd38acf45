import type { ReactNode } from 'react';
import type { Asset } from '../../../api/resources.js';

/** A built-in column of the list view. */
export type AssetColumnName = 'name' | 'type' | 'size' | 'created' | 'privacy';

/** A column of the app's own. */
export interface AssetColumn {
  /** Unique among the columns. */
  readonly id: string;
  /** The header. */
  readonly label: string;
  /** The content of a cell, such as data of the app's own about the asset. */
  readonly render: (asset: Asset) => ReactNode;
  /** Compares two assets, to sort by this column. Default: the list cannot be sorted by it. */
  readonly compare?: ((one: Asset, other: Asset) => number) | undefined;
  /** A track of `grid-template-columns`. Default `minmax(80px, 1fr)`. */
  readonly width?: string | undefined;
}
