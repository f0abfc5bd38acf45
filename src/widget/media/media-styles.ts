import grid from '../../styles/asset-grid.css?inline';
import picker from '../../styles/asset-picker.css?inline';
import preview from '../../components/asset-preview/asset-preview.css?inline';

// `:where` has no specificity, so that any rule of the page wins.
const hosts = ':where(longshore-library, longshore-picker):where(:not([hidden])) { display: block; }';

/** The styles of the elements for a library and a picker. Those of dialogs and uploads are parts of their own. */
export const libraryStyles: string = [hosts, grid, picker, preview].join('\n');
