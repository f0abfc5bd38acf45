import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Asset } from '../api/resources.js';
import { createReactWorld } from '../test/react-world.js';
import { AssetGrid, type AssetGridProps } from './asset-grid.js';

/** The grid over a library of text files `1.txt` to `n.txt`, newest first. */
async function library(count: number, props: AssetGridProps = {}) {
  const world = createReactWorld();
  for (let index = 1; index <= count; index++) {
    await world.service.addAsset({ filename: `${index}.txt`, content: `content ${index}` });
    await world.clock.advance(1_000);
  }
  world.show(<AssetGrid {...props} />);
  if (count > 0) await screen.findByRole('row', { name: new RegExp(`^${count}\\.txt`) });
  return world;
}

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const namesOf = (assets: readonly Asset[]) => assets.map(({ filename }) => filename);

describe('AssetGrid', () => {
  it('opens an asset by a click and by Enter', async () => {
    const onOpen = vi.fn<(asset: Asset) => void>();
    await library(3, { onOpen });
    await userEvent.click(card('2.txt'));
    await userEvent.keyboard('{Enter}');
    expect(namesOf(onOpen.mock.calls.map(([asset]) => asset))).toEqual(['2.txt', '2.txt']);
  });

  it('selects one by a click, and opens it by a double click or Enter', async () => {
    const onOpen = vi.fn<(asset: Asset) => void>();
    const onSelectedChange = vi.fn<(assets: readonly Asset[]) => void>();
    await library(3, { onOpen, onSelectedChange, selectionMode: 'one' });
    await userEvent.click(screen.getByText('2.txt'));
    expect(namesOf(onSelectedChange.mock.lastCall?.[0] ?? [])).toEqual(['2.txt']);
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByText('3.txt'));
    await userEvent.keyboard('{Enter}');
    expect(namesOf(onOpen.mock.calls.map(([asset]) => asset))).toEqual(['3.txt', '3.txt']);
  });

  it('selects by checkbox, by Ctrl, by Shift and by the space bar', async () => {
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
});
