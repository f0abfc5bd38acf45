import type { Messages } from '../../src/messages/messages.js';

const name = 'sunset (1).jpg';

/** Calls the functions of the image editor's messages. */
export const editorSamples: readonly {
  readonly path: string;
  readonly words: (catalog: Messages) => string;
  readonly inputs: readonly string[];
}[] = [
  { path: 'editor.editFor', words: (m) => m.editor.editFor(name), inputs: [name] },
  {
    path: 'editor.frameAt',
    words: (m) => m.editor.frameAt({ width: '800', height: '600', left: '40', top: '30' }),
    inputs: ['800', '600', '40', '30'],
  },
  { path: 'editor.pixels', words: (m) => m.editor.pixels('1,200'), inputs: ['1,200'] },
];
