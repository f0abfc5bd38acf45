import grid from '../../styles/asset-grid.css?inline';
import picker from '../../styles/asset-picker.css?inline';
import folders from '../../styles/folder-picker.css?inline';
import imports from '../../styles/import-form.css?inline';

// `:where` has no specificity, so that any rule of the page wins.
const hosts = ':where(longshore-library, longshore-picker):where(:not([hidden])) { display: block; }';

/** The styles of the elements for a library and a picker. Those of dialogs and uploads are parts of their own. */
export const libraryStyles: string = [hosts, grid, picker, folders, imports].join('\n');
