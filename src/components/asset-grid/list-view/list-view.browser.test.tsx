import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import type { Asset } from '../../../api/resources.js';
import type { AssetView } from '../../../messages/sections/grid.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';

/** Wide enough for columns. */
const wide = (grid: ReactElement) => <div style={{ inlineSize: 960 }}>{grid}</div>;

/** A list of `10.txt`, `9.txt` and `note.pdf`, newest first, with 30, 200 and 1,000 bytes. */
async function list(props: AssetGridProps = {}) {
  const world = createReactWorld();
  const { service, clock } = world;
  await service.addAsset({ filename: 'note.pdf', content: `%PDF-${'x'.repeat(995)}`, privacy: 'private' });
  await clock.advance(86_400_000);
  await service.addAsset({ filename: '9.txt', content: 'x'.repeat(200) });
  await clock.advance(86_400_000);
  await service.addAsset({ filename: '10.txt', content: 'x'.repeat(30) });
  world.show(wide(<AssetGrid deletable defaultView="list" {...props} />));
  await screen.findByRole('columnheader', { name: 'Name' });
  return world;
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const header = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

describe('the list view', () => {
  it('has a row for each asset and a column for each fact', async () => {
    await list();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Type',
      'Size',
      'Uploaded',
      'Visibility',
      'Actions',
    ]);
    const row = screen.getByRole('row', { name: /^note\.pdf/ });
    const cells = within(row).getAllByRole('gridcell');
    expect(cells.slice(2, 6).map(({ textContent }) => textContent)).toEqual([
      'PDF',
      '1 kB',
      'Nov 21, 2026, 12:00 PM',
      'Private',
    ]);
    expect(row).toHaveAttribute('aria-rowindex', '4');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  });

  it('sorts by a column, the other way on the next click, and not at all on the third', async () => {
    await list();
    expect(rows()).toEqual(['10.txt', '9.txt', 'note.pdf']);
    await sortBy('Name');
    expect(rows()).toEqual(['9.txt', '10.txt', 'note.pdf']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await sortBy('Name');
    expect(rows()).toEqual(['note.pdf', '10.txt', '9.txt']);
    await sortBy('Name');
    expect(rows()).toEqual(['10.txt', '9.txt', 'note.pdf']);
    expect(header('Name')).not.toHaveAttribute('aria-sort');
    // The largest first.
    await sortBy('Size');
    expect(rows()).toEqual(['note.pdf', '9.txt', '10.txt']);
    expect(header('Size')).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByText(/^Only what is loaded/)).toBeNull();
  });

  it('says that it sorts only what is loaded, and sorts in what is loaded later', async () => {
    await list({ filter: { limit: 2 }, paging: 'button' });
    await sortBy('Name');
    expect(screen.getByText('Only what is loaded so far is sorted: 2 files')).toBeVisible();
    await sortBy('Size');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(rows()).toEqual(['note.pdf', '9.txt', '10.txt']));
    expect(screen.queryByText(/^Only what is loaded/)).toBeNull();
  });

  it('has the selection and the keys of the cards', async () => {
    const onSelectedChange = vi.fn<NonNullable<AssetGridProps['onSelectedChange']>>();
    await list({ onSelectedChange });
    const last = () => onSelectedChange.mock.lastCall?.[0].map(({ filename }) => filename);
    act(() => screen.getByRole('row', { name: /^10\.txt/ }).focus());
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(last()).toEqual(['10.txt', '9.txt']);
    expect(screen.getByRole('row', { name: /^9\.txt/ })).toHaveFocus();
    // The range is that of the shown order.
    await sortBy('Name');
    act(() => screen.getByRole('row', { name: /^9\.txt/ }).focus());
    await userEvent.keyboard('{Escape}{Shift>}{End}{/Shift}');
    expect(last()).toEqual(['9.txt', '10.txt', 'note.pdf']);
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByRole('alertdialog', { name: 'Delete 3 files?' })).toBeVisible();
  });

  it('opens the menu of the asset in the row, in any order', async () => {
    await list();
    await userEvent.hover(screen.getByRole('row', { name: /^9\.txt/ }));
    // Once the code for menus is loaded.
    await waitFor(() => expect(document.querySelector('.longshore-toast')).toBeInTheDocument());
    const menuOf = (name: string) => {
      fireEvent.contextMenu(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
      const { ariaLabel } = screen.getByRole('menu');
      fireEvent.pointerDown(document.body);
      return ariaLabel;
    };
    await sortBy('Name');
    expect(menuOf('9.txt')).toBe('Actions for 9.txt');
    expect(menuOf('10.txt')).toBe('Actions for 10.txt');
    await sortBy('Size');
    expect(menuOf('note.pdf')).toBe('Actions for note.pdf');
    await sortBy('Size');
    await sortBy('Size');
    expect(menuOf('note.pdf')).toBe('Actions for note.pdf');
  });

  it('selects all that is loaded, and none, by the checkbox in the header', async () => {
    await list();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 3' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 9.txt' }));
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(screen.getByText('3 selected', { selector: 'p' })).toBeVisible();
    expect(all).toBeChecked();
    await userEvent.click(all);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  it('shows columns of the app, in its order', async () => {
    await list({
      columns: [
        'size',
        { id: 'pages', label: 'Used in', render: ({ filename }) => `page of ${filename}` },
        {
          id: 'rank',
          label: 'Rank',
          render: () => '',
          compare: (one) => (one.filename === '9.txt' ? -1 : 1),
        },
      ],
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Name',
      'Size',
      'Used in',
      'Rank',
      'Actions',
    ]);
    expect(screen.getByText('page of 9.txt')).toBeVisible();
    expect(within(header('Used in')).queryByRole('button')).toBeNull();
    await sortBy('Rank');
    expect(rows()[0]).toBe('9.txt');
  });

  it('puts what is unknown last, in either direction', async () => {
    const world = createReactWorld();
    const data: Asset[] = [
      { id: 'a', filename: 'a' },
      { id: 'b', filename: 'b', size: 1 },
      { id: 'c', size: 2 },
    ];
    const page = { data, pagination: { next_cursor: null, has_more: false } };
    vi.spyOn(world.client, 'listAssets').mockImplementation((() => Promise.resolve(page)) as never);
    world.show(wide(<AssetGrid deletable defaultView="list" />));
    await screen.findByRole('columnheader', { name: 'Name' });
    await sortBy('Size');
    expect(rows()).toEqual(['Unnamed file', 'b', 'a']);
    await sortBy('Size');
    expect(rows()).toEqual(['b', 'Unnamed file', 'a']);
    await sortBy('Name');
    await sortBy('Name');
    expect(rows()).toEqual(['b', 'a', 'Unnamed file']);
  });
});

async function choose(view: string) {
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: view }));
}

describe('the view', () => {
  it('is chosen in the toolbar, and the selection stays', async () => {
    await list();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 9.txt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await choose('Medium pictures');
    expect(screen.queryByRole('columnheader')).toBeNull();
    await choose('List');
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toBeVisible();
  });

  it('can be controlled by the app', async () => {
    const onViewChange = vi.fn<(view: AssetView) => void>();
    await list({ view: 'list', onViewChange });
    await choose('Medium pictures');
    expect(onViewChange.mock.calls).toEqual([['grid']]);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  });
});
