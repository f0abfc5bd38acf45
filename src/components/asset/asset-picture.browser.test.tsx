import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../styles.css';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { previewKind } from '../asset-preview/preview-kind.js';
import { isEditable } from '../image-editor/edit-action.js';
import { AssetPicture } from './asset-picture.js';
import { linkText } from './link-formats.js';

afterEach(() => vi.unstubAllGlobals());

const picture = (bytes: string) => ({
  direct_url: 'https://files.example/bay',
  content_type: 'image/png',
  size: 10,
  checksum_sha256: bytes,
});

it('refetches the URL before showing the picture if its bytes have changed', async () => {
  let arrive = () => {};
  const fetch = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  vi.stubGlobal('fetch', fetch);
  const { container, rerender, unmount } = render(<AssetPicture asset={picture('one')} />);
  expect(container.querySelector('img')).not.toBeNull();

  rerender(<AssetPicture asset={picture('two')} />);
  expect(container.querySelector('img')).toBeNull();
  expect(fetch).toHaveBeenCalledWith(
    'https://files.example/bay',
    expect.objectContaining({ cache: 'reload', mode: 'no-cors' }),
  );
  await act(async () => arrive());
  expect(container.querySelector('img')).not.toBeNull();

  // Another component with the same bytes does not fetch.
  unmount();
  const { container: elsewhere } = render(<AssetPicture asset={picture('two')} />);
  expect(elsewhere.querySelector('img')).not.toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('shows the picture anyway if the page may not fetch it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const asset = (bytes: string) => ({ ...picture(bytes), direct_url: 'https://files.example/closed' });
  const { container, rerender } = render(<AssetPicture asset={asset('one')} />);
  await act(async () => rerender(<AssetPicture asset={asset('two')} />));
  expect(container.querySelector('img')).not.toBeNull();
});

// A pixel that is red, then blue for ever.
const animation =
  '47494638396101000100800000ff00000000ff' +
  '21f90400010000002c0000000001000100000202440100' +
  '21f90400010000002c00000000010001000002024c01003b';

it('shows the first frame of an animated picture to users who want less motion', async () => {
  const bytes = animation.match(/../g)!.map((byte) => Number.parseInt(byte, 16));
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/gif' }));
  const asset = { ...picture('gif'), direct_url: url, content_type: 'image/gif' };
  const { container, rerender } = render(<AssetPicture asset={asset} />);
  expect(container.querySelector('img')).not.toBeNull();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  rerender(<AssetPicture asset={{ ...asset }} />);
  expect(container.querySelector('img')).toBeNull();
  const canvas = container.querySelector('canvas')!;
  await waitFor(() => expect(canvas.width).toBe(1));
  expect([...canvas.getContext('2d')!.getImageData(0, 0, 1, 1).data]).toEqual([255, 0, 0, 255]);
  expect(getComputedStyle(canvas).objectFit).toBe('cover');
  URL.revokeObjectURL(url);
});

describe('AssetPicture of a picture that failed', () => {
  const icon = () => document.querySelector('.longshore-picture svg');
  const image = () => document.querySelector('.longshore-picture img');
  const png = async () => {
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    return URL.createObjectURL(await canvas.convertToBlob());
  };
  const show = (url: string) => {
    const world = createReactWorld();
    world.show(<AssetPicture asset={{ ...picture('one'), direct_url: url }} />);
    return world;
  };
  const fail = async () => {
    const world = show(await png());
    fireEvent.error(image()!);
    expect(icon()).not.toBeNull();
    return world;
  };

  it('asks for it again, a few seconds later', async () => {
    const { clock } = await fail();
    await act(() => clock.advance(1_000));
    expect(icon()).not.toBeNull();
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(image()).toHaveProperty('naturalWidth', 1));
  });

  it('asks for it again as soon as the browser is online', async () => {
    await fail();
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(image()).toHaveProperty('naturalWidth', 1));
  });

  it('asks three times more for what is missing, and once when the browser is online again', async () => {
    const url = new URL(`/missing.png?signature=${Math.random()}`, location.href).href;
    performance.clearResourceTimings();
    const { clock } = show(url);
    const asked = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(url)).length;
    await waitFor(() => expect(icon()).not.toBeNull());
    expect(asked()).toBe(1);
    for (const [index, pause] of [2_000, 10_000, 60_000].entries()) {
      await act(() => clock.advance(pause));
      await waitFor(() => expect(asked()).toBe(index + 2));
    }
    await act(() => clock.advance(3_600_000));
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked()).toBe(5));
    expect(icon()).not.toBeNull();
  });
});

