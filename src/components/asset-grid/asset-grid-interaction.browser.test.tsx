import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import type { Asset } from '../../api/resources.js';
import type { AssetFilter } from '../../hooks/queries/asset-pages.js';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { AssetGrid } from './asset-grid.js';

/** A grid of the text files `1.txt` to `n.txt`, newest first. */
async function library(
  count: number,
  props: AssetGridProps = {},
  before: (world: ReactWorld) => void = () => {},
) {
  const world = createReactWorld();
  for (let index = 1; index <= count; index++) {
    await world.service.addAsset({ filename: `${index}.txt`, content: `content ${index}` });
  }
  const list = vi.spyOn(world.client, 'listAssets');
  before(world);
  world.show(<AssetGrid deletable {...props} />);
  if (count > 0) await screen.findByRole('row', { name: new RegExp(`^${count}\\.txt`) });
  return { ...world, queries: () => list.mock.calls.map(([query]) => query) };
}

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const names = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const namesOf = (assets: readonly Asset[]) => assets.map(({ filename }) => filename);
const search = () => screen.getByRole('searchbox', { name: 'Search' });

describe('AssetGrid', () => {
  it('selects by checkbox, Ctrl, Shift and the space bar', async () => {
    const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
    await library(6, { onSelectedChange });
    const last = () => namesOf(onSelectedChange.mock.lastCall?.[0] ?? []);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 6.txt' }));
    expect(last()).toEqual(['6.txt']);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(card('4.txt'));
    await user.keyboard('{/Shift}');
    expect(last()).toEqual(['6.txt', '5.txt', '4.txt']);
    await user.keyboard('{Control>}');
    await user.click(card('5.txt'));
    await user.keyboard('{/Control}');
    expect(last()).toEqual(['6.txt', '4.txt']);
    await user.keyboard('{ArrowRight} ');
    expect(last()).toEqual(['6.txt']);
    expect(card('4.txt')).toHaveFocus();
  });

  it('acts once on a key that is held, and goes on moving', async () => {
    const onOpen = vi.fn<(asset: Asset) => void>();
    await library(6, { onOpen });
    const hold = (key: string) => {
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.activeElement!, { key, repeat });
    };
    act(() => card('6.txt').focus());
    hold('ArrowRight');
    expect(card('3.txt')).toHaveFocus();
    hold(' ');
    expect(card('3.txt')).toHaveAttribute('aria-selected', 'true');
    hold(' ');
    expect(card('3.txt')).toHaveAttribute('aria-selected', 'false');
    hold('Enter');
    expect(onOpen).toHaveBeenCalledTimes(1);
    const button = screen.getByRole('button', { name: 'Delete 2.txt' });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true }), 'a click').toBe(false);

    hold('Delete');
    await waitFor(() => expect(card('2.txt')).toHaveFocus());
    fireEvent.keyDown(card('2.txt'), { key: 'Delete', repeat: true });
    hold('Delete');
    await waitFor(() => expect(names()).toEqual(['6.txt', '5.txt', '4.txt', '1.txt']));
  });

  it('takes a click beside the checkbox as one on it', async () => {
    await library(1);
    const checkbox = screen.getByRole('checkbox', { name: 'Select 1.txt' });
    await userEvent.click(checkbox.parentElement!);
    expect(checkbox).toBeChecked();
  });

  it.each([
    ['is felt', false, [[10]]],
    ['is not felt with reduced motion', true, []],
  ])('by a long press %s', async (_name, reduced, ticks) => {
    const matches = (query: string) => ({ matches: reduced && query.includes('reduced-motion') });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => matches(query) as MediaQueryList);
    // As after a tap on the page.
    vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const { clock } = await library(1);
    fireEvent.pointerDown(card('1.txt'), { pointerType: 'touch' });
    await act(() => clock.advance(500));
    expect(card('1.txt')).toHaveAttribute('aria-selected', 'true');
    expect(vibrate.mock.calls).toEqual(ticks);
    vi.restoreAllMocks();
  });

  it('shrinks a range by Shift and an arrow key', async () => {
    const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
    await library(6, { onSelectedChange });
    const last = () => namesOf(onSelectedChange.mock.lastCall?.[0] ?? []);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1.txt' }));
    act(() => card('5.txt').focus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}');
    expect(last()).toEqual(['1.txt', '5.txt', '4.txt']);
  });

  it('reads the file name of a card once, whatever its controls are called', async () => {
    await library(1);
    expect(card('1.txt')).toHaveAccessibleName(/^1\.txt, /);
    const [cell] = screen.getAllByRole('gridcell');
    expect(cell).toHaveAccessibleName(/^1\.txt ?9 bytes$/);
  });

  it('focuses the asset that the user comes back from', async () => {
    const props: AssetGridProps = {};
    await library(6, props, ({ service }) => {
      props.focusOn = service.assets().find(({ filename }) => filename === '2.txt')?.id;
    });
    await waitFor(() => expect(card('2.txt')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(card('1.txt')).toHaveFocus();
  });

  it('has a selection that the app can control', async () => {
    const Controlled = (): ReactElement => {
      const [selected, setSelected] = useState<readonly Asset[]>([]);
      return (
        <>
          <p>{`selected: ${namesOf(selected).join()}`}</p>
          <AssetGrid deletable selected={selected} onSelectedChange={setSelected} />
        </>
      );
    };
    const { service, show } = createReactWorld();
    await service.addAsset({ filename: 'a.txt' });
    show(<Controlled />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select a.txt' }));
    expect(screen.getByText('selected: a.txt')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('selected:')).toBeVisible();
  });
});

describe('AssetGrid filters', () => {
  it('search when the user stops typing, and keep the selection', async () => {
    const { clock, queries } = await library(12);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 7.txt' }));
    await userEvent.type(search(), '11');
    await act(() => clock.advance(299));
    expect(queries()).toHaveLength(1);
    await act(() => clock.advance(1));
    await waitFor(() => expect(names()).toEqual(['11.txt']));
    expect(queries().slice(1)).toMatchObject([{ search: '11' }]);
    // What is not shown can be neither deleted nor downloaded. The last announcement is the number of results.
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(screen.getByText('1 file', { selector: '[role="status"]' })).toBeInTheDocument();
    await userEvent.clear(search());
    await act(() => clock.advance(300));
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(screen.getByRole('checkbox', { name: 'Select 7.txt' })).toBeChecked();
  });

  it('hide a selected asset from Delete, also where only one can be selected', async () => {
    const { clock } = await library(3, { selectionMode: 'one', deletable: true });
    await userEvent.click(card('1.txt'));
    await userEvent.type(search(), '2');
    await act(() => clock.advance(300));
    await waitFor(() => expect(names()).toEqual(['2.txt']));
    act(() => card('2.txt').focus());
    await userEvent.keyboard('{Delete}');
    expect((await screen.findAllByText(/^Deleting 1 file/))[0]).toHaveTextContent('2.txt');
  });

  it('ignore outdated responses, and mark outdated assets', async () => {
    const { clock, service } = await library(12);
    service.faults.add({ on: 'listAssets', kind: 'delay', ms: 5_000 });
    await userEvent.type(search(), '10{Enter}');
    const grid = screen.getByRole('grid');
    expect(grid.closest('[aria-busy="true"]')).not.toBeNull();
    await userEvent.clear(search());
    await userEvent.type(search(), '11{Enter}');
    await waitFor(() => expect(names()).toEqual(['11.txt']));
    await act(() => clock.advance(10_000));
    expect(names()).toEqual(['11.txt']);
    expect(grid.closest('[aria-busy="true"]')).toBeNull();
  });

  it('can be controlled by the app', async () => {
    const onFilterChange = vi.fn<(filter: AssetFilter) => void>();
    await library(3, { filter: { type: 'document' }, onFilterChange });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'image');
    expect(onFilterChange).toHaveBeenLastCalledWith({ type: 'image' });
    // The app has not changed the filter.
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('document');
  });

  it('let the user change those that the app does not set', async () => {
    const { clock, queries } = await library(12, { filter: { type: 'document' } });
    expect(screen.queryByRole('combobox', { name: 'Type' })).toBeNull();
    await userEvent.type(search(), '12');
    await act(() => clock.advance(300));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ type: 'document', search: '12' }));
  });

  it('call an empty folder empty, unless another filter applies as well', async () => {
    const world = createReactWorld();
    const { id } = world.service.addFolder({ name: 'Harbour' });
    await world.service.addAsset({ filename: 'out.txt' });
    const { rerender } = world.show(<AssetGrid deletable />);
    await waitFor(() => expect(names()).toEqual(['out.txt']));
    rerender(<AssetGrid deletable filter={{ folderId: id }} />);
    await screen.findByText('This folder is empty', { selector: 'p' });
    expect(screen.getByText('This folder is empty', { selector: '[role="status"]' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await userEvent.type(search(), 'out{Enter}');
    await screen.findByText('Nothing matches these filters', { selector: 'p' });
  });

  it('do not keep a filter that the app no longer sets', async () => {
    const world = createReactWorld();
    const { id } = world.service.addFolder({ name: 'Harbour' });
    await world.service.addAsset({ filename: 'in.txt', folderId: id });
    await world.service.addAsset({ filename: 'out.txt' });
    const { rerender } = world.show(<AssetGrid deletable filter={{ folderId: id }} />);
    await waitFor(() => expect(names()).toEqual(['in.txt']));
    await userEvent.type(search(), 'txt{Enter}');
    rerender(<AssetGrid deletable />);
    await waitFor(() => expect(names()).toEqual(['out.txt', 'in.txt']));
    expect(search()).toHaveValue('txt');
  });

  it('do not report an empty list before the response', async () => {
    const { clock, service } = await library(3);
    await userEvent.type(search(), 'nothing of that name{Enter}');
    await screen.findByText('Nothing matches these filters', { selector: 'p' });
    // A query that is not cached.
    await userEvent.clear(search());
    service.faults.add({ on: 'listAssets', kind: 'delay', ms: 1_000 });
    await userEvent.type(search(), 'txt{Enter}');
    expect(screen.queryByText('Nothing matches these filters', { selector: 'p' })).toBeNull();
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('show the wait for the rate limit next to outdated assets', async () => {
    const { clock, service } = await library(3);
    service.faults.add({ on: 'listAssets', kind: 'status', status: 429, retryAfter: 12 });
    await userEvent.type(search(), '2{Enter}');
    expect(await screen.findByText('Too many requests. Retrying in 13 s')).toBeVisible();
    await act(() => clock.advance(13_000));
    await waitFor(() => expect(names()).toEqual(['2.txt']));
    expect(screen.queryByText(/for the rate limit/)).toBeNull();
  });
});

describe('AssetGrid pages', () => {
  const paged: AssetGridProps = { paging: 'button', filter: { limit: 4 } };
  const loadMore = () => userEvent.click(screen.getByRole('button', { name: 'Load more' }));

  it('keep the loaded assets if the next page fails, and retry', async () => {
    const { service } = await library(6, paged);
    service.faults.add({ on: 'listAssets', kind: 'status', status: 500 });
    await loadMore();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service had a problem.');
    expect(names()).toHaveLength(4);
    expect(screen.getByText('4+ files')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(6));
    expect(screen.getByText('6 files')).toBeVisible();
  });

  it('are read again when the cursor is rejected, with a notice', async () => {
    const { clock } = await library(10, paged);
    await loadMore();
    await waitFor(() => expect(names()).toHaveLength(8));
    await clock.advance(30 * 24 * 3_600_000);
    await loadMore();
    expect(await screen.findByText(/^Reloading the list/)).toBeVisible();
    expect(names()).toHaveLength(8);
    await loadMore();
    await loadMore();
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.queryByText(/^Reloading the list/)).toBeNull();
  });

  it('start over on Refresh', async () => {
    const { service, queries } = await library(6, paged);
    await loadMore();
    await waitFor(() => expect(names()).toHaveLength(6));
    await service.addAsset({ filename: 'new.txt' });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(names()).toEqual(['new.txt', '6.txt', '5.txt', '4.txt']));
    expect(queries()).toHaveLength(3);
  });
});

describe('AssetGrid without assets', () => {
  it('shows content of the app in an empty library', async () => {
    await library(0, { empty: <button type="button">Upload the first</button> });
    expect(await screen.findByRole('button', { name: 'Upload the first' })).toBeVisible();
  });

  it('retries after an error', async () => {
    const world = createReactWorld();
    await world.service.addAsset({ filename: 'a.txt' });
    world.service.faults.add({ on: 'listAssets', kind: 'status', status: 401 });
    world.show(<AssetGrid deletable />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your session has expired.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['a.txt']));
  });
});

