import { createElement, StrictMode, useEffect, useState, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useMediaClient, useUploadQueue } from '../../src/hooks/provider/media-context.js';
import type { MockService } from '../../src/mock/index.js';
import type { UploadQueue } from '../../src/upload/queue.js';
import { quietControls, StoryControlsContext, type StoryControls } from './story-controls.js';
import { StoryService } from './story-service.js';

const ownFetch = globalThis.fetch;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** Shows the library and exposes the queue to the test. */
function Names({ onQueue }: { onQueue?: (queue: UploadQueue) => void }): ReactElement {
  const client = useMediaClient();
  const queue = useUploadQueue();
  const [names, setNames] = useState('loading');
  useEffect(() => {
    onQueue?.(queue);
    const controller = new AbortController();
    client.listAssets({}, { signal: controller.signal }).then(
      ({ data }) => setNames(data.map(({ filename }) => filename).join(' ') || 'nothing'),
      (error: Error) => {
        if (!controller.signal.aborted) setNames(error.name);
      },
    );
    return () => controller.abort();
  }, [client, queue, onQueue]);
  return <p>{names}</p>;
}

const shown = () => Array.from(document.querySelectorAll('p'), (line) => line.textContent);

it('gives each story of a page its own service, and removes it on unmount', async () => {
  const fill =
    (filename: string) =>
    async ({ service }: { service: MockService }) => {
      await service.addAsset({ filename });
    };
  root.render(
    <StrictMode>
      <StoryService seed={fill('one.txt')}>
        <Names />
      </StoryService>
      <StoryService seed={fill('two.txt')}>
        <Names />
      </StoryService>
    </StrictMode>,
  );
  await expect.poll(shown).toEqual(['one.txt', 'two.txt']);
  root.render(null);
  await expect.poll(() => globalThis.fetch).toBe(ownFetch);
});

it('stops what is in flight when the story unmounts', async () => {
  let queue: UploadQueue | undefined;
  let service: MockService | undefined;
  const onQueue = (opened: UploadQueue) => {
    queue = opened;
  };
  root.render(
    <StrictMode>
      <StoryService
        seed={(story) => {
          ({ service } = story);
          service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 100, times: Infinity });
        }}
      >
        <Names onQueue={onQueue} />
      </StoryService>
    </StrictMode>,
  );
  await expect.poll(shown).toEqual(['nothing']);
  const [upload] = queue?.add([new File(['x'.repeat(100_000)], 'long.bin')]) ?? [];
  const status = () => queue?.getUpload(upload?.id ?? '')?.status;
  await expect.poll(status).toBe('uploading');
  root.render(null);
  await expect.poll(status).toBe('cancelled');
  await expect.poll(() => service?.requests().at(-1)).toMatchObject({ operation: 'put', status: null });
});

it('applies the controls of the toolbar', async () => {
  const show = (controls: Partial<StoryControls>) =>
    root.render(
      createElement(
        StoryControlsContext.Provider,
        { value: { ...quietControls, ...controls } },
        <StoryService>
          <Names key={JSON.stringify(controls)} />
        </StoryService>,
      ),
    );
  show({});
  await expect.poll(shown).toEqual(['nothing']);
  show({ scopes: 'none' });
  await expect.poll(shown).toEqual(['MediaApiError']);
  show({ speed: 'offline' });
  await expect.poll(() => navigator.onLine).toBe(false);
  show({ speed: 'fast' });
  await expect.poll(() => navigator.onLine).toBe(true);
  await expect.poll(shown).toEqual(['nothing']);
});

it('throws an error of the seed', async () => {
  const seed = () => Promise.reject(new Error('The seed is bad.'));
  const caught = new Promise((resolve) => {
    root.unmount();
    root = createRoot(document.body.appendChild(document.createElement('div')), { onUncaughtError: resolve });
  });
  root.render(<StoryService seed={seed}>never</StoryService>);
  expect(await caught).toMatchObject({ message: 'The seed is bad.' });
});
