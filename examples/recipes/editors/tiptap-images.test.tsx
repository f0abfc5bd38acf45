import { Editor, type Content } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestWorld } from 'longshore/testing';
import { createUploadedImage } from './tiptap-images.js';

/** A user pastes into a real editor, over the mock. */

let editor: Editor;
beforeEach(() => {
  // jsdom has no object URLs, and does no layout.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});
afterEach(() => editor.destroy());

// One pixel.
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);
const image = () => new File([png], 'quay.png', { type: 'image/png' });

function open(content: Content = '<p>A quay</p>') {
  const world = createTestWorld();
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({
    element,
    extensions: [StarterKit, createUploadedImage(world.queue)],
    content,
  });
  return world;
}

function transfer(kind: 'paste' | 'drop', file: File) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const data = { files: [file], items: [], types: ['Files'], getData: () => '' };
  const name = kind === 'paste' ? 'clipboardData' : 'dataTransfer';
  editor.view.dom.dispatchEvent(Object.assign(event, { [name]: data, clientX: 0, clientY: 0 }));
}

const picture = () => editor.view.dom.querySelector('figure');
const saved = () => editor.getJSON().content.find(({ type }) => type === 'image')?.attrs?.src as unknown;

it.each(['paste', 'drop'] as const)('uploads an image on %s and saves its address', async (kind) => {
  const { service } = open();
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos: 1, inside: 0 });
  transfer(kind, image());
  await screen.findByLabelText('Upload of quay.png');
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  const [asset] = service.assets();
  expect(saved()).toBe(asset?.direct_url);
  expect(editor.getHTML()).toContain(`<img src="${asset?.direct_url}">`);
  expect(editor.getHTML()).not.toContain('blob:');
});

it('says why an upload failed, and removes it', async () => {
  const { service } = open();
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  transfer('paste', image());
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(picture()).toBeNull();
  expect(service.assets()).toEqual([]);
});

it('removes the image with one undo, also after its upload, and brings it back', async () => {
  const { service } = open();
  transfer('paste', image());
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  editor.commands.undo();
  expect(picture()).toBeNull();
  expect(editor.getText()).toBe('A quay');
  editor.commands.redo();
  await waitFor(() => expect(saved()).toBe(service.assets()[0]?.direct_url));
});

it('does not send an image that was undone', async () => {
  const { service, queue } = open();
  service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 10 });
  transfer('paste', image());
  await screen.findByLabelText('Upload of quay.png');
  editor.commands.undo();
  await waitFor(() => {
    const [id = ''] = queue.getState().groups.editor?.ids ?? [];
    expect(queue.getUpload(id)?.status).toBe('cancelled');
  });
  expect(service.assets()).toEqual([]);
});

/** Reloads the page: what was saved is opened with another queue. */
function reopen() {
  const json: unknown = JSON.parse(JSON.stringify(editor.getJSON()));
  editor.destroy();
  return { ...open(json as Content), json };
}

it('shows the images of saved JSON again, and saves them again', async () => {
  const { service } = open();
  transfer('paste', image());
  await waitFor(() => expect(picture()?.dataset.status).toBe('done'));
  const address = service.assets()[0]?.direct_url;
  const { json } = reopen();
  expect(picture()?.querySelector('img')?.src).toBe(address);
  expect(JSON.stringify(json)).toContain('"uploadId":null');
  expect(editor.getJSON()).toEqual(json);
});

it('says of an image that was saved before it had arrived that it is missing', async () => {
  const { service } = open();
  service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 10 });
  transfer('paste', image());
  await screen.findByLabelText('Upload of quay.png');
  reopen();
  expect(await screen.findByText(/was not uploaded/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(picture()).toBeNull();
});
