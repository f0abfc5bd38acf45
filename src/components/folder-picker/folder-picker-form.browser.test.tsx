import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { mediaKeys } from '../../hooks/queries/media-keys.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { FolderPicker, type FolderPickerProps } from './folder-picker.js';

const item = (name: string) => screen.getByRole('treeitem', { name });
const find = (name: string) => screen.findByRole('treeitem', { name });
const button = (name: string) => screen.getByRole('button', { name });

function Holder({ onChange, value: initial = null }: Partial<FolderPickerProps>): ReactElement {
  const [value, setValue] = useState(initial);
  return (
    <FolderPicker
      value={value}
      onChange={(id, folder) => {
        setValue(id);
        onChange?.(id, folder);
      }}
    />
  );
}

/** Refetches the folders. */
const refetch = ({ cache, client }: ReactWorld) =>
  act(() => cache.invalidateQueries({ queryKey: mediaKeys(client).folders() }));

describe('FolderPicker', () => {
  it('calls onChange with the id and the folder, or null for all', async () => {
    const { show, service } = createReactWorld();
    const boats = service.addFolder({ name: 'Boats' });
    const onChange = vi.fn<FolderPickerProps['onChange']>();
    show(<Holder onChange={onChange} />);
    await userEvent.click(await find('Boats'));
    await userEvent.click(item('Boats'));
    await userEvent.click(item('All files'));
    expect(onChange.mock.calls).toEqual([
      [boats.id, boats],
      [null, null],
    ]);
  });

  it('expands the ancestors of a folder that the app selects, until the user collapses them', async () => {
    const world = createReactWorld();
    const outer = world.service.addFolder({ name: 'Outer' });
    const inner = world.service.addFolder({ name: 'Inner', parentFolderId: outer.id });
    const { rerender } = world.show(<FolderPicker value={null} onChange={() => {}} />);
    await find('Outer');
    expect(screen.queryByRole('treeitem', { name: 'Inner' })).toBeNull();
    rerender(<FolderPicker value={inner.id} onChange={() => {}} />);
    expect(item('Inner')).toHaveAttribute('aria-selected', 'true');
    item('Inner').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: 'Inner' })).toBeNull();
    await refetch(world);
    expect(screen.queryByRole('treeitem', { name: 'Inner' })).toBeNull();
    expect(item('Outer')).toHaveAttribute('tabindex', '0');
  });

  it('leaves out a folder without an id, and shows a placeholder for one without a name', async () => {
    const { show, service } = createReactWorld();
    for (const name of ['Boats', 'Crew', 'Press']) service.addFolder({ name });
    const fields = [
      'data.0.id',
      'data.1.name',
      'data.1.slug',
      'data.2.parent_folder_id',
      'data.2.created_at',
    ];
    service.faults.add({ on: 'listFolders', kind: 'drop-fields', fields });
    show(<Holder />);
    expect(await find('Unnamed folder')).toBeVisible();
    expect(item('Press')).toBeVisible();
    expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  });

  it('keeps the folders if a refetch fails, and reports the error', async () => {
    const world = createReactWorld();
    world.service.addFolder({ name: 'Boats' });
    world.show(<Holder />);
    await find('Boats');
    world.service.faults.add({ on: 'listFolders', kind: 'status', status: 500 });
    await refetch(world);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service had a problem.');
    expect(item('Boats')).toBeVisible();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('FolderPicker’s form', () => {
  async function openForm(world: ReactWorld, element = <Holder />) {
    world.show(element);
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    return screen.findByRole('textbox', { name: /^New (top-level )?folder/ });
  }

  it('takes the focus as soon as it is there, so that no letter goes elsewhere', async () => {
    createReactWorld().show(<Holder />);
    const open = await screen.findByRole('button', { name: 'New folder' });
    act(() => open.focus());
    const focused: unknown[] = [];
    const onFocus = ({ target }: FocusEvent) => focused.push(target);
    document.addEventListener('focusin', onFocus);
    await userEvent.keyboard('{Enter}Boats');
    document.removeEventListener('focusin', onFocus);
    const name = screen.getByRole('textbox', { name: /^New (top-level )?folder/ });
    expect(name).toHaveValue('Boats');
    expect(focused).toEqual([name]);
  });

  it('creates a folder once, whatever is pressed during the request', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'delay', ms: 1_000 });
    await openForm(world);
    await userEvent.keyboard('Bo');
    // As Safari reports the end of a conversion.
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
    await userEvent.keyboard('ats{Enter}{Enter}');
    await userEvent.click(button('Creating…'));
    await act(() => world.clock.advance(1_000));
    await waitFor(async () => expect(await find('Boats')).toHaveFocus());
    expect(world.service.requests().filter(({ operation }) => operation === 'createFolder')).toHaveLength(1);
  });

  it('does not submit a form or close a dialog around it', async () => {
    const world = createReactWorld();
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const onKeyDown = vi.fn<() => void>();
    const form = (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens in
      <form onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <Holder />
        <input name="title" aria-label="Title" />
      </form>
    );
    await openForm(world, form);
    await userEvent.keyboard('{Escape}');
    expect(button('New folder')).toHaveFocus();
    await userEvent.click(button('New folder'));
    onKeyDown.mockClear();
    await userEvent.type(screen.getByRole('textbox', { name: /^New (top-level )?folder/ }), '{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('does not select the folder if it is cancelled during the request', async () => {
    const world = createReactWorld();
    const onChange = vi.fn<FolderPickerProps['onChange']>();
    world.service.faults.add({ on: 'createFolder', kind: 'delay', ms: 1_000 });
    await openForm(world, <Holder onChange={onChange} />);
    await userEvent.keyboard('Boats{Enter}{Escape}');
    await act(() => world.clock.advance(1_000));
    await find('Boats');
    expect(onChange).not.toHaveBeenCalled();
    expect(button('New folder')).toHaveFocus();
  });

  it.each([
    [400, 'The name is too long.'],
    [409, 'There is one already.'],
    [422, 'A name may not hold a slash.'],
  ])("shows the service's reason for status %i", async (status, detail) => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'status', status, detail });
    const name = await openForm(world);
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(detail)));
    expect(name).toHaveValue('Boats');
    fireEvent.keyDown(name, { key: 'Enter', repeat: true });
    expect(name, 'while the key is held').toHaveAccessibleDescription();
    await userEvent.keyboard(' 2');
    expect(name).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    expect(await find('Boats 2')).toHaveAttribute('aria-selected', 'true');
  });

  it('does not retry by itself after a lost response', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'html' });
    const name = await openForm(world);
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining('may exist')));
    const calls = world.service.requests().map(({ operation }) => operation);
    expect(calls).toEqual(['listFolders', 'createFolder', 'listFolders']);
  });

  it('does not mistake another new folder for its own', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'network' });
    const name = await openForm(world);
    world.service.addFolder({ name: 'Crew' });
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() => expect(name).toBeInvalid());
    expect(item('Crew')).toHaveAttribute('aria-selected', 'false');
  });
});
