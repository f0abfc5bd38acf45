/** How assets are shown: as cards in a grid, or as rows in a list. */
export type AssetView = 'grid' | 'list';

/** Messages of the asset grid's toolbar, its list view, its upload menu, its empty states and the app's own actions. */
export interface ToolbarMessages {
  /** The accessible name of the button that shows the other view, by that view. */
  views: Readonly<Record<AssetView, string>>;
  /** The button that opens the menu. */
  upload: string;

  /** The accessible name of the breadcrumb, and a folder in it whose name is unknown. */
  folder: string;

  /** In the upload menu and during a drag: the service cannot put a file into a folder. */
  notThisFolder: string;
  /** Below "No files yet", if files can be uploaded. */
  dropHere: string;
  /** Nothing has been loaded yet, and the browser is offline. */
  offline: string;

  /** The headers of the list view. `created`: when the file was uploaded. */
  name: string;
  size: string;
  created: string;
  actions: string;
  /** The label of a select with the columns, in a narrow list, and its option for the order of the service. */
  sortBy: string;
  unsorted: string;
  sorting: string;
  /** More can be loaded, which is not part of the sorted list yet. */
  sortedLoaded(count: number): string;

  /** An action of the app's own has ended; `label`: its name. */
  finished(label: string): string;
  failed(label: string): string;
}
