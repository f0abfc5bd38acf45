import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import { useDropArea, type DropAreaOptions } from './use-drop-area.js';

const file = (name: string, type = 'image/png') => new File([name], name, { type });
const transferOf = (...files: File[]) => ({
  types: ['Files'],
  items: files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one })),
  files,
});

function Area(options: DropAreaOptions) {
  const area = useDropArea(options);
  return (
    <div {...area.getRootProps()} data-testid="area">
      <p>{area.isDragReject ? 'reject' : area.isDragActive ? 'active' : 'idle'}</p>
      <span>child</span>
      {area.isReading && <em>reading</em>}
      <input {...area.getInputProps({ 'aria-label': 'files' })} />
    </div>
  );
}

function show(options: Partial<DropAreaOptions> = {}) {
  const onFiles = vi.fn<(files: readonly DroppedFile[]) => void>();
  render(
    <StrictMode>
      <Area onFiles={onFiles} {...options} />
    </StrictMode>,
  );
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ path }) => path));
  return { area: screen.getByTestId('area'), names };
}

function Dropzone({
  onDrop,
  children,
}: {
  onDrop: (files: File[]) => void;
  children?: ReactNode;
}): ReactElement {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({ onDrop });
  return (
    <div {...getRootProps()} data-testid="dropzone" data-active={isDragActive}>
      <input {...getInputProps()} />
      {children}
    </div>
  );
}

