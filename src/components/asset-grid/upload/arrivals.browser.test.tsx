import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles.css';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { AssetGrid } from '../asset-grid.js';

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 300);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const choose = (files: File[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])')!,
    files,
  );

const isOfACard = ({ effect }: Animation) =>
  (effect as KeyframeEffect | null)?.target?.matches('.longshore-cells *') ?? false;

describe('an upload that is done', () => {
  let shift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) shift += entry.value;
    }
  });
  beforeEach(async () => {
    // The panel with the row has to be within the window of the browser, too.
    await page.viewport(1000, 600);
    shift = 0;
    observer.observe({ type: 'layout-shift' });
  });
  afterEach(async () => {
    await page.viewport(414, 896);
    observer.disconnect();
    vi.restoreAllMocks();
  });

  async function library() {
    const world = createReactWorld();
    const { show, service } = world;
    for (let index = 0; index < 12; index++) await service.addAsset({ filename: `${index}.txt` });
    show(<AssetGrid deletable upload />);
    await card('11.txt');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    await screen.findByRole('button', { name: 'Choose files' });
    return world;
  }

  it('moves from its row to its place, without a shift of the others', async () => {
    await library();
    await choose([await picture('harbour.png')]);
    await screen.findByText('harbour.png', { selector: '.longshore-row *' });
    const arrived = await card('harbour.png');
    const moving = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.longshore-arrival');
      expect(found).not.toBeNull();
      return found!;
    });
    await Promise.all(moving.getAnimations().map(({ finished }) => finished));
    await waitFor(() => expect(document.querySelector('.longshore-arrival')).toBeNull());
    expect(arrived).toBeVisible();
    expect(shift).toBeLessThan(0.05);
  });

  it('is in the list before the page knows, without a shift of the others', async () => {
    const { service, cache } = await library();
    service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    await choose([await picture('harbour.png')]);
    await screen.findByText('Finishing…');
    await service.addAsset({ filename: 'early.txt' });
    await act(() => cache.invalidateQueries());
    await card('early.txt');
    await waitFor(() => expect(document.getAnimations().filter(isOfACard)).toEqual([]));
    expect(shift).toBeLessThan(0.05);
  });

  it('shows its own picture in its place until that of the service has loaded or failed', async () => {
    await library();
    const shown: Node[] = [];
    const canvases = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        if ((target as Element).matches('.longshore-card .longshore-picture')) shown.push(...addedNodes);
      }
    });
    canvases.observe(document.body, { childList: true, subtree: true });
    await choose([await picture('harbour.png')]);
    const arrived = await card('harbour.png');
    await waitFor(() => expect(shown.map(({ nodeName }) => nodeName)).toContain('CANVAS'));
    await waitFor(() => expect(arrived.querySelector('canvas')).toBeNull());
    canvases.disconnect();
  });

  it('is at its place at once with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
    );
    await library();
    await choose([await picture('harbour.png')]);
    const arrived = await card('harbour.png');
    expect(document.getAnimations().filter(isOfACard)).toEqual([]);
    expect(document.querySelector('.longshore-arrival')).toBeNull();
    expect(arrived).toBeVisible();
  });
});