it.each(['image/jpg', 'image/JPEG', 'IMAGE/PNG', 'image/pjpeg', 'image/x-png; charset=binary'])(
  'shows a picture whose type is written %s, as the preview does',
  (type) => {
    const asset = { ...picture('one'), direct_url: 'https://files.example/typed', content_type: type };
    const { container } = render(<AssetPicture asset={asset} />);
    expect(container.querySelector('img')).not.toBeNull();
    expect(previewKind(asset)).toBe('picture');
    expect(isEditable(type)).toBe(true);
    expect(linkText([asset], 'markdown')).toMatch(/^!/);
  },
);

describe('AssetPicture of a video', () => {
  const film = (bytes: string) => ({ ...picture(bytes), content_type: 'video/mp4', filename: 'bay.mp4' });

  it('is an icon and its type by default, so that a content security policy need not allow media', () => {
    const { container } = render(<AssetPicture asset={film('one')} />);
    expect(container.querySelector('video')).toBeNull();
    expect(container.textContent).toBe('MP4');
  });

  it('shows its first frame with videoThumbnails, without a fetch', () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const { client, queue } = createReactWorld();
    const page = (bytes: string) => (
      <MediaProvider client={client} queue={queue} videoThumbnails>
        <AssetPicture asset={film(bytes)} />
      </MediaProvider>
    );
    const { container, rerender } = render(page('one'));
    rerender(page('two'));
    expect(container.querySelector('video')).not.toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('says of a private picture that it is private, and does not load it', () => {
  createReactWorld().show(<AssetPicture asset={{ ...picture('one'), privacy: 'private' }} />);
  expect(document.querySelector('.longshore-picture')).toHaveTextContent('Private');
  expect(document.querySelector('.longshore-picture img')).toBeNull();
});

describe('AssetPicture whose colors are known', () => {
  const colors = '0a3c78f0b428c81e28787878';
  const bay = (changes: object = {}) => ({
    ...picture('colors'),
    direct_url: 'https://files.example/colors',
    colors,
    ...changes,
  });
  const shown = () => document.querySelector<HTMLElement>('.longshore-picture')!;
  const background = () => getComputedStyle(shown()).backgroundImage;

  it('fills its place from its corners while the picture loads', () => {
    render(<AssetPicture asset={bay()} />);
    const corners = [...background().matchAll(/radial-gradient\(at (\S+ \S+?), (rgb\(.+?\))/g)];
    expect(corners.map(([, place, color]) => [place, color])).toEqual([
      ['0% 0%', 'rgb(10, 60, 120)'],
      ['100% 0%', 'rgb(240, 180, 40)'],
      ['0% 100%', 'rgb(200, 30, 40)'],
      ['100% 100%', 'rgb(120, 120, 120)'],
    ]);
  });

  it('shows the icon alone if the picture fails to load', () => {
    render(<AssetPicture asset={bay()} />);
    fireEvent.error(shown().querySelector('img')!);
    expect([background(), shown().querySelector('svg')]).toEqual(['none', expect.anything()]);
  });

  it.each([
    bay({ privacy: 'private' }),
    bay({ content_type: 'application/pdf' }),
    bay({ colors: `${colors}),url(//evil.example/x` }),
    bay({ colors: colors.slice(1) }),
    bay({ colors: 7 }),
  ])('shows none of %j', (asset) => {
    createReactWorld().show(<AssetPicture asset={asset} />);
    expect(shown()).not.toHaveAttribute('style', expect.stringMatching(/./));
    expect(background()).toBe('none');
  });
});
