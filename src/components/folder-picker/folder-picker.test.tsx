import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useState, type FormEvent, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { mediaKeys } from '../../hooks/queries/media-keys.js';
import { createReactWorld, type ReactWorld } from '../../test/react-world.js';
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

/** Fetches the list again, as a page does now and then. */
const refetch = ({ cache }: ReactWorld) =>
  act(() => cache.invalidateQueries({ queryKey: mediaKeys.folders() }));

describe('FolderPicker', () => {
  it('tells the app what was chosen: the id and the folder, or null for all', async () => {
    const { show, service } = createReactWorld();
    const boats = service.addFolder({ name: 'Boats' });
    const onChange = vi.fn<FolderPickerProps['onChange']>();
    show(<Holder onChange={onChange} />);
    await userEvent.click(await find('Boats'));
    await userEvent.click(item('Boats'));
    await userEvent.click(item('All folders'));
    expect(onChange.mock.calls).toEqual([
      [boats.id, boats],
      [null, null],
    ]);
  });

  it('opens the way to a folder that is chosen elsewhere, and lets a person close it again', async () => {
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

  it('gives the focus of a folder that has gone to the next', async () => {
    const world = createReactWorld();
    for (const name of ['Boats', 'Crew', 'Press']) world.service.addFolder({ name });
    world.show(<Holder />);
    const crew = await find('Crew');
    act(() => crew.focus());
    world.cache.setQueryData(mediaKeys.folders(), (old: { data: { name: string }[] }) => ({
      data: old.data.filter(({ name }) => name !== 'Crew'),
    }));
    await waitFor(() => expect(item('Press')).toHaveFocus());
  });

  it('knows nothing of a folder that has no id, and names one without a name', async () => {
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
    expect(await find('A folder without a name')).toBeVisible();
    expect(item('Press')).toBeVisible();
    expect(screen.getAllByRole('treeitem')).toHaveLength(3);
  });

  it('tells apart folders of one name', async () => {
    const { show, service } = createReactWorld();
    service.addFolder({ name: 'Trips' });
    service.addFolder({ name: 'Trips' });
    service.addFolder({ name: 'Boats' });
    show(<Holder />);
    await find('Trips trips');
    expect(item('Trips trips-2')).toBeVisible();
    expect(item('Boats')).toBeVisible();
  });

  it('asks for no list that the app says is not permitted', async () => {
    const { client, service } = createReactWorld();
    render(
      <MediaProvider client={client} scopes={['assets:read']}>
        <Holder />
      </MediaProvider>,
    );
    expect(await screen.findByText(/Browsing by folder is not available here/)).toBeVisible();
    expect(service.requests()).toEqual([]);
  });

  it('keeps what it has when a later list fails, and says so', async () => {
    const world = createReactWorld();
    world.service.addFolder({ name: 'Boats' });
    world.show(<Holder />);
    await find('Boats');
    world.service.faults.add({ on: 'listFolders', kind: 'status', status: 500 });
    await refetch(world);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service failed.');
    expect(item('Boats')).toBeVisible();
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('renders on a server', () => {
    const { client } = createReactWorld();
    const html = renderToString(
      <MediaProvider client={client}>
        <Holder />
      </MediaProvider>,
    );
    expect(html).toContain('Loading');
    expect(html).not.toContain('style=');
  });
});

describe('a new folder', () => {
  async function openForm(world: ReactWorld, element = <Holder />) {
    world.show(element);
    await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
    return screen.findByRole('textbox', { name: /^New folder/ });
  }

  it('is made once, whatever is pressed while the service is busy', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'delay', ms: 1_000 });
    await openForm(world);
    await userEvent.keyboard('Boats{Enter}{Enter}');
    await userEvent.click(button('Creating…'));
    await act(() => world.clock.advance(1_000));
    await waitFor(async () => expect(await find('Boats')).toHaveFocus());
    expect(world.service.requests().filter(({ operation }) => operation === 'createFolder')).toHaveLength(1);
  });

  it('is sent with its name trimmed, and never without one', async () => {
    const world = createReactWorld();
    const onChange = vi.fn<FolderPickerProps['onChange']>();
    const name = await openForm(world, <Holder onChange={onChange} />);
    await userEvent.click(button('Create'));
    expect(name).toBeInvalid();
    expect(name).toHaveFocus();
    await userEvent.keyboard('  Boats  ');
    expect(name).toBeValid();
    await userEvent.click(button('Create'));
    await find('Boats');
    expect(onChange).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ name: 'Boats' }));
  });

  it('leaves a form around it, and a dialog around it, alone', async () => {
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
    await userEvent.type(screen.getByRole('textbox', { name: /^New folder/ }), '{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes nobody along who left while it was made', async () => {
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
  ])('that is refused with %i says why in the service’s words', async (status, detail) => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'status', status, detail });
    const name = await openForm(world);
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(detail)));
    expect(name).toHaveValue('Boats');
    await userEvent.keyboard(' 2');
    expect(name).not.toHaveAccessibleDescription();
    await userEvent.keyboard('{Enter}');
    expect(await find('Boats 2')).toHaveAttribute('aria-selected', 'true');
  });

  it('whose answer was lost is not sent again by itself', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'html' });
    const name = await openForm(world);
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription(expect.stringContaining('may have been made')),
    );
    const calls = world.service.requests().map(({ operation }) => operation);
    expect(calls).toEqual(['listFolders', 'createFolder', 'listFolders']);
  });

  it('that another page made meanwhile under another name is not taken for it', async () => {
    const world = createReactWorld();
    world.service.faults.add({ on: 'createFolder', kind: 'network' });
    const name = await openForm(world);
    world.service.addFolder({ name: 'Crew' });
    await userEvent.keyboard('Boats{Enter}');
    await waitFor(() => expect(name).toBeInvalid());
    expect(item('Crew')).toHaveAttribute('aria-selected', 'false');
  });
});
