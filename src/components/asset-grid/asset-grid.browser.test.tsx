import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CSSProperties } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../styles.css';
import { createMediaClient } from '../../api/client.js';
import type { Asset } from '../../api/resources.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { listOnly } from '../../../test/stories/story-library.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { AssetGrid } from './asset-grid.js';

interface Shape extends AssetGridProps {
  total: number;
  assetAt?: (index: number) => Asset;
  /** In pixels. Default 720, which makes four columns. */
  width?: number;
  direction?: 'ltr' | 'rtl';
  /** The height of the grid's own scroll container, in pixels. Default: the page scrolls. */
  box?: number;
}

const nameOf = (index: number) => `IMG_${String(index + 1).padStart(5, '0')}.jpg`;
const row = (index: number) => screen.getByRole('row', { name: new RegExp(`^${nameOf(index)}`) });
const rows = () => screen.queryAllByRole('row');
const loaded = () =>
  Number(screen.getByText(/files( so far)?$/, { selector: 'p' }).textContent.replace(/\D/g, ''));

async function show({ total, assetAt, width = 720, direction = 'ltr', box, ...props }: Shape) {
  const service = listOnly(total, assetAt);
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', fetch: service.fetch });
  const style = { inlineSize: width, '--longshore-grid-size': box ? `${box}px` : 'none' } as CSSProperties;
  render(
    <MediaProvider client={client} queryClient={new QueryClient()}>
      <div style={style} dir={direction}>
        <AssetGrid deletable {...props} />
      </div>
    </MediaProvider>,
  );
  await waitFor(() => expect(row(0)).toBeVisible());
  return service;
}

/** Scrolls to the end until this many assets are loaded. */
async function scrollUntil(count: number, scroll: () => void) {
  while (loaded() < count) {
    const before = loaded();
    scroll();
    await waitFor(() => expect(loaded()).toBeGreaterThan(before));
  }
}

const pageEnd = () => document.documentElement.scrollHeight;
/** In new browsers scrolling returns a promise, which `act` would wait for. */
const scrollPage = (top: number) =>
  act(() => {
    window.scrollTo({ top });
  });
const toPageEnd = () => scrollPage(pageEnd());

