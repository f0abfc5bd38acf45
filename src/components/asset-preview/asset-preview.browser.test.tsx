import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import type { Asset } from '../../api/resources.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { AssetPreview, type AssetPreviewProps } from './asset-preview.js';

const picture = (index: number): Asset => ({
  id: `id ${index}`,
  filename: `${index}.png`,
  content_type: 'image/png',
  size: 1_000,
  checksum_sha256: `digest-${index}`,
  direct_url: `https://files.example/${index}`,
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(index));

function show(assets: readonly Asset[], props: Partial<AssetPreviewProps> = {}) {
  const world = createReactWorld();
  const onClose = vi.fn<(last: Asset | null) => void>();
  const preview = (listed: readonly Asset[], changed: Partial<AssetPreviewProps> = {}) => (
    <AssetPreview deletable current={assets[0]!} onClose={onClose} {...props} {...changed} assets={listed} />
  );
  const { rerender, unmount } = world.show(preview(assets));
  return {
    ...world,
    unmount,
    onClose,
    update: (listed: readonly Asset[], changed?: Partial<AssetPreviewProps>) =>
      rerender(preview(listed, changed)),
  };
}

/** The pictures are nowhere: only a test says that one has arrived or failed. */
function stopOwn(event: Event) {
  if (event.isTrusted && event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
}
beforeAll(() => window.addEventListener('error', stopOwn, true));
afterAll(() => window.removeEventListener('error', stopOwn, true));

const images = () => [...document.querySelectorAll<HTMLImageElement>('dialog img')];
/** The addresses that are loaded or loading: the one that is shown first. */
const loading = () =>
  images()
    .toSorted((one, other) => Number(one.hidden) - Number(other.hidden))
    .map((image) => image.getAttribute('src')?.replace(/^.*\/|#.*$/g, ''));
const finishLoading = () => act(() => images().forEach((image) => void fireEvent.load(image)));
const title = () => screen.getByRole('dialog').querySelector('h2')?.textContent;
const press = (keys: string) => userEvent.keyboard(keys);

describe('AssetPreview', () => {
  it('loads the picture first, then the next one, then the previous one', async () => {
    show(pictures(9), { current: picture(4) });
    expect(loading()).toEqual(['4']);
    finishLoading();
    expect(loading()).toEqual(['4', '5']);
    finishLoading();
    expect(loading()).toEqual(['4', '5', '3']);
  });

  it('says what private means instead of loading what is, and offers no link to it', async () => {
    show([
      { ...picture(0), privacy: 'private', share_url: 'https://files.example/page' },
      { ...picture(1), privacy: 'private' },
    ]);
    const hint = screen.getByText("Private files have no public link, and pages can't show them.");
    await waitFor(() => expect(hint).toBeVisible());
    expect(images()).toEqual([]);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Replace 0.png', 'Delete 0.png']));
    expect(names.join()).not.toMatch(/link/i);
    await press('i');
    expect(screen.queryByRole('heading', { name: 'Links' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows the element that was fetched ahead, and goes on in the direction of travel', async () => {
    show(pictures(9), { current: picture(4) });
    finishLoading();
    finishLoading();
    const previous = images().find((image) => image.src.includes('/3'));
    await press('{ArrowLeft}');
    expect(title()).toBe('3.png');
    expect(images().find((image) => !image.hidden)).toBe(previous);
    finishLoading();
    expect(loading()).toEqual(['3', '2']);
  });

  it('is dark, scrollbars too, on a page that chose to be light, whose own it hides while it is open', () => {
    document.body.dataset['theme'] = 'light';
    const { unmount } = show(pictures(1));
    const style = (element: Element) => getComputedStyle(element);
    expect(style(screen.getByRole('dialog')).colorScheme).toBe('dark');
    expect(style(document.documentElement).overflowY).toBe('hidden');
    unmount();
    expect(style(document.documentElement).overflowY).toBe('visible');
    delete document.body.dataset['theme'];
  });

  it('loads nothing while the arrow is held down, and cancels what it has begun', async () => {
    const assets = pictures(1_000);
    const { clock } = show(assets);
    const requested = new Set<string>();
    const observer = new MutationObserver(() => loading().forEach((one) => one && requested.add(one)));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const first = images()[0]!;
    await act(async () => {
      for (let at = 0; at < 80; at++) {
        fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight', repeat: at > 0 });
        await clock.advance(30);
      }
    });
    expect(title()).toBe('80.png');
    expect(first.getAttribute('src')).toBeNull();
    expect(loading()).toEqual([]);
    fireEvent.keyUp(screen.getByRole('dialog'), { key: 'ArrowRight' });
    expect(loading()).toEqual(['80']);
    finishLoading();
    finishLoading();
    expect(loading()).toEqual(['80', '81', '79']);
    observer.disconnect();
    expect(requested.size).toBeLessThanOrEqual(5);
  });

  it('loads the last one if the key is released elsewhere', async () => {
    const { clock } = show(pictures(9));
    for (const repeat of [false, true]) {
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight', repeat });
    }
    expect(loading()).toEqual([]);
    await act(() => clock.advance(1_000));
    expect(loading()[0]).toBe('2');
  });

  it.each([
    ['videos', { content_type: 'video/mp4' }],
    ['large pictures', { size: 9_000_000 }],
    ['pictures of unknown size', { size: undefined }],
    ['PDFs', { content_type: 'application/pdf' }],
  ])('does not fetch %s ahead', async (_what, change) => {
    show([picture(0), { ...picture(1), ...change } as Asset, picture(2)]);
    finishLoading();
    expect(loading()).toEqual(['0']);
    expect(document.querySelector('dialog :is(video, iframe)')).toBeNull();
  });

  it('shows the asset after a removed one, and closes when none is left', async () => {
    const assets = pictures(3);
    const { update, onClose } = show(assets, { current: assets[1]! });
    update([assets[0]!, assets[2]!]);
    expect(title()).toBe('2.png');
    // The deletion failed.
    update(assets);
    expect(title()).toBe('1.png');
    update([assets[0]!]);
    expect(title()).toBe('0.png');
    update([]);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(assets[0]);
  });

  it('stays with its asset when others are added before it', () => {
    const assets = pictures(3);
    const { update } = show(assets, { current: assets[1]! });
    update([picture(8), picture(9), ...assets]);
    expect(title()).toBe('1.png');
    expect(screen.getByText('4 of 5')).toBeInTheDocument();
  });

  it('requests the next page near the end once, and goes on when it has arrived', async () => {
    const onLoadMore = vi.fn<() => void>();
    const { update } = show(pictures(10), { more: true, onLoadMore });
    expect(screen.getByText('1 of 10+')).toBeInTheDocument();
    expect(onLoadMore).not.toHaveBeenCalled();
    await press('{End}');
    await press('{ArrowLeft}{ArrowRight}');
    // StrictMode repeats the first effects only.
    expect(onLoadMore).toHaveBeenCalledOnce();
    await press('{ArrowRight}');
    expect(title()).toBe('9.png');
    expect(screen.getAllByText('Loading…').at(-1)).toBeInTheDocument();
    update(pictures(20), { more: false });
    await waitFor(() => expect(title()).toBe('10.png'));
    expect(screen.getByText('11 of 20')).toBeInTheDocument();
  });

  it('says why the next page could not be loaded, and does not repeat that by itself', async () => {
    const onLoadMore = vi.fn<() => void>();
    const assets = pictures(3);
    show(assets, { more: true, onLoadMore, loadMoreError: new TypeError('no'), current: assets[2]! });
    await press('{ArrowLeft}{ArrowRight}');
    expect(onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('tells the app what is shown, and follows it', async () => {
    const assets = pictures(5);
    const onCurrentChange = vi.fn<(asset: Asset) => void>();
    const App = (): ReactElement => {
      const [current, setCurrent] = useState(assets[0]!);
      return (
        <>
          <AssetPreview
            deletable
            assets={assets}
            current={current}
            onCurrentChange={(asset) => {
              onCurrentChange(asset);
              setCurrent(asset);
            }}
            onClose={() => {}}
          />
          <button type="button" onClick={() => setCurrent(assets[3]!)}>
            Fourth
          </button>
        </>
      );
    };
    createReactWorld().show(<App />);
    await press('{ArrowRight}');
    expect(onCurrentChange).toHaveBeenCalledExactlyOnceWith(assets[1]);
    fireEvent.click(screen.getByText('Fourth'));
    expect(title()).toBe('3.png');
  });

  it('names the element that has the focus when it opens after the file', () => {
    show(pictures(2));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '0.png' }));
  });

  it('leaves the keys of players and of buttons to them', async () => {
    const { onClose } = show([{ ...picture(0), content_type: 'video/mp4' }, picture(1)]);
    const player = document.querySelector('video')!;
    fireEvent.keyDown(player, { key: 'ArrowRight' });
    fireEvent.keyDown(player, { key: ' ' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: ' ' });
    expect(onClose).not.toHaveBeenCalled();
    expect(title()).toBe('0.png');
    fireEvent.keyDown(document.querySelector('.longshore-preview-stage')!, { key: ' ' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('what cannot be shown', () => {
  it('says that the asset was deleted meanwhile', async () => {
    show([{ ...picture(0), id: 'ast_unknown' }]);
    act(() => void fireEvent.error(images()[0]!));
    await screen.findByText(/^This file no longer exists/);
  });

  it('loads the new bytes of an asset that was replaced meanwhile', async () => {
    const world = createReactWorld();
    const listed = await world.service.addAsset({ filename: 'a.png', content: 'first' });
    await world.service.addVersion(listed.id ?? '', { filename: 'a.png', content: 'second' });
    world.show(<AssetPreview deletable assets={[listed]} current={listed} onClose={() => {}} />);
    const before = images()[0]!.src;
    act(() => void fireEvent.error(images()[0]!));
    await waitFor(() => expect(images().some(({ src }) => src !== '' && src !== before)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is tried again on request, and when the browser is online again', async () => {
    const world = createReactWorld();
    const asset = await world.service.addAsset({ filename: 'a.png', content: 'bytes' });
    world.show(<AssetPreview deletable assets={[asset]} current={asset} onClose={() => {}} />);
    const fail = () => act(() => void fireEvent.error(images().find((image) => !image.hidden)!));
    fail();
    expect(await screen.findByRole('alert')).toHaveTextContent("This file can't be shown.");
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fail();
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    finishLoading();
    await waitFor(() => expect(screen.getByRole('img', { name: 'a.png' })).toBeVisible());
  });
});
