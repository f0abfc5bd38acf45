import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { Dialog } from './dialog.js';
import { lazy, lazyParts, useLazy, type LazyComponent } from './lazy.js';
import { LazyNotice, useLazyAction } from '../errors/lazy-action.js';
import { lazyModule } from '../../hooks/provider/errors.js';

interface NoteProps {
  name: string;
  onClose: () => void;
}

function NoteDialog({ name, onClose }: NoteProps): ReactElement {
  return (
    <Dialog title={name} onClose={onClose}>
      <input aria-label="Note" />
    </Dialog>
  );
}

/** A lazy component. The test controls when it loads; `loads` has an entry for each attempt. */
function createNote() {
  const loads: { resolve: (loaded: ComponentType<NoteProps>) => void; reject: (cause: Error) => void }[] = [];
  const Note = lazy<NoteProps>(() => new Promise((resolve, reject) => void loads.push({ resolve, reject })));
  return {
    Note,
    loads,
    resolve: () => act(async () => loads.at(-1)?.resolve(NoteDialog)),
    reject: () => act(async () => loads.at(-1)?.reject(new TypeError('Failed to fetch'))),
  };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('lazyModule', () => {
  it('loads once, and again after a failure', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('loaded');
    const loadModule = lazyModule(load);
    await expect(Promise.all([loadModule(), loadModule()])).rejects.toMatchObject({ name: 'NetworkError' });
    expect(load).toHaveBeenCalledTimes(1);
    await expect(Promise.all([loadModule(), loadModule()])).resolves.toEqual(['loaded', 'loaded']);
    await expect(loadModule()).resolves.toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('lazy', () => {
  it('renders nothing until it is loaded', () => {
    const { Note } = createNote();
    const { container } = createReactWorld().show(<Note name="Early" onClose={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('loads all parts of a module with the first of them', async () => {
    const load = vi.fn<() => Promise<{ One: typeof NoteDialog; Two: typeof NoteDialog }>>();
    load.mockResolvedValue({ One: NoteDialog, Two: NoteDialog });
    const part = lazyParts(load);
    const [One, Two] = [part((parts) => parts.One), part((parts) => parts.Two)];
    await One.load();
    expect(Two.isLoaded()).toBe(true);
    await Two.load();
    expect(load).toHaveBeenCalledTimes(1);
    createReactWorld().show(<Two name="Two" onClose={() => {}} />);
    expect(screen.getByRole('dialog', { name: 'Two' })).toBeVisible();
  });
});

describe('useLazyAction', () => {
  function Page({ Note }: { Note: LazyComponent<NoteProps> }) {
    const [name, setName] = useState<string | null>(null);
    const [runWhenLoaded, notice] = useLazyAction();
    return (
      <>
        {['First', 'Second'].map((label) => (
          <button key={label} type="button" onClick={() => runWhenLoaded(Note, () => setName(label))}>
            {label}
          </button>
        ))}
        {notice}
        {name && <Note name={name} onClose={() => setName(null)} />}
      </>
    );
  }

  it('runs the action after loading; the dialog takes the focus and returns it', async () => {
    const { Note, resolve } = createNote();
    createReactWorld().show(<Page Note={Note} />);
    await userEvent.click(button('First'));
    const note = screen.getByText('Loading…');
    expect(note.scrollWidth, 'the words fit into their box').toBeLessThanOrEqual(note.clientWidth);
    expect(screen.queryByRole('dialog')).toBeNull();
    await resolve();
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    expect(screen.queryByText('Loading…')).toBeNull();
    await userEvent.click(button('Close'));
    expect(button('First')).toHaveFocus();
  });

  it('runs only the last of several actions, and loads once', async () => {
    const { Note, loads, resolve } = createNote();
    createReactWorld().show(<Page Note={Note} />);
    await userEvent.dblClick(button('First'));
    await userEvent.click(button('Second'));
    await resolve();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  it('runs immediately if the component is loaded', async () => {
    const { Note, resolve } = createNote();
    createReactWorld().show(<Page Note={Note} />);
    const loading = Note.load();
    await resolve();
    await loading;
    await userEvent.click(button('Second'));
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
  });

  it('reports a load error, and tries again with the focus on the control', async () => {
    const { Note, loads, resolve, reject } = createNote();
    createReactWorld().show(<Page Note={Note} />);
    await userEvent.click(button('First'));
    await reject();
    expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'network');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button('Try again'));
    expect(button('First')).toHaveFocus();
    await reject();
    expect(screen.getByRole('alert')).toBeVisible();
    // The control itself tries again as well.
    await userEvent.click(button('Second'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(loads).toHaveLength(3);
    await resolve();
    expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible();
    await userEvent.click(button('Close'));
    expect(button('Second')).toHaveFocus();
  });
});

describe('useLazy', () => {
  function Page({ Note, isNeeded = true }: { Note: LazyComponent<NoteProps>; isNeeded?: boolean }) {
    const [isOpen, setOpen] = useState(true);
    const note = useLazy(Note, isNeeded);
    return (
      <>
        <p>{note.status}</p>
        <LazyNotice {...note} />
        {isOpen && <Note name="Note" onClose={() => setOpen(false)} />}
      </>
    );
  }

  it('loads when the component is needed, and renders it', async () => {
    const { Note, loads, resolve } = createNote();
    const { rerender } = createReactWorld().show(<Page Note={Note} isNeeded={false} />);
    expect(screen.getByText('idle')).toBeVisible();
    expect(loads).toHaveLength(0);
    rerender(<Page Note={Note} />);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await resolve();
    expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(loads).toHaveLength(1);
  });

  it('is loaded from the first render if another component has loaded it', async () => {
    const { Note, loads, resolve } = createNote();
    const loading = Note.load();
    await resolve();
    await loading;
    createReactWorld().show(<Page Note={Note} />);
    expect(screen.getByText('loaded')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  it('reports a load error, and tries again with the focus unchanged', async () => {
    const { Note, loads, resolve, reject } = createNote();
    const page = (isNeeded: boolean) => (
      <>
        <button type="button">Open</button>
        <Page Note={Note} isNeeded={isNeeded} />
      </>
    );
    const { rerender } = createReactWorld().show(page(false));
    act(() => button('Open').focus());
    rerender(page(true));
    await reject();
    expect(screen.getByRole('alert')).toHaveAttribute('data-code', 'network');
    await userEvent.click(button('Try again'));
    expect(button('Open')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await resolve();
    expect(loads).toHaveLength(2);
    await userEvent.click(button('Close'));
    expect(button('Open')).toHaveFocus();
  });
});
