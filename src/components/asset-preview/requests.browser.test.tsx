import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import '../../styles.css';
import { createMediaClient } from '../../api/client.js';
import type { Asset } from '../../api/resources.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { AssetPreview } from './asset-preview.js';

const address = new URL('../../../docs/images/uploader-light.webp', import.meta.url).href;
const pictures: readonly Asset[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: `id ${index}`,
  filename: `${index}.webp`,
  content_type: 'image/webp',
  size: 20_000,
  checksum_sha256: `digest-${index}`,
  direct_url: `${address}?picture=${index}`,
}));

/** The pictures that the browser has requested, in order. */
const requested = () =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => /\?picture=(\d+)/.exec(name)?.[1] ?? [])
    .map(Number);
const shown = () => document.querySelector<HTMLImageElement>('dialog img[data-loaded]:not([hidden])');
const isShown = (index: number) => waitFor(() => expect(shown()?.src).toContain(`?picture=${index}#`));

// The browser records no more than 250, those of other tests included.
beforeEach(() => performance.clearResourceTimings());

it('requests three pictures in order, and those at the end of a long way, however far', async () => {
  const client = createMediaClient({ baseUrl: 'https://media.example/v1' });
  render(
    <MediaProvider client={client} queryClient={new QueryClient()} storage={null}>
      <AssetPreview deletable assets={pictures} current={pictures[20]!} onClose={() => {}} />
    </MediaProvider>,
  );
  await isShown(20);
  await waitFor(() => expect(requested()).toEqual([20, 21, 19]));
  const stage = document.querySelector('.longshore-preview-stage')!;
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  await isShown(21);
  fireEvent.keyUp(stage, { key: 'ArrowRight' });
  await waitFor(() => expect(requested()).toEqual([20, 21, 19, 22]));

  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  for (let at = 21; at < 100; at++) {
    fireEvent.keyDown(stage, { key: 'ArrowRight', repeat: true });
    if (at % 4 === 0) await frame();
  }
  await screen.findByText('101 of 1,000');
  expect(shown()).toBeNull();
  expect(document.querySelectorAll('dialog img')).toHaveLength(0);
  fireEvent.keyUp(stage, { key: 'ArrowRight' });
  await isShown(100);
  await waitFor(() => expect(requested()).toEqual([20, 21, 19, 22, 100, 101, 99]));
});
