/** What `later.ts` loads, as one chunk. */

export { GridDialogs } from './grid-dialogs.js';
export { ListView } from './list-view/list-view.js';
export { SelectionBar } from './toolbar/selection-bar.js';
export { ViewMenu } from './toolbar/view-menu.js';
export { GridUploads } from './upload/grid-uploads.js';