/** Drags a file over the page's element into the area, and drops it there. */
const dragInto = async (target: Element, ...before: Element[]) => {
  const dataTransfer = transferOf(file('a.png'));
  // The dropzone notices the drag in the next task.
  const next = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  for (const element of before) fireEvent.dragEnter(element, { dataTransfer });
  await next();
  fireEvent.dragEnter(target, { dataTransfer });
  for (const element of before) fireEvent.dragLeave(element, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  await next();
};

describe('beside react-dropzone', () => {
  it('takes what is dropped on it, and a dropzone around it does not', async () => {
    const [onFiles, onDrop] = [vi.fn(), vi.fn()];
    render(
      <Dropzone onDrop={onDrop}>
        <Area onFiles={onFiles} />
      </Dropzone>,
    );
    await dragInto(screen.getByText('child'), screen.getByTestId('dropzone'));
    expect([onFiles.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 0]);
    expect(screen.getByTestId('dropzone').dataset['active']).toBe('false');
    await dragInto(screen.getByTestId('dropzone'));
    expect([onFiles.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 1]);
  });

  it('leaves what is dropped on a dropzone within it', async () => {
    const [onFiles, onDrop] = [vi.fn(), vi.fn()];
    const Around = () => {
      const area = useDropArea({ onFiles });
      return (
        <div {...area.getRootProps()}>
          <Dropzone onDrop={onDrop} />
        </div>
      );
    };
    render(<Around />);
    await dragInto(screen.getByTestId('dropzone'));
    expect([onFiles.mock.calls.length, onDrop.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('useDropArea', () => {
  it('stays active while the drag crosses its children', () => {
    const { area } = show();
    const child = screen.getByText('child');
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    fireEvent.dragEnter(child, { dataTransfer });
    fireEvent.dragLeave(area, { dataTransfer });
    expect(screen.getByText('active')).toBeInTheDocument();
    fireEvent.dragLeave(child, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
  });

  it('becomes idle when the entered child is removed and the drag leaves', () => {
    const { area } = show();
    const child = area.appendChild(document.createElement('b'));
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    fireEvent.dragEnter(child, { dataTransfer });
    child.remove();
    fireEvent.dragLeave(area, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
  });

  it('ignores a drag without files', () => {
    const { area } = show();
    const over = createEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } });
    fireEvent.dragEnter(area, { dataTransfer: { types: ['text/plain'] } });
    fireEvent(area, over);
    expect(screen.getByText('idle')).toBeInTheDocument();
    expect(over.defaultPrevented).toBe(false);
  });

  it('rejects a drag with no accepted file, but not one of unknown types', () => {
    const { area } = show({ accept: { 'image/*': [] } });
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('a.mp4', 'video/mp4')) });
    expect(screen.getByText('reject')).toBeInTheDocument();
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('a.mp4', 'video/mp4'), file('b.png')) });
    expect(screen.getByText('active')).toBeInTheDocument();
    fireEvent.dragEnter(area, { dataTransfer: transferOf(file('folder', '')) });
    expect(screen.getByText('active')).toBeInTheDocument();
  });

  it('passes on dropped and pasted files', async () => {
    const { area, names } = show();
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: transferOf(file('a.png'), file('b.png')) });
    });
    await act(async () => {
      fireEvent.paste(area, { clipboardData: transferOf(file('image.png')) });
    });
    expect(names()).toEqual([['a.png', 'b.png'], ['image.png']]);
  });

  it('takes files where the page prevents the default of all drags before, as react-dnd does', async () => {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
      addEventListener(type, (event) => event.preventDefault(), { capture: true, signal: stop.signal });
    const { area, names } = show();
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    expect(screen.getByText('active')).toBeInTheDocument();
    fireEvent.dragLeave(area, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
    fireEvent.dragEnter(area, { dataTransfer });
    await act(async () => {
      fireEvent.drop(area, { dataTransfer });
    });
    expect(screen.getByText('idle')).toBeInTheDocument();
    expect(names()).toEqual([['a.png']]);
  });

  it('becomes idle when something of the app takes the drop', () => {
    const { area } = show();
    const child = screen.getByText('child');
    child.addEventListener('drop', (event) => event.stopPropagation());
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    fireEvent.drop(child, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
  });

  it('refuses what a page cannot read, such as a mail, and says so if that shows only after the drop', async () => {
    const onFiles = vi.fn();
    const { area } = show({ onFiles });
    const mail = { types: ['Files', 'text/uri-list'], files: [] };
    const dataTransfer = { ...mail, items: [{ kind: 'string', type: 'text/uri-list' }], dropEffect: 'copy' };
    fireEvent.dragEnter(area, { dataTransfer });
    expect(screen.getByText('reject')).toBeInTheDocument();
    fireEvent.dragOver(area, { dataTransfer });
    expect(dataTransfer.dropEffect).toBe('none');
    const items = [{ kind: 'file', type: 'image/png', getAsFile: () => null }];
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: { ...mail, items } });
    });
    expect(onFiles.mock.calls.flat(2)).toMatchObject([{ error: { code: 'file-unreadable' } }]);
  });

  it('takes events without `types`, as tests of apps fire them', async () => {
    const { area, names } = show();
    fireEvent.dragEnter(area, { dataTransfer: {} });
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: { files: [file('a.png')] } });
      fireEvent.paste(area, { clipboardData: { files: [file('b.png')] } });
    });
    expect(names()).toEqual([['a.png'], ['b.png']]);
  });

  it('leaves text with a picture of it, as from Word and Excel, to the field that it is pasted into', () => {
    const { area, names } = show();
    const field = area.appendChild(document.createElement('textarea'));
    const clipboardData = {
      ...transferOf(file('image.png')),
      types: ['text/plain', 'text/html', 'text/rtf', 'Files'],
    };
    const paste = createEvent.paste(field, { clipboardData });
    fireEvent(field, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(names()).toEqual([]);
    field.remove();
  });

  it('ignores pasted text', () => {
    const { area, names } = show();
    const paste = createEvent.paste(area, { clipboardData: { types: ['text/plain'], items: [], files: [] } });
    fireEvent(area, paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(names()).toEqual([]);
  });

  it('accepts the same file twice from the picker', async () => {
    const { names } = show();
    const input = screen.getByLabelText('files');
    await userEvent.upload(input, file('a.png'));
    await userEvent.upload(input, file('a.png'));
    expect(names()).toEqual([['a.png'], ['a.png']]);
  });

  it('refuses all but the first of several files without `multiple`, and says so', async () => {
    const onFiles = vi.fn();
    const { area } = show({ multiple: false, onFiles });
    await act(async () => {
      fireEvent.drop(area, { dataTransfer: transferOf(file('a.png'), file('b.png'), file('c.png')) });
    });
    const found = onFiles.mock.calls.flat(2) as { path: string; error?: { code: string } }[];
    expect(found.map(({ path, error }) => [path, error?.code])).toEqual([
      ['a.png', undefined],
      ['b.png', 'too-many-files'],
      ['c.png', 'too-many-files'],
    ]);
  });

  it('keeps the browser from opening files dropped outside the area', () => {
    show();
    const drop = createEvent.drop(document.body, { dataTransfer: transferOf(file('a.png')) });
    fireEvent(document.body, drop);
    expect(drop.defaultPrevented).toBe(true);
  });

  it('lets files be dropped on an editor of the app, which may take them only then', () => {
    show();
    const editor = document.body.appendChild(document.createElement('div'));
    // jsdom does not know it.
    Object.assign(editor, { isContentEditable: true });
    const isPrevented = (type: 'dragOver' | 'drop') =>
      !fireEvent(editor, createEvent[type](editor, { dataTransfer: transferOf(file('a.png')) }));
    expect([isPrevented('dragOver'), isPrevented('drop')]).toEqual([false, true]);
    editor.remove();
  });

  it('leaves a dialog of the app open when the user cancels the picker', () => {
    const cancelled = vi.fn();
    document.addEventListener('cancel', cancelled);
    show();
    screen.getByLabelText('files').dispatchEvent(new Event('cancel', { bubbles: true }));
    document.removeEventListener('cancel', cancelled);
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('keeps the browser from following dropped URLs, as which WebKitGTK shows files, but not in text fields', () => {
    const { area } = show();
    render(<textarea aria-label="notes" />);
    const isPrevented = (type: 'dragOver' | 'drop', target: Element) => {
      const dataTransfer = { types: ['text/uri-list', 'text/html'], items: [], files: [] };
      const event = createEvent[type](target, { dataTransfer });
      fireEvent(target, event);
      return event.defaultPrevented;
    };
    for (const type of ['dragOver', 'drop'] as const) {
      expect(isPrevented(type, document.body)).toBe(true);
      expect(isPrevented(type, area)).toBe(true);
      expect(isPrevented(type, screen.getByLabelText('notes'))).toBe(false);
    }
  });

  it('leaves files to an input of the app, and text to a field in a shadow root', () => {
    show();
    render(<input type="file" aria-label="own" />);
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const field = root.appendChild(document.createElement('input'));
    const drops = [
      [screen.getByLabelText('own'), transferOf(file('a.png'))],
      [field, { types: ['text/uri-list'], items: [], files: [] }],
    ] as const;
    for (const [target, dataTransfer] of drops)
      for (const type of ['dragOver', 'drop'] as const) {
        const event = createEvent[type](target, { dataTransfer, composed: true });
        fireEvent(target, event);
        expect(event.defaultPrevented).toBe(false);
      }
    root.host.remove();
  });

  it('accepts nothing in a disabled fieldset', async () => {
    const onFiles = vi.fn();
    render(
      <fieldset disabled>
        <Area onFiles={onFiles} />
      </fieldset>,
    );
    const area = screen.getByTestId('area');
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
    const drop = createEvent.drop(area, { dataTransfer });
    await act(async () => {
      fireEvent(area, drop);
      fireEvent.paste(area, { clipboardData: dataTransfer });
    });
    expect(drop.defaultPrevented).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('restricts the picker to the accepted types', () => {
    show({ accept: { 'image/*': ['.heic'], 'application/pdf': [] } });
    expect(screen.getByLabelText('files')).toHaveAttribute('accept', 'image/*,.heic,application/pdf');
  });

  it('reads the files of dropped folders, with their paths, and shows that it is reading', async () => {
    const { area, names } = show();
    const entry = (fullPath: string, children?: object[]) => ({
      name: fullPath.split('/').at(-1),
      fullPath,
      isFile: !children,
      isDirectory: children !== undefined,
      file: (resolve: (found: File) => void) => resolve(file(fullPath.split('/').at(-1) ?? '')),
      createReader() {
        const batches = [children ?? [], []];
        return { readEntries: (resolve: (entries: object[]) => void) => resolve(batches.shift() ?? []) };
      },
    });
    const folder = entry('/trip', [entry('/trip/a.png'), entry('/trip/day 1', [entry('/trip/day 1/b.png')])]);
    const items = [{ kind: 'file', type: '', webkitGetAsEntry: () => folder, getAsFile: () => null }];
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], items, files: [] } });
    expect(screen.getByText('reading')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual([['trip/a.png', 'trip/day 1/b.png']]));
    expect(screen.queryByText('reading')).toBeNull();
  });

  it('accepts nothing while disabled, and still keeps the browser from opening the files', async () => {
    const { area, names } = show({ disabled: true });
    const dataTransfer = transferOf(file('a.png'));
    fireEvent.dragEnter(area, { dataTransfer });
    expect(screen.getByText('idle')).toBeInTheDocument();
    const drop = createEvent.drop(area, { dataTransfer });
    const paste = createEvent.paste(area, { clipboardData: dataTransfer });
    await act(async () => {
      fireEvent(area, drop);
      fireEvent(area, paste);
    });
    expect(drop.defaultPrevented).toBe(true);
    expect(paste.defaultPrevented).toBe(false);
    expect(screen.getByLabelText('files')).toBeDisabled();
    expect(names()).toEqual([]);
  });

  it('reports errors thrown by `onFiles`, and accepts the next drop', async () => {
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const onFiles = vi.fn(() => {
      throw error;
    });
    const { area } = show({ onFiles });
    for (const name of ['a.png', 'b.png'])
      await act(async () => {
        fireEvent.drop(area, { dataTransfer: transferOf(file(name)) });
      });
    await userEvent.upload(screen.getByLabelText('files'), file('c.png'));
    expect(onFiles).toHaveBeenCalledTimes(3);
    expect(report.mock.calls).toEqual([[error], [error], [error]]);
    report.mockRestore();
  });

  it('takes the files even if a handler of the app throws', async () => {
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const onFiles = vi.fn();
    function Broken() {
      const drop = useDropArea({ onFiles });
      const onDrop = () => {
        throw error;
      };
      return <div {...drop.getRootProps({ onDrop, title: 'broken' })} />;
    }
    render(<Broken />);
    await act(async () => {
      fireEvent.drop(screen.getByTitle('broken'), { dataTransfer: transferOf(file('a.png')) });
    });
    expect(onFiles).toHaveBeenCalledOnce();
    expect(report.mock.calls).toEqual([[error]]);
    report.mockRestore();
  });

  it('lets a handler of the app prevent the drop', async () => {
    const onFiles = vi.fn();
    function Guarded() {
      const drop = useDropArea({ onFiles });
      return (
        <div {...drop.getRootProps({ onDrop: (event) => event.preventDefault() })}>
          <button onClick={drop.open}>Choose</button>
          <input {...drop.getInputProps({ 'aria-label': 'guarded' })} />
        </div>
      );
    }
    render(<Guarded />);
    const input = screen.getByLabelText('guarded');
    const click = vi.spyOn(input, 'click');
    await act(async () => {
      fireEvent.drop(input.parentElement!, { dataTransfer: transferOf(file('a.png')) });
    });
    expect(onFiles).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Choose'));
    expect(click).toHaveBeenCalledOnce();
  });
});
