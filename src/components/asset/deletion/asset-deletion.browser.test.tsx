import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../../asset-grid/asset-grid.js';
import type { AssetGridProps } from '../../asset-grid/asset-grid-props.js';
import type { AssetUsage, UsagesOf } from './use-usages.js';

/** A grid of the text files `1.txt` to `n.txt`, newest first. */
async function library(count: number, props: AssetGridProps = {}) {
  const world = createReactWorld();
  for (let index = 1; index <= count; index++) {
    await world.service.addAsset({ filename: `${index}.txt`, content: `content ${index}` });
  }
  world.show(<AssetGrid deletable {...props} />);
  await screen.findByRole('row', { name: new RegExp(`^${count}\\.txt`) });
  return world;
}

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const names = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const status = (text: string | RegExp) => screen.getByText(text, { selector: '[role="status"]' });

/** Deletes the card that has the focus. */
const remove = () => userEvent.keyboard('{Delete}');

it('touches nothing that a search hides, and names a single file', async () => {
  const { service, clock } = await library(3);
  const search = screen.getByRole('searchbox');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1.txt' }));
  await screen.findByText('1 selected', { selector: 'p' });
  await userEvent.type(search, '3.txt{Enter}');
  await waitFor(() => expect(names()).toEqual(['3.txt']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select 3.txt' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 1 file' }));
  expect(await screen.findByText('Deleting 1 file in 10 s · 3.txt', { selector: 'p' })).toBeVisible();
  await press('Delete now');
  await waitFor(() => expect(service.assets()).toHaveLength(2));
  await userEvent.clear(search);
  await act(() => clock.advance(300));
  await waitFor(() => expect(names()).toEqual(['2.txt', '1.txt']));
  expect(screen.getByText('1 selected', { selector: 'p' })).toBeVisible();
});

describe('the question before a deletion', () => {
  it('names the assets, cuts long lists, and can be cancelled', async () => {
    const { service, clock } = await library(18);
    act(() => card('18.txt').focus());
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 18 files?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '18.txt',
      '17.txt',
      '16.txt',
      '15.txt',
      '14.txt',
      'and 13 more',
    ]);
    expect(dialog.getByText(/can undo this for 10 seconds.*links stop working/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await act(() => clock.advance(60_000));
    expect(service.assets()).toHaveLength(18);
    expect(screen.getAllByText('18 selected')[0]).toBeVisible();
  });

  it('says where the app uses them, with links to web addresses only', async () => {
    const places: Record<string, readonly AssetUsage[] | Error> = {
      '1.txt': [
        { label: 'Home page', href: '/pages/home' },
        { label: '<img src=x onerror=alert(1)>', href: 'javascript:alert(1)' },
      ],
      '2.txt': new Error('The app is down.'),
      '3.txt': [],
    };
    const usagesOf = vi.fn<UsagesOf>(async ({ filename = '' }) => {
      const found = places[filename] ?? [];
      if (found instanceof Error) throw found;
      return found;
    });
    await library(3, { usagesOf });
    act(() => card('3.txt').focus());
    // On a Cyrillic layout.
    fireEvent.keyDown(card('3.txt'), { key: 'ф', code: 'KeyA', ctrlKey: true });
    await userEvent.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('Used in 2 places:')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Home page' })).toHaveAttribute('target', '_blank');
    expect(dialog.getAllByRole('link')).toHaveLength(1);
    expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(dialog.getByText("Some uses couldn't be checked.")).toBeVisible();
    expect(new Set(usagesOf.mock.calls.map(([{ filename }]) => filename)).size).toBe(3);
  });

  it.each<[string, readonly AssetUsage[] | Error, string]>([
    ['is used', [{ label: 'Home page' }], 'Used in 1 place:'],
    ['may be used', new Error('The app is down.'), "Some uses couldn't be checked."],
  ])('is asked for a single asset that %s', async (_where, found, said) => {
    const usagesOf: UsagesOf = async () => {
      if (found instanceof Error) throw found;
      return found;
    };
    await library(2, { usagesOf });
    act(() => card('2.txt').focus());
    await remove();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2.txt?' }));
    expect(dialog.getByText(said)).toBeVisible();
    expect(names()).toEqual(['2.txt', '1.txt']);
    await press('Delete');
    expect(names()).toEqual(['1.txt']);
    await waitFor(() => expect(card('1.txt')).toHaveFocus());
  });

  it('is asked when the app takes longer than a second, and stops its check once it is closed', async () => {
    const signals: AbortSignal[] = [];
    const usagesOf: UsagesOf = (_asset, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const { clock } = await library(2, { usagesOf });
    act(() => card('2.txt').focus());
    await remove();
    expect(await screen.findByText("Checking where it's used…")).toBeVisible();
    // Meanwhile, another one.
    await userEvent.keyboard('{ArrowRight}');
    await remove();
    expect(await screen.findByRole('alertdialog', { name: 'Delete 2 files?' })).toBeVisible();
    await userEvent.keyboard('{Escape}{ArrowRight}');
    await remove();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => clock.advance(1_000));
    expect(await screen.findByRole('alertdialog', { name: 'Delete 1.txt?' })).toBeVisible();
    expect(screen.getByText("Checking where it's used…")).toBeVisible();
    await press('Delete');
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(names()).toEqual(['2.txt']);
  });
});

