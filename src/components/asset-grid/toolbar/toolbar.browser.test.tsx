import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import '../../../styles.css';
import type { AssetFilter } from '../../../hooks/queries/asset-pages.js';
import { mediaKeys } from '../../../hooks/queries/media-keys.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridComponents } from '../customization.js';

beforeAll(() => Promise.all([import('./breadcrumb.js'), import('../states/empty-state.js')]));

const names = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const search = () => screen.getByRole('searchbox', { name: 'Search' });

describe('the search', () => {
  it('has the focus after `/` anywhere in the grid, but not while someone types', async () => {
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    show(<AssetGrid deletable />);
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    await userEvent.keyboard('/');
    expect(search()).toHaveFocus();
    await userEvent.keyboard('/');
    expect(search()).toHaveValue('/');
  });

  /** A grid whose app gives its filter back only when told to, in order. */
  function createLateGrid() {
    const world = createReactWorld();
    const waiting: (() => void)[] = [];
    const asked: AssetFilter[] = [];
    const Late = (): ReactElement => {
      const [filter, setFilter] = useState<AssetFilter>({});
      const change = (next: AssetFilter) => {
        asked.push(next);
        waiting.push(() => setFilter(next));
      };
      return (
        <>
          <AssetGrid filter={filter} onFilterChange={change} />
          <button onClick={() => setFilter({ search: 'of the app' })}>Set</button>
        </>
      );
    };
    world.show(<Late />);
    return {
      asked,
      answer: () => act(async () => waiting.shift()?.()),
      pause: () => act(() => world.clock.advance(300)),
    };
  }

  it('keeps what is typed until the app has answered all of it', async () => {
    const { asked, answer, pause } = createLateGrid();
    for (const text of ['bo', 'at', 's']) {
      await userEvent.type(search(), text);
      await pause();
    }
    expect(asked.map((filter) => filter.search)).toEqual(['bo', 'boat', 'boats']);
    await userEvent.type(search(), ' in');
    for (const _ of asked) {
      await answer();
      expect(search()).toHaveValue('boats in');
    }
    await pause();
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(search()).toHaveValue('of the app');
  });

  it('goes with a type that is chosen before the app has answered', async () => {
    const { asked, answer, pause } = createLateGrid();
    await userEvent.type(search(), 'boat');
    await pause();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Images');
    expect(asked.at(-1)).toEqual({ search: 'boat', type: 'image' });
    await answer();
    await answer();
    expect(search()).toHaveValue('boat');
  });
});

describe('the breadcrumb', () => {
  /** The file `in.txt` in the folder Harbour of the folder Trips, and `out.txt` in none. */
  async function folders(known = true) {
    const world = createReactWorld();
    const { service, client, cache } = world;
    const { id: parent } = service.addFolder({ name: 'Trips' });
    const { id } = service.addFolder({ name: 'Harbour', parentFolderId: parent });
    await service.addAsset({ filename: 'in.txt', folderId: id });
    await service.addAsset({ filename: 'out.txt' });
    if (known) cache.setQueryData(mediaKeys(client).folders(), await client.listFolders());
    const Controlled = (): ReactElement => {
      const [filter, setFilter] = useState<AssetFilter>({ folderId: id });
      return <AssetGrid deletable filter={filter} onFilterChange={setFilter} />;
    };
    world.show(<Controlled />);
    await waitFor(() => expect(names()).toEqual(['in.txt']));
    return { path: within(await screen.findByRole('navigation', { name: 'Folder' })) };
  }

  it('leads to the folders around the shown one, and to all files', async () => {
    const { path } = await folders();
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All files',
      'Trips',
      'Harbour',
    ]);
    expect(path.getByText('Harbour')).toHaveAttribute('aria-current', 'location');
    await userEvent.click(path.getByRole('button', { name: 'Trips' }));
    await screen.findByText('This folder is empty', { selector: 'p' });
    await userEvent.click(path.getByRole('button', { name: 'All files' }));
    await waitFor(() => expect(names()).toEqual(['out.txt', 'in.txt']));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows a folder without its name while that is unknown', async () => {
    const { path } = await folders(false);
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'All files',
      'Folder',
    ]);
  });
});

describe('the app', () => {
  it('can arrange the toolbar, and add to it', async () => {
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    const components: AssetGridComponents = {
      Toolbar: ({ filters, count, selection }) => (
        <div role="toolbar">
          {selection ?? count}
          {filters}
          <button type="button">Ours</button>
        </div>
      ),
    };
    show(<AssetGrid deletable components={components} />);
    const toolbar = within(screen.getByRole('toolbar'));
    expect(await toolbar.findByText('1 file')).toBeVisible();
    expect(toolbar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ours']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select a.txt' }));
    expect(toolbar.getByText('1 selected')).toBeVisible();
  });

  it('can render the content of cards and their details, and what is shown without assets', async () => {
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    const components: AssetGridComponents = {
      Details: ({ asset }) => <em>details of {asset.filename}</em>,
      Empty: ({ reason }) => <p>nothing: {reason}</p>,
    };
    const { rerender } = show(
      <AssetGrid
        deletable
        components={components}
        renderCard={({ name, details }) => (
          <div>
            {name}, {details}
          </div>
        )}
      />,
    );
    const [cell] = await screen.findAllByRole('gridcell');
    expect(cell).toHaveTextContent('a.txt, details of a.txt');
    expect(screen.getByRole('checkbox', { name: 'Select a.txt' })).toBeInTheDocument();
    rerender(<AssetGrid deletable components={components} filter={{ folderId: crypto.randomUUID() }} />);
    expect(await screen.findByText('nothing: emptyFolder')).toBeVisible();
  });

  it('can give the parts class names besides their own', async () => {
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    show(
      <AssetGrid
        deletable
        classNames={{
          toolbar: 'flex',
          card: 'rounded',
          name: 'truncate',
          iconButton: 'ghost',
          field: 'input',
        }}
      />,
    );
    expect(await screen.findByRole('row')).toHaveClass('longshore-card', 'rounded');
    expect(search()).toHaveClass('longshore-field', 'input');
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    expect(refresh).toHaveClass('longshore-icon-button', 'longshore-refresh', 'ghost');
    expect(refresh.closest('.longshore-grid-toolbar')).toHaveClass('flex');
  });
});
