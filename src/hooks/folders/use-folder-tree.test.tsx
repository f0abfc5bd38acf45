import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDialogue } from '../../../test/dialogue.js';
import { json, proxyProblem } from '../../../test/faults/responses.js';
import { MediaProvider } from '../provider/media-provider.js';
import { useFolderTree, type FolderTreeOptions } from './use-folder-tree.js';

const folder = (id: string, parent: string | null = null) => ({ id, name: id, parent_folder_id: parent });
const harbour = [folder('harbour'), folder('ships', 'harbour'), folder('tugs', 'ships'), folder('town')];

function Tree(props: Partial<FolderTreeOptions>) {
  const { rows, getTreeProps, getRowProps, focus, query, forbidden } = useFolderTree({
    value: null,
    onChange: () => {},
    ...props,
  });
  const { ref, ...tree } = getTreeProps();
  return (
    <>
      <ul ref={ref} {...tree}>
        {rows.map((row) => (
          <li key={row?.id ?? ''} aria-label={row?.folder.name ?? 'all'} {...getRowProps(row)}>
            {row && row.children.length > 0 && <span data-toggle="">{`toggle ${row.id}`}</span>}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => focus('tugs')}>
        to tugs
      </button>
      <output>{forbidden ? 'forbidden' : query.status}</output>
    </>
  );
}

async function open(props: Partial<FolderTreeOptions> = {}, response = json({ data: harbour })) {
  const { client, nextRequest } = createDialogue({ retry: { attempts: 1 } });
  const app = (next: Partial<FolderTreeOptions>) => (
    <MediaProvider client={client}>
      <Tree {...next} />
    </MediaProvider>
  );
  const { rerender } = render(app(props));
  (await nextRequest()).respondWith(response);
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe('pending'));
  return { show: (next: Partial<FolderTreeOptions>) => rerender(app(next)) };
}

const names = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
const row = (name: string) => screen.getByRole('treeitem', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');
const focusOn = (name: string) => act(() => row(name).focus());

describe('useFolderTree', () => {
  it('shows the top level, collapsed', async () => {
    await open();
    expect(names()).toEqual(['all', 'harbour', 'town']);
    expect(row('harbour').getAttribute('aria-expanded')).toBe('false');
    expect(row('town').hasAttribute('aria-expanded')).toBe(false);
    expect(row('all').getAttribute('aria-selected')).toBe('true');
  });

  it('reveals the chosen folder, and makes it the tab stop', async () => {
    await open({ value: 'tugs' });
    expect(names()).toEqual(['all', 'harbour', 'ships', 'tugs', 'town']);
    expect(row('tugs').tabIndex).toBe(0);
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(row('tugs').getAttribute('aria-level')).toBe('3');
  });

  it('reveals only once: what the user collapses stays collapsed', async () => {
    const { show } = await open({ value: 'tugs' });
    fireEvent.click(screen.getByText('toggle harbour'));
    expect(names()).toEqual(['all', 'harbour', 'town']);
    // The nearest visible ancestor takes over the tab stop.
    expect(row('harbour').tabIndex).toBe(0);
    show({ value: 'tugs' });
    expect(names()).toEqual(['all', 'harbour', 'town']);
    show({ value: 'ships' });
    expect(names()).toEqual(['all', 'harbour', 'ships', 'tugs', 'town']);
  });

  it('chooses by click and by key, and ignores the current choice', async () => {
    const onChange = vi.fn();
    await open({ onChange });
    fireEvent.click(row('town'));
    expect(onChange).toHaveBeenLastCalledWith('town', expect.objectContaining({ name: 'town' }));
    focusOn('harbour');
    press('Enter');
    expect(onChange).toHaveBeenLastCalledWith('harbour', expect.objectContaining({ id: 'harbour' }));
    fireEvent.click(row('all'));
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('moves the focus by the arrow keys, expanding and collapsing', async () => {
    await open();
    focusOn('all');
    press('ArrowDown');
    expect(focused()).toBe('harbour');
    press('ArrowRight');
    expect(names()).toEqual(['all', 'harbour', 'ships', 'town']);
    press('ArrowRight');
    expect(focused()).toBe('ships');
    press('ArrowLeft');
    expect(focused()).toBe('harbour');
    press('ArrowLeft');
    expect(names()).toEqual(['all', 'harbour', 'town']);
    press('End');
    expect(focused()).toBe('town');
    press('Home');
    expect(focused()).toBe('all');
  });

  it('finds rows by their first letters', async () => {
    await open();
    focusOn('all');
    press('t');
    expect(focused()).toBe('town');
  });

  it('does not handle browser shortcuts', async () => {
    await open();
    focusOn('all');
    expect(fireEvent.keyDown(row('all'), { key: 't', ctrlKey: true })).toBe(true);
    expect(focused()).toBe('all');
  });

  it('focuses a hidden folder, expanding its ancestors', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'to tugs' }));
    await waitFor(() => expect(focused()).toBe('tugs'));
    expect(names()).toEqual(['all', 'harbour', 'ships', 'tugs', 'town']);
  });

  it('reports an error thrown by onChange, and still expands the folder', async () => {
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const error = new Error('of the app');
    await open({
      onChange() {
        throw error;
      },
    });
    fireEvent.click(row('harbour'));
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    expect(names()).toEqual(['all', 'harbour', 'ships', 'town']);
    report.mockRestore();
  });

  it('exposes why there are no folders', async () => {
    await open({}, proxyProblem(403, 'operation_not_allowed'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('forbidden'));
    expect(names()).toEqual(['all']);
  });
});
