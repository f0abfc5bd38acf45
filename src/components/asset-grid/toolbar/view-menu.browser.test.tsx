import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CSSProperties } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles.css';
import { createMediaClient } from '../../../api/client.js';
import { MediaProvider } from '../../../hooks/provider/media-provider.js';
import { listOnly } from '../../../../test/stories/story-library.js';
import { AssetPicker } from '../../asset-picker/asset-picker.js';
import { AssetGrid } from '../asset-grid.js';

const clientOf = () =>
  createMediaClient({ baseUrl: 'https://media.example/v1', fetch: listOnly(400).fetch, pacing: false });

interface Shape {
  client?: ReturnType<typeof clientOf>;
  width?: number;
  /** The height of the grid's own scroll container, in pixels. Default: the page scrolls. */
  box?: number | undefined;
  picker?: boolean;
}

async function show({ client = clientOf(), width = 720, box, picker = false }: Shape = {}) {
  const style = { inlineSize: width, '--longshore-grid-size': box ? `${box}px` : 'none' } as CSSProperties;
  const view = render(
    <MediaProvider client={client} queryClient={new QueryClient()}>
      <div style={style}>
        {picker ? (
          <AssetPicker uploader={false} onPick={() => {}} onClose={() => {}} />
        ) : (
          <AssetGrid deletable />
        )}
      </div>
    </MediaProvider>,
  );
  await screen.findByRole('row', { name: /^IMG_00001/ });
  return view;
}

const cards = () => screen.getAllByRole('row');
const topOf = (element: Element) => element.getBoundingClientRect().top;
/** How many cards stand beside the first. */
const columns = () => cards().filter((card) => topOf(card) === topOf(cards()[0]!)).length;

async function choose(name: string) {
  // As in a toolbar of the app's that stays in sight.
  act(() => screen.getByRole('button', { name: 'View' }).focus({ preventScroll: true }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

beforeEach(() => {
  window.scrollTo({ top: 0 });
});

describe('the size of the cards', () => {
  it.each([
    ['a window', 720, [6, 4, 2]],
    ['a phone', 366, [3, 2, 1]],
  ])('is one of three, on %s', async (_name, width, [small, medium, large]) => {
    await show({ width });
    expect(columns()).toBe(medium);
    await choose('Small pictures');
    expect(columns()).toBe(small);
    await choose('Large pictures');
    expect(columns()).toBe(large);
  });

  it('is chosen by the keyboard, which begins at the one that is shown', async () => {
    await show();
    const button = screen.getByRole('button', { name: 'View' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    const shown = await screen.findByRole('menuitemradio', { name: 'Medium pictures' });
    expect(shown).toHaveFocus();
    expect(shown).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(button).toHaveFocus();
    expect(columns()).toBe(6);
  });

  it('is remembered for the user, also in a picker, and for nobody else', async () => {
    const client = clientOf();
    const { unmount } = await show({ client });
    await choose('Small pictures');
    unmount();
    const again = await show({ client });
    expect(columns()).toBe(6);
    again.unmount();
    await page.viewport(800, 800);
    const inPicker = await show({ client, picker: true });
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Small pictures' })).toBeChecked();
    inPicker.unmount();
    await show();
    expect(columns()).toBe(4);
    await page.viewport(414, 896);
  });

  it.each([
    ['the page', undefined],
    ['the grid', 500],
  ])('keeps the first visible card in its place while %s scrolls', async (_name, box) => {
    await show({ box });
    const grid = screen.getByRole('grid');
    const scroller = box ? grid.parentElement! : document.documentElement;
    const start = () => (box ? topOf(scroller) : 0);
    act(() => {
      scroller.scrollTo({ top: 2_100 });
    });
    // Of which more than half is visible.
    const first = () => cards().find((card) => topOf(card) + card.clientHeight / 2 > start())!;
    await waitFor(() => expect(Number(first().dataset['index'])).toBeGreaterThan(30));
    for (const size of ['Large', 'Small', 'Medium']) {
      const { index } = first().dataset;
      const before = topOf(first());
      await choose(`${size} pictures`);
      const same = document.querySelector(`[role="row"][data-index="${index}"]`);
      expect(Math.abs(topOf(same!) - before), size).toBeLessThan(2);
    }
  });
});
