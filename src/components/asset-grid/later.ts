'use client';

import { lazyParts, type LazyComponent } from '../ui/lazy.js';
import type { GridDialogsProps } from './grid-dialogs.js';
import type { ListViewProps } from './list-view/list-view.js';
import type { SelectionBarProps } from './toolbar/selection-bar.js';
import type { ViewMenuProps } from './toolbar/view-menu.js';
import type { GridUploadsProps } from './upload/grid-area.js';

const part = lazyParts(() => import('./grid-parts.js'));

/** What a grid does beyond showing and selecting assets. */
export const GridDialogs: LazyComponent<GridDialogsProps> = part((parts) => parts.GridDialogs);
export const GridUploads: LazyComponent<GridUploadsProps> = part((parts) => parts.GridUploads);
export const SelectionBar: LazyComponent<SelectionBarProps> = part((parts) => parts.SelectionBar);
export const ViewMenu: LazyComponent<ViewMenuProps> = part((parts) => parts.ViewMenu);
export const ListView: LazyComponent<ListViewProps> = part((parts) => parts.ListView);
