import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../../styles.css';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import type { AssetColumn } from '../list-view/asset-column.js';

async function library(props: AssetGridProps) {
  const world = createReactWorld();
  for (const name of ['d', 'c', 'b', 'a'])
    await world.service.addAsset({ filename: `${name}.txt`, content: name });
  // Wide enough for columns.
  world.show(
    <div style={{ inlineSize: 960 }}>
      <AssetGrid deletable {...props} />
    </div>,
  );
  await screen.findByRole('row', { name: /^a\.txt/ });
}

it('renders only the card again that is selected', async () => {
  const rendered: (string | undefined)[] = [];
  const renderCard: NonNullable<AssetGridProps['renderCard']> = ({ asset, name }) => {
    rendered.push(asset.filename);
    return name;
  };
  await library({ renderCard });
  rendered.length = 0;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select b.txt' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select c.txt' }));
  // The first click also moves the place in the tab order.
  expect(new Set(rendered)).toEqual(new Set(['a.txt', 'b.txt', 'c.txt']));
  rendered.length = 0;
  act(() => screen.getByRole('row', { name: /^c\.txt/ }).focus());
  await userEvent.keyboard(' ');
  expect(new Set(rendered)).toEqual(new Set(['c.txt']));
});

it('renders only the row again that is selected', async () => {
  const render = vi.fn<AssetColumn['render']>(({ filename }) => filename);
  const columns = [{ id: 'own', label: 'Own', render }];
  await library({ columns, defaultView: 'list' });
  await screen.findByRole('columnheader', { name: 'Own' });
  act(() => screen.getByRole('row', { name: /^b\.txt/ }).focus());
  render.mockClear();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('row', { name: /^b\.txt/ })).toHaveAttribute('aria-selected', 'true');
  expect(new Set(render.mock.calls.map(([{ filename }]) => filename))).toEqual(new Set(['b.txt']));
});
