import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import '../../styles.css';
import { drag, transferOf } from '../../../test/drag.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dialog } from '../ui/dialog.js';
import { Dropzone } from '../uploader/dropzone.js';

const file = (name: string, type = 'image/png') => new File([name], name, { type });
/** A drag of text or a link, or what an editor puts into the clipboard: text and its picture. */
function withText(type: string, ...files: File[]) {
  const transfer = transferOf(...files);
  transfer.setData(type, 'https://source.example/');
  return transfer;
}
const overlay = () => document.querySelector('.longshore-page-drop');
const names = (onFiles: ReturnType<typeof vi.fn>) =>
  onFiles.mock.calls.map(([files]) => (files as { path: string }[]).map(({ path }) => path));

/** Shows dropzones, and waits for their lazy part. */
async function show(element: ReactElement) {
  createReactWorld().show(
    <>
      <h1>Page</h1>
      {element}
    </>,
  );
  await waitFor(() => expect(document.querySelector('.longshore [hidden]:not(input)')).not.toBeNull());
  return screen.getByRole('heading', { name: 'Page', hidden: true });
}

const drop = (target: Element, transfer = transferOf(file('a.png'))) =>
  act(async () => {
    fireEvent(target, drag('drop', transfer));
  });

describe('pageDrop', () => {
  it('shows no overlay for text, links, and pictures of the page itself', async () => {
    const onFiles = vi.fn();
    const beside = await show(<Dropzone pageDrop onFiles={onFiles} />);
    fireEvent(beside, drag('dragenter', withText('text/plain')));
    fireEvent(beside, drag('dragenter', withText('text/uri-list')));
    expect(overlay()).toBeNull();
    fireEvent.dragStart(beside);
    fireEvent(beside, drag('dragenter', transferOf(file('a.png'))));
    expect(overlay()).toBeNull();
    await drop(beside);
    expect(onFiles).not.toHaveBeenCalled();
    fireEvent.dragEnd(beside);
    fireEvent(beside, drag('dragenter', transferOf(file('a.png'))));
    expect(overlay()).not.toBeNull();
  });

  it('removes the overlay when the drag leaves the window, and when it ends unnoticed', async () => {
    const beside = await show(<Dropzone pageDrop onFiles={() => {}} />);
    const dataTransfer = transferOf(file('a.png'));
    fireEvent(beside, drag('dragenter', dataTransfer));
    fireEvent(document.body, drag('dragenter', dataTransfer));
    fireEvent(beside, drag('dragleave', dataTransfer));
    expect(overlay()).not.toBeNull();
    fireEvent(document.body, drag('dragleave', dataTransfer));
    expect(overlay()).toBeNull();
    fireEvent(beside, drag('dragenter', dataTransfer));
    fireEvent.pointerMove(beside);
    expect(overlay()).toBeNull();
  });

  it('takes a drop on its own area once', async () => {
    const onFiles = vi.fn();
    await show(<Dropzone pageDrop onFiles={onFiles} />);
    await drop(screen.getByRole('button', { name: 'Choose files' }));
    expect(names(onFiles)).toEqual([['a.png']]);
  });

  it('takes each drop once where the page prevents the default of all drags before', async () => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
      addEventListener(type, (event) => event.preventDefault(), { capture: true, signal: stop.signal });
    const onFiles = vi.fn();
    const beside = await show(<Dropzone pageDrop onFiles={onFiles} />);
    fireEvent(beside, drag('dragenter', transferOf(file('a.png'))));
    expect(overlay()).not.toBeNull();
    await drop(beside);
    expect(overlay()).toBeNull();
    await drop(screen.getByRole('button', { name: 'Choose files' }), transferOf(file('b.png')));
    expect(names(onFiles)).toEqual([['a.png'], ['b.png']]);
  });

  it('covers frames, which take nothing meanwhile', async () => {
    const beside = await show(
      <>
        <iframe sandbox="" title="Map" />
        <Dropzone pageDrop onFiles={() => {}} />
      </>,
    );
    const frame = screen.getByTitle('Map');
    const { left, top } = frame.getBoundingClientRect();
    const hit = () => document.elementFromPoint(left + 9, top + 9);
    expect(hit()).toBe(frame);
    fireEvent(beside, drag('dragenter', transferOf(file('a.png'))));
    expect(hit()).not.toBe(frame);
    await drop(beside);
    expect(hit()).toBe(frame);
  });

  it('leaves a drop to the area under the pointer', async () => {
    const [page, other] = [vi.fn(), vi.fn()];
    await show(
      <>
        <Dropzone pageDrop onFiles={page} />
        <Dropzone label="Other" onFiles={other} />
      </>,
    );
    const area = screen.getByText('Other');
    fireEvent(area, drag('dragenter', transferOf(file('a.png'))));
    expect(overlay()).toBeNull();
    await drop(area);
    expect(names(other)).toEqual([['a.png']]);
    expect(page).not.toHaveBeenCalled();
  });

  it('gives a drop to the area with the focus, else to the first', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const beside = await show(
      <>
        <Dropzone pageDrop onFiles={first} />
        <Dropzone pageDrop onFiles={second} />
      </>,
    );
    await drop(beside);
    screen.getAllByRole('button', { name: 'Choose files' })[1]?.focus();
    await drop(beside);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('gives a drop to the area in an open dialog, and never to one behind it', async () => {
    const [behind, inside] = [vi.fn(), vi.fn()];
    const { show: showIn } = createReactWorld();
    const view = showIn(<Dropzone pageDrop onFiles={behind} />);
    await waitFor(() => expect(document.querySelector('.longshore [hidden]:not(input)')).not.toBeNull());
    view.rerender(
      <>
        <Dropzone pageDrop onFiles={behind} />
        <Dialog title="Pick" onClose={() => {}}>
          <Dropzone pageDrop onFiles={inside} />
        </Dialog>
      </>,
    );
    await drop(screen.getByText('Pick'));
    expect(names(inside)).toEqual([['a.png']]);
    view.rerender(
      <>
        <Dropzone pageDrop onFiles={behind} />
        <Dialog title="Words" onClose={() => {}}>
          No area here.
        </Dialog>
      </>,
    );
    const dropped = drag('drop', transferOf(file('a.png')));
    fireEvent(document.body, dropped);
    expect(dropped.defaultPrevented).toBe(true);
    expect(behind).not.toHaveBeenCalled();
  });

  it('takes nothing while it is disabled, and keeps the page', async () => {
    const onFiles = vi.fn();
    const beside = await show(<Dropzone pageDrop disabled onFiles={onFiles} />);
    const dropped = drag('drop', transferOf(file('a.png')));
    fireEvent(beside, dropped);
    expect(dropped.defaultPrevented).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('pagePaste', () => {
  const paste = (target: Element, clipboardData: DataTransfer) =>
    act(async () => {
      fireEvent(
        target,
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true, clipboardData }),
      );
    });

  it('takes files from anywhere, and names screenshots by the time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 10, 30) });
    const onFiles = vi.fn();
    const beside = await show(<Dropzone pagePaste onFiles={onFiles} />);
    await paste(beside, transferOf(file('image.png')));
    await paste(screen.getByRole('button'), transferOf(file('image.png'), file('image.png')));
    await paste(beside, transferOf(file('harbour.jpg')));
    vi.useRealTimers();
    expect(names(onFiles)).toEqual([
      ['Pasted image 2026-11-22 at 10.30.png'],
      ['Pasted image 2026-11-22 at 10.30.png', 'Pasted image 2026-11-22 at 10.30 2.png'],
      ['harbour.jpg'],
    ]);
  });

  it('leaves text to fields, and everything to editors', async () => {
    const onFiles = vi.fn();
    await show(
      <>
        <Dropzone pagePaste onFiles={onFiles} />
        <input aria-label="Title" />
        <div contentEditable suppressContentEditableWarning data-testid="editor" />
      </>,
    );
    const field = screen.getByLabelText('Title');
    const editor = screen.getByTestId('editor');
    await paste(field, withText('text/plain', file('a.png')));
    await paste(editor, transferOf(file('a.png')));
    // Within the area itself.
    const message = screen.getByRole('button').parentElement!.appendChild(document.createElement('textarea'));
    const both = withText('text/plain', file('a.png'));
    both.setData('text/html', '<p>Words</p>');
    await paste(message, both);
    message.remove();
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<input><div contenteditable></div>';
    await paste(root.querySelector('input')!, withText('text/plain', file('a.png')));
    await paste(root.querySelector('div')!, transferOf(file('a.png')));
    host.remove();
    expect(onFiles).not.toHaveBeenCalled();
    await paste(field, transferOf(file('a.png')));
    expect(names(onFiles)).toEqual([['a.png']]);
  });

  it('takes nothing from elsewhere without it', async () => {
    const onFiles = vi.fn();
    const beside = await show(<Dropzone pageDrop onFiles={onFiles} />);
    await paste(beside, transferOf(file('a.png')));
    expect(onFiles).not.toHaveBeenCalled();
  });
});