describe('AssetGrid links', () => {
  it('are copied by one click, which keeps the focus on its button', async () => {
    const { service } = await library(2);
    const user = userEvent.setup();
    const copy = screen.getByRole('button', { name: 'Copy link to 1.txt' });
    await user.click(copy);
    expect(await screen.findByText(/^Link copied · /)).toBeVisible();
    const asset = service.assets().find(({ filename }) => filename === '1.txt');
    expect(await navigator.clipboard.readText()).toBe(asset?.direct_url);
    expect(copy).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are text to copy, including markup', async () => {
    const { service } = await library(1);
    const [{ direct_url = '', embeds = {} } = {}] = service.assets();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Actions for 1.txt' }));
    await user.click(await screen.findByRole('menuitem', { name: 'All links…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1.txt' }));
    expect(dialog.getByRole('textbox', { name: 'HTML' })).toHaveValue(embeds.html);
    expect(dialog.getByRole('textbox', { name: 'Direct link The file itself' })).toHaveValue(direct_url);
    await user.click(dialog.getByRole('button', { name: 'Copy Direct link of 1.txt' }));
    expect(await navigator.clipboard.readText()).toBe(direct_url);
    expect(dialog.getByRole('button', { name: 'Copied' })).toHaveTextContent('Copied');
  });
});

