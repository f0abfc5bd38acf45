/** `longshore/image-editor`: a dialog to crop, rotate, flip and straighten pictures. */

export { ImageEditor, type AspectRatio, type ImageEditorProps } from './image-editor.js';
export type { EditorMessages, EditorProblem } from '../../messages/sections/editor.js';