describe('AssetGrid in a browser', () => {
  beforeEach(() => {
    window.scrollTo({ top: 0 });
  });

  it('renders a screen or two of cards, however many are loaded', { timeout: 60_000 }, async () => {
    const { requests } = await show({ total: 50_000 });
    expect(rows().length).toBeLessThan(60);
    await scrollUntil(3_000, toPageEnd);
    expect(requests()).toBeLessThanOrEqual(loaded() / 100 + 1);
    expect(rows().length).toBeLessThan(60);
    // The height covers all loaded assets.
    const { height } = row(0).getBoundingClientRect();
    expect(document.documentElement.scrollHeight).toBeGreaterThan((loaded() / 4) * height);
    // Any position shows the assets that belong there.
    scrollPage(pageEnd() / 2);
    await waitFor(() => {
      const seen = document.elementFromPoint(100, window.innerHeight / 2)?.closest('[role="row"]');
      expect(Number(seen?.getAttribute('aria-rowindex'))).toBeGreaterThan(loaded() * 0.4);
    });
  });

  describe('while it is scrolled', () => {
    type Rendered = [controls: number, pictures: number];
    const countIn = (element: Element | null | undefined): Rendered => [
      element?.querySelectorAll('button, input').length ?? 0,
      element?.querySelectorAll('img').length ?? 0,
    ];
    // The button that opens the asset has its name.
    const nameOnly: Rendered = [1, 0];
    const noCommands: Rendered = [1, 1];
    // The checkbox, the name, and two commands: such a link cannot be copied.
    const all: Rendered = [4, 1];

    /** What is rendered of the cards that appear while the page is scrolled to these places, one a frame. */
    async function appearing(places: readonly number[]): Promise<ReadonlySet<string>> {
      const past = new Set<string>();
      const seen = new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof Element && node.role === 'row') past.add(String(countIn(node)));
        }
      });
      seen.observe(screen.getByRole('grid'), { childList: true });
      for (const place of places) {
        scrollPage(place);
        await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
      await waitFor(() => expect(past.size).toBeGreaterThan(0));
      seen.disconnect();
      return past;
    }
    const steps = (count: number, pixels: number) =>
      Array.from({ length: count }, (_, index) => (index + 1) * pixels);

    beforeEach(async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
      const picture = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      const assetAt = (index: number) => ({
        id: `ast_${index}`,
        filename: nameOf(index),
        content_type: 'image/svg+xml',
        direct_url: picture,
      });
      await show({ total: 600, assetAt });
      await scrollUntil(600, toPageEnd);
      scrollPage(0);
      // The first has the focus of the tab order, so it is complete anyway.
      await waitFor(() => expect(countIn(row(1))).toEqual(all));
    });

    it.each<[pace: string, places: readonly number[], rendered: Rendered]>([
      ['by screens', [6_000], nameOnly],
      ['by a quarter of a screen', steps(16, window.innerHeight / 4), noCommands],
      ['slowly', steps(30, 12), all],
    ])('%s, renders what can be seen, and all of where it ends', async (_pace, places, rendered) => {
      expect(await appearing(places)).toEqual(new Set([String(rendered)]));
      await waitFor(() => {
        const shown = document.elementFromPoint(100, window.innerHeight / 2)?.closest('[role="row"]');
        expect(countIn(shown)).toEqual(all);
      });
    });

    it('by the arrow keys, renders the commands of the card with the focus', async () => {
      act(() => row(0).focus());
      for (let step = 1; step <= 12; step++) {
        await userEvent.keyboard('{ArrowDown}');
        expect(countIn(document.activeElement)).toEqual(all);
      }
    });
  });

  it('scrolls itself if it has a size', async () => {
    await show({ total: 2_000, box: 400 });
    const box = screen.getByRole('grid').parentElement!;
    expect(box.clientHeight).toBeLessThanOrEqual(400);
    await scrollUntil(1_000, () =>
      act(() => {
        box.scrollTo({ top: box.scrollHeight });
      }),
    );
    expect(rows().length).toBeLessThan(60);
    expect(document.documentElement.scrollHeight).toBeLessThan(1_000);
  });

  it('loads only pages that are scrolled to', async () => {
    const { requests } = await show({ total: 1_000 });
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(requests()).toBe(1);
  });

  it('stops loading automatically when pages contain nothing new', async () => {
    // Each page repeats the first one, with a new cursor.
    const { requests } = await show({
      total: 50_000,
      assetAt: (index) => ({ id: `same ${index % 100}`, filename: nameOf(index % 100) }),
    });
    toPageEnd();
    await waitFor(() => expect(requests()).toBe(4));
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(requests()).toBe(4);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(requests()).toBe(5));
  });

  it('loads pages only by the button with paging="button"', async () => {
    const { requests } = await show({ total: 300, paging: 'button' });
    toPageEnd();
    await waitFor(() => expect(row(99)).toBeVisible());
    expect(requests()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(loaded()).toBe(200));
  });

  it('keeps the focused card rendered while it is scrolled out of view', async () => {
    await show({ total: 2_000 });
    act(() => row(1).focus());
    await scrollUntil(500, toPageEnd);
    expect(row(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(row(2)).toHaveFocus();
    await waitFor(() => expect(row(2).getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  });

  it('moves the focus in two dimensions, by screens and to the ends', async () => {
    await show({ total: 1_000 });
    act(() => row(0).focus());
    const press = async (keys: string, index: number) => {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(row(index)).toHaveFocus());
    };
    await press('{ArrowRight}', 1);
    await press('{ArrowDown}', 5);
    await press('{End}', 7);
    await press('{ArrowRight}', 8);
    await press('{Home}', 8);
    await press('{ArrowUp}', 4);
    await press('{ArrowLeft}', 3);
    await press('{Control>}{End}{/Control}', 99);
    // The focus arrives before the cards above it.
    await waitFor(() => expect(row(95)).toBeVisible());
    await press('{PageUp}', 99 - 4 * Math.max(1, Math.floor(window.innerHeight / heightOfRow())));
    await press('{Control>}{Home}{/Control}', 0);
    expect(row(0).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  it('mirrors the arrow keys in a right-to-left page', async () => {
    await show({ total: 100, direction: 'rtl' });
    expect(row(0).getBoundingClientRect().left).toBeGreaterThan(row(1).getBoundingClientRect().left);
    act(() => row(0).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(row(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(row(0)).toHaveFocus();
  });

  it('has two columns on the smallest screens', async () => {
    await show({ total: 100, width: 288 });
    const left = (index: number) => row(index).getBoundingClientRect().left;
    expect(left(2)).toBe(left(0));
    expect(left(1)).toBeGreaterThan(left(0));
    expect(screen.getByRole('grid').scrollWidth).toBeLessThanOrEqual(288);
  });

  it('reports the position of a card, and the total once all pages are loaded', async () => {
    await show({ total: 150, paging: 'button' });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
    expect(row(3)).toHaveAttribute('aria-rowindex', '4');
    toPageEnd();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '150'));
    // The button is removed with the last page; the last card gets the focus.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('row'));
  });

  it('scrolls back to the start for another list', async () => {
    await show({ total: 1_000 });
    await scrollUntil(300, toPageEnd);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'video');
    await waitFor(() => expect(loaded()).toBe(100));
    await waitFor(() => expect(row(0).getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  });
});

function heightOfRow(): number {
  return row(99).getBoundingClientRect().top - row(95).getBoundingClientRect().top;
}

it.each([
  ['a row', { display: 'flex' }],
  ['what is as wide as its content', { inlineSize: 'fit-content' }],
  ['a table', { display: 'table' }],
])('has a width in %s', async (_what, style) => {
  const parent = document.body.appendChild(document.createElement('div'));
  Object.assign(parent.style, style);
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', fetch: listOnly(30).fetch });
  const { container, unmount } = render(
    <MediaProvider client={client} queryClient={new QueryClient()}>
      <AssetGrid />
    </MediaProvider>,
    { container: parent },
  );
  await waitFor(() => expect(row(0)).toBeVisible());
  const { width } = container.querySelector('.longshore-grid')?.getBoundingClientRect() ?? {};
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(document.body.clientWidth);
  unmount();
  parent.remove();
});

it('prints all that is loaded', async () => {
  await show({ total: 90, box: 400 });
  const printed = (type: string) => {
    act(() => void window.dispatchEvent(new Event(type)));
    return rows().length;
  };
  expect(printed('beforeprint')).toBe(90);
  expect(printed('afterprint')).toBeLessThan(90);
});
