'use client';

import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { Asset } from '../../api/resources.js';
import type { ErrorNoticeProps } from '../errors/error-notice.js';
import type { AssetPictureProps } from '../asset/asset-picture.js';
import type { GridEmptyProps } from './states/empty-state.js';

/** The parts of a toolbar. Those that are not offered are null. */
export interface GridToolbarProps {
  /** The breadcrumb, the search and the type. */
  filters: ReactElement | null;
  /** The number of assets. */
  count: ReactElement;
  /** Chooses the size of the cards, or rows. */
  view: ReactElement;
  refresh: ReactElement;
  upload: ReactElement | null;
  /** What is selected, and what can be done with it; takes the place of the other parts but the filters. */
  selection: ReactElement | null;
}

export interface AssetDetailsProps {
  asset: Asset;
}

/** Components to render instead of the built-in ones. Each gets the props of the one it replaces. */
export interface AssetGridComponents {
  /** Arranges the parts of the toolbar, and may add others. */
  Toolbar?: ComponentType<GridToolbarProps> | undefined;
  /** Shown if there are no assets. */
  Empty?: ComponentType<GridEmptyProps> | undefined;
  /** The line below the name of a card, and of a row in a narrow list. Default: visibility and size. */
  Details?: ComponentType<AssetDetailsProps> | undefined;
  Picture?: ComponentType<AssetPictureProps> | undefined;
  ErrorNotice?: ComponentType<ErrorNoticeProps> | undefined;
}

/** What a card consists of, for `renderCard`. */
export interface AssetCardParts {
  asset: Asset;
  selected: boolean;
  picture: ReactElement;
  /** The name, which opens the asset. */
  name: ReactElement;
  details: ReactElement;
}

/** What the app renders itself. The same object until that changes. */
export interface Customization {
  /**
   * Renders the content of a card from its parts. All cards must have the same height. The checkbox and the buttons are laid
   * over it. Pass the same function on every render.
   */
  renderCard?: ((parts: AssetCardParts) => ReactNode) | undefined;
  /** Components to render instead of the built-in ones. Pass the same object on every render. */
  components?: AssetGridComponents | undefined;
}

export const CustomizationContext: React.Context<Customization> = createContext<Customization>({});