it.each([
  ['by the property for its toolbar', '--longshore-sticky-top: 90px; scroll-padding-block-end: 70px'],
  ['by the scroll padding of the page', 'scroll-padding-block: 90px 70px'],
  ['where the page scrolls smoothly', 'scroll-padding-block: 90px 70px; scroll-behavior: smooth'],
])('keeps the focused card clear of bars of the page: %s', async (_how, style) => {
  const bars = ['0 0 auto; block-size: 90px', 'auto 0 0; block-size: 70px'].map((place) => {
    const bar = document.body.appendChild(document.createElement('div'));
    bar.style.cssText = `position: fixed; z-index: 10; background: grey; inset: ${place}`;
    return bar;
  });
  document.documentElement.style.cssText = `padding-block: 90px 70px; ${style}`;
  await library(48);
  const hidden: string[] = [];
  const look = () => {
    const { left, top, bottom } = document.activeElement!.getBoundingClientRect();
    for (const y of [top + 1, bottom - 1]) {
      const at = document.elementFromPoint(left + 20, y);
      if (!document.activeElement!.contains(at))
        hidden.push(`${document.activeElement!.ariaLabel} ${at?.className}`);
    }
  };
  const user = userEvent.setup();
  act(() => card('48.txt').focus());
  // The toolbar sticks while something is selected.
  if (style.startsWith('--')) await user.keyboard(' ');
  for (const key of ['{ArrowDown}', '{ArrowUp}'])
    for (let step = 0; step < 6; step++) {
      const before = document.activeElement;
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).not.toBe(before));
      look();
    }
  expect(hidden).toEqual([]);
  for (const bar of bars) bar.remove();
  document.documentElement.removeAttribute('style');
});
