/** What `later.ts` loads, as one chunk. */

export { AssetPickerDialog } from './asset-picker-dialog.js';
export { FieldContent } from './field/field-content.js';
