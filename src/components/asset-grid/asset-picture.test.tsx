import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { createReactWorld } from '../../test/react-world.js';
import { AssetPicture } from './asset-picture.js';

afterEach(() => vi.unstubAllGlobals());

const picture = (bytes: string) => ({
  direct_url: 'https://files.example/bay',
  content_type: 'image/png',
  size: 10,
  checksum_sha256: bytes,
});

it('makes the browser forget the old picture of an address before it shows the new one', async () => {
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

  // Another place that shows the same has nothing to forget.
  unmount();
  const { container: elsewhere } = render(<AssetPicture asset={picture('two')} />);
  expect(elsewhere.querySelector('img')).not.toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('tries the picture as it is where the page may not fetch it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const asset = (bytes: string) => ({ ...picture(bytes), direct_url: 'https://files.example/closed' });
  const { container, rerender } = render(<AssetPicture asset={asset('one')} />);
  await act(async () => rerender(<AssetPicture asset={asset('two')} />));
  expect(container.querySelector('img')).not.toBeNull();
});

describe('a video', () => {
  const film = (bytes: string) => ({ ...picture(bytes), content_type: 'video/mp4', filename: 'bay.mp4' });

  it('is a drawing and its type, so that no policy is asked for more than pictures', () => {
    const { container } = render(<AssetPicture asset={film('one')} />);
    expect(container.querySelector('video')).toBeNull();
    expect(container.textContent).toBe('MP4');
  });

  it('has its first frame where the app says so, and is never fetched for it', () => {
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
