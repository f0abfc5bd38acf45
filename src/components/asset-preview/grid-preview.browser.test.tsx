import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import type { AssetGridProps } from '../asset-grid/asset-grid-props.js';
import { AssetGrid } from '../asset-grid/asset-grid.js';

async function library(count: number, props: AssetGridProps = {}) {
  const world = createReactWorld();
  for (let index = 1; index <= count; index++) {
    await world.service.addAsset({ filename: `${index}.zip`, content: `content ${index}` });
  }
  world.show(<AssetGrid deletable {...props} />);
  await screen.findByRole('row', { name: new RegExp(`^${count}\\.zip`) });
  return world;
}

const card = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const preview = (name: string) => screen.findByRole('dialog', { name });

describe('AssetGrid', () => {
  it('opens a preview, and focuses the card of the asset that was shown last', async () => {
    await library(6);
    act(() => card('6.zip').focus());
    await userEvent.keyboard('{Enter}');
    await preview('6.zip');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await preview('4.zip');
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(card('4.zip')).toHaveFocus());
    // The same card as the last time, from another one.
    await userEvent.click(card('2.zip'));
    await preview('2.zip');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await preview('4.zip');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(card('4.zip')).toHaveFocus());
  });

  it.each([
    ['grows from its card', false],
    ['is at its place at once with reduced motion', true],
  ])('%s', async (_what, isReduced) => {
    await library(2);
    const animate = vi.spyOn(Element.prototype, 'animate');
    const query = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
    await userEvent.click(card('2.zip'));
    const stage = (await preview('2.zip')).querySelector('.longshore-preview-stage');
    expect(new Set(animate.mock.contexts)).toEqual(new Set(isReduced ? [] : [stage]));
    animate.mockRestore();
    query.mockRestore();
  });

  it('goes on to the next asset after a deletion in the preview', async () => {
    const { service } = await library(3);
    await userEvent.click(card('2.zip'));
    await preview('2.zip');
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete 2.zip' }).at(-1)!);
    // In the preview, which covers the grid.
    const dialog = await preview('1.zip');
    expect(within(dialog).getByText(/^Deleting 1 file in/, { selector: 'p' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete now' }));
    await preview('1.zip');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await waitFor(() => expect(service.assets().map(({ filename }) => filename)).not.toContain('2.zip'));
    await userEvent.keyboard('i');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(card('1.zip')).toHaveFocus());
  });

  it.each<[string, AssetGridProps]>([
    ['the app opens assets itself', { onOpen: vi.fn<() => void>() }],
    ['without a preview', { preview: false }],
  ])('opens none if %s', async (_why, props) => {
    await library(2, props);
    await userEvent.click(card('2.zip'));
    expect(screen.queryByRole('dialog')).toBeNull();
    if (props.onOpen) expect(props.onOpen).toHaveBeenCalledOnce();
    else expect(card('2.zip')).toHaveAttribute('aria-selected', 'true');
  });

  it('selects on click once something is selected', async () => {
    await library(3);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 3.zip' }));
    await userEvent.click(card('1.zip'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card('1.zip')).toHaveAttribute('aria-selected', 'true');
  });
});
