import type { EditorMessages } from '../sections/editor.js';

/** English messages of the image editor. */
export const editorMessages: EditorMessages = {
  title: 'Edit picture',
  edit: 'Edit',
  editFor: (name) => `Edit ${name}`,
  loading: 'Loading picture…',

  frame: 'Crop frame',
  frameHint: 'Arrow keys move it. Shift and arrow keys resize it.',
  frameAt: ({ width, height, left, top }) =>
    `${width} × ${height} pixels, ${left} from the left, ${top} from the top`,
  edges: { left: 'Left edge', right: 'Right edge', top: 'Top edge', bottom: 'Bottom edge' },
  pixels: (count) => `${count} pixels`,

  aspectRatio: 'Aspect ratio',
  free: 'Free',
  original: 'Original',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  flipHorizontal: 'Flip horizontally',
  flipVertical: 'Flip vertically',
  straighten: 'Straighten',
  undo: 'Undo',
  reset: 'Reset',

  save: 'Save',
  saveVersion: 'Save as new version',
  saving: 'Saving…',
  discardQuestion: 'Discard your changes?',
  discard: 'Discard',
  keepEditing: 'Keep editing',

  problems: {
    cors: "This picture can't be edited here: its address doesn't allow it. Download it, edit it on your device, and replace the file.",
    gone: "This picture can't be opened. It may be private, or deleted.",
    network: "The picture couldn't be loaded. Check your connection and try again.",
    animated:
      "An animated picture can't be edited here: it would stop moving. Edit it in another program and replace the file.",
    unreadable:
      "This picture can't be read. It may be damaged, or in a format that this browser can't open. Save it as JPEG or PNG in another program and try again.",
    'too-large': 'This picture is too large to edit here. Make it smaller in another program and try again.',
    scrambled: 'In this browser, the edited picture would become noise. Use another browser.',
    started: "This file is already being uploaded, so it can't be changed. Cancel the upload and try again.",
    crashed: "The picture couldn't be saved. Try again.",
  },
};
