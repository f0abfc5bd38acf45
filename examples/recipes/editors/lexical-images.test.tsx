import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { EditorRefPlugin } from '@lexical/react/LexicalEditorRefPlugin';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $nodesOfType,
  $selectAll,
  REDO_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestWorld } from 'longshore/testing';
import { UploadedImageNode, UploadedImagesPlugin } from './lexical-images.js';

/** A user pastes into a real editor, over the mock. */

let editor: LexicalEditor | null = null;
beforeEach(() => {
  // jsdom has no object URLs, none of these events, and does no layout.
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  // Lexical compares their names.
  vi.stubGlobal('ClipboardEvent', class ClipboardEvent extends Event {});
  vi.stubGlobal('DragEvent', class DragEvent extends Event {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// One pixel.
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);
const image = () => new File([png], 'quay.png', { type: 'image/png' });

async function open() {
  const world = createTestWorld();
  const write = () => {
    $getRoot().append($createParagraphNode().append($createTextNode('A quay')));
  };
  const config = {
    namespace: 'article',
    nodes: [UploadedImageNode],
    editorState: write,
    onError(error: Error) {
      throw error;
    },
  };
  const setEditor = (next: LexicalEditor | null) => {
    editor = next;
  };
  render(
    <LexicalComposer initialConfig={config}>
      <RichTextPlugin contentEditable={<ContentEditable />} ErrorBoundary={LexicalErrorBoundary} />
      <HistoryPlugin />
      <EditorRefPlugin editorRef={setEditor} />
      <UploadedImagesPlugin />
    </LexicalComposer>,
    { wrapper: world.wrapper },
  );
  await act(async () => editor?.update(() => void $getRoot().selectEnd()));
  return world;
}

async function transfer(kind: 'paste' | 'drop') {
  const data = { files: [image()], items: [], types: ['Files'], getData: () => '' };
  const options = { bubbles: true, cancelable: true };
  const event =
    kind === 'paste'
      ? Object.assign(new ClipboardEvent(kind, options), { clipboardData: data })
      : Object.assign(new DragEvent(kind, options), { dataTransfer: data, clientX: 0, clientY: 0 });
  await act(async () => void screen.getByRole('textbox').dispatchEvent(event));
}

/** The clipboard of the editor: it keeps what is cut and copied, and gives it back on paste. */
function createClipboard() {
  const kept = new Map<string, string>();
  const clipboardData = {
    files: [],
    items: [],
    get types() {
      return [...kept.keys()];
    },
    setData: (type: string, text: string) => void kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
  };
  return (kind: 'cut' | 'copy' | 'paste') => {
    const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true });
    return act(
      async () => void screen.getByRole('textbox').dispatchEvent(Object.assign(event, { clipboardData })),
    );
  };
}

const press = (command: typeof UNDO_COMMAND) =>
  act(async () => void editor?.dispatchCommand(command, undefined));
const picture = () => screen.getByRole('textbox').querySelector('figure');
const saved = () => JSON.stringify(editor?.getEditorState().toJSON());

it.each(['paste', 'drop'] as const)('uploads an image on %s and saves its address', async (kind) => {
  const { service } = await open();
  await transfer(kind);
  await screen.findByLabelText('Upload of quay.png');
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  const address = service.assets()[0]?.direct_url ?? 'none';
  await waitFor(() => expect(saved()).toContain(`"src":"${address}"`));
  expect(picture()?.querySelector('img')?.src).toBe(address);
  expect(saved()).not.toContain('blob:');
});

it('says why an upload failed, and removes it', async () => {
  const { service } = await open();
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await transfer('paste');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(picture()).toBeNull());
  expect(service.assets()).toEqual([]);
});

it('sends an image again on Retry', async () => {
  const { service } = await open();
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 409 });
  await transfer('paste');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  expect(service.assets().map(({ filename }) => filename)).toEqual(['quay.png']);
});

it('removes the image with one undo, also after its upload, and brings it back', async () => {
  const { service } = await open();
  await transfer('paste');
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  await press(UNDO_COMMAND);
  expect(picture()).toBeNull();
  expect(screen.getByRole('textbox').textContent).toBe('A quay');
  await press(REDO_COMMAND);
  const address = service.assets()[0]?.direct_url ?? 'none';
  await waitFor(() => expect(saved()).toContain(`"src":"${address}"`));
});

it('does not send an image that was undone, until that is taken back', async () => {
  const { service, queue } = await open();
  service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 10 });
  await transfer('paste');
  await screen.findByLabelText('Upload of quay.png');
  await press(UNDO_COMMAND);
  await waitFor(() => {
    const [id = ''] = queue.getState().groups.editor?.ids ?? [];
    expect(queue.getUpload(id)?.status).toBe('cancelled');
  });
  expect(service.assets()).toEqual([]);
  await press(REDO_COMMAND);
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  expect(service.assets().map(({ filename }) => filename)).toEqual(['quay.png']);
});

/** Pastes an image whose upload is slow, and selects everything. */
async function selectDuringUpload() {
  const { service } = await open();
  service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 10 });
  await transfer('paste');
  await screen.findByLabelText('Upload of quay.png');
  await act(async () => editor?.update(() => void $selectAll()));
  return { service, clipboard: createClipboard() };
}

it('goes on with an image that was cut and pasted', async () => {
  const { service, clipboard } = await selectDuringUpload();
  await clipboard('cut');
  await waitFor(() => expect(picture()).toBeNull());
  await clipboard('paste');
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  expect(service.assets().map(({ filename }) => filename)).toEqual(['quay.png']);
  await waitFor(() => expect(saved()).toContain(`"src":"${service.assets()[0]?.direct_url}"`));
  expect(saved()).not.toContain('uploadId');
});

it('goes on with a copy when the other is removed', async () => {
  const { service, clipboard } = await selectDuringUpload();
  await clipboard('copy');
  await act(async () => editor?.update(() => void $getRoot().selectEnd()));
  await clipboard('paste');
  await waitFor(() => expect(screen.getByRole('textbox').querySelectorAll('figure')).toHaveLength(2));
  await act(async () => editor?.update(() => $nodesOfType(UploadedImageNode)[0]?.remove()));
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  expect(service.assets().map(({ filename }) => filename)).toEqual(['quay.png']);
});