describe('a deletion in a grid', () => {
  it('of one that is used nowhere asks nothing, counts down, announces the time once, and takes place', async () => {
    const { service, clock } = await library(3, { usagesOf: async () => [] });
    const top = () => card('3.txt').getBoundingClientRect().top;
    const before = top();
    act(() => card('2.txt').focus());
    await remove();
    await waitFor(() => expect(names()).toEqual(['3.txt', '1.txt']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The next card.
    await waitFor(() => expect(card('1.txt')).toHaveFocus());
    expect(screen.getByText(/^Deleting 1 file in 10 s · \d\.txt$/)).toBeVisible();
    expect(top()).toBe(before);
    const announced = status(/^Deleting 1 file in 10 s · \d\.txt · Press .*Z to undo$/).textContent;
    await act(() => clock.advance(4_000));
    expect(screen.getByText(/^Deleting 1 file in 6 s/, { selector: 'p' })).toBeVisible();
    expect(status(/^Deleting/).textContent).toBe(announced);
    expect(service.assets()).toHaveLength(3);
    await act(() => clock.advance(6_000));
    await waitFor(() => expect(service.assets()).toHaveLength(2));
    expect(await screen.findByText('1 file deleted')).toBeInTheDocument();
    expect(screen.queryByText(/^Deleting/)).toBeNull();
  });

  it('is undone by its button and by Ctrl+Z, but not from a field', async () => {
    const { service, clock } = await library(3);
    act(() => card('2.txt').focus());
    await remove();
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['3.txt', '1.txt']);
    await press('Undo');
    expect(names()).toEqual(['3.txt', '2.txt', '1.txt']);
    expect(status('1 file restored')).toBeInTheDocument();

    act(() => card('3.txt').focus());
    await remove();
    await waitFor(() => expect(card('2.txt')).toHaveFocus());
    // On a Cyrillic layout.
    fireEvent.keyDown(card('2.txt'), { key: 'я', code: 'KeyZ', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['3.txt', '2.txt', '1.txt']));
    await act(() => clock.advance(60_000));
    expect(service.assets()).toHaveLength(3);
  });

  it('waits while its notice has the focus or the pointer', async () => {
    const { service, clock } = await library(3);
    act(() => card('2.txt').focus());
    await remove();
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await act(() => clock.advance(3_600_000));
    expect(screen.getByText(/^Deleting 1 file in 10 s · \d\.txt$/)).toBeVisible();
    await userEvent.hover(undo);
    act(() => undo.blur());
    await act(() => clock.advance(3_600_000));
    expect(service.assets()).toHaveLength(3);
    await userEvent.unhover(undo);
    await act(() => clock.advance(10_000));
    await waitFor(() => expect(service.assets()).toHaveLength(2));
  });

  it("restores those that couldn't be deleted, with the reason, and tries again without another wait", async () => {
    const { service, clock } = await library(6);
    service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409 });
    act(() => card('4.txt').focus());
    await remove();
    await press('Delete now');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("1 file couldn't be deleted");
    expect(alert).toHaveTextContent('4.txt');
    expect(alert).toHaveTextContent('Changed by someone else.');
    expect(names()).toEqual(['6.txt', '5.txt', '4.txt', '3.txt', '2.txt', '1.txt']);
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await act(() => clock.advance(0));
    await waitFor(() => expect(service.assets()).toHaveLength(5));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText('1 file deleted')).toBeInTheDocument();
  });

  it('moves the focus to the previous card when the last one is deleted, and to the grid when all are', async () => {
    await library(2);
    act(() => card('1.txt').focus());
    await remove();
    await waitFor(() => expect(card('2.txt')).toHaveFocus());
    await remove();
    await screen.findByText('No files yet');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Files in the library' })).toHaveFocus());
    expect(screen.getByText(/^Deleting 2 files in/, { selector: 'p' })).toBeVisible();
    await press('Undo');
    expect(names()).toEqual(['2.txt', '1.txt']);
  });

  it('is shown once on a page with two grids, and undone for both', async () => {
    const world = await library(2);
    world.show(<AssetGrid deletable />);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
    const [first] = screen.getAllByRole('row');
    act(() => first?.focus());
    await remove();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  });
});
