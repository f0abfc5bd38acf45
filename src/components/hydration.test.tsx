import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import { useDropArea } from '../hooks/uploads/drop/use-drop-area.js';
import { useUploads } from '../hooks/uploads/use-uploads.js';
import { mediaQueries } from '../hooks/queries/media-queries.js';
import type { MessageOverrides } from '../messages/messages.js';
import { createMediaClient } from '../api/client.js';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { AssetGrid } from './asset-grid/asset-grid.js';
import { FolderPicker } from './folder-picker/folder-picker.js';
import { UsageMeter } from './usage-meter/usage-meter.js';
import { VersionHistory } from './version-history/version-history.js';

const machine = vi.hoisted(() => {
  const { Collator } = Intl;
  const state = { language: 'en' };
  // Reads the machine's default language on each comparison, because the test changes it.
  Intl.Collator = function collator(languages?: string, options?: Intl.CollatorOptions) {
    const compare = (a: string, b: string) =>
      new Collator(languages ?? state.language, options).compare(a, b);
    return { compare };
  } as unknown as typeof Collator;
  return state;
});

/** Formats dates as the catalogs do, but in this time zone instead of the machine's. */
function messagesIn(timeZone: string): MessageOverrides {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return { library: { date: (time) => date.format(time) } };
}

afterEach(() => {
  document.body.innerHTML = '';
});

async function createAccount() {
  const world = createReactWorld();
  const { service, client, cache } = world;
  const createdAt = Date.UTC(2026, 10, 20, 23, 30);
  const asset = await service.addAsset({ filename: 'a.txt', content: 'text', createdAt });
  for (const name of ['Zoo', 'Öland', 'Ostsee']) await client.createFolder({ name });
  const queries = mediaQueries(client);
  await cache.prefetchInfiniteQuery(queries.assets.list());
  await cache.prefetchQuery(queries.assets.versions(asset.id));
  await cache.prefetchQuery(queries.folders());
  await cache.prefetchQuery(queries.usage());
  return { ...world, assetId: asset.id };
}

/** Renders on a server in Tokyo that speaks Swedish, then in a browser in New York that speaks German. */
async function hydrate(element: ReactElement, { client, queue, cache }: ReturnType<typeof createReactWorld>) {
  const app = (timeZone: string) => (
    <MediaProvider client={client} queue={queue} queryClient={cache} messages={messagesIn(timeZone)}>
      {element}
    </MediaProvider>
  );
  machine.language = 'sv';
  const container = document.createElement('div');
  container.innerHTML = renderToString(app('Asia/Tokyo'));
  document.body.append(container);
  const sent = container.textContent;
  machine.language = 'de';
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, app('America/New_York'), { onRecoverableError: (error) => errors.push(error) }),
  );
  const shown = container.textContent;
  await act(async () => root.unmount());
  return { sent, shown, errors };
}

describe('HTML of a server in another time zone and language', () => {
  it('is hydrated without a difference, then shows local dates: VersionHistory', async () => {
    const account = await createAccount();
    const { assetId } = account;
    const { sent, shown, errors } = await hydrate(<VersionHistory assetId={assetId} />, account);
    expect(errors).toEqual([]);
    expect(sent).toContain('2026-11-20');
    expect(shown).toMatch(/Nov 20, 2026, 6:30\sPM/);
  });

  it('is hydrated without a difference, in the order of the messages: FolderPicker', async () => {
    const account = await createAccount();
    const { sent, shown, errors } = await hydrate(<FolderPicker value={null} onChange={() => {}} />, account);
    expect(errors).toEqual([]);
    expect(sent).toMatch(/Öland.*Ostsee.*Zoo/);
    expect(shown).toMatch(/Öland.*Ostsee.*Zoo/);
  });

  it.each([
    ['UsageMeter', <UsageMeter key="" />],
    ['AssetGrid', <AssetGrid deletable key="" />],
  ])('is hydrated without a difference: %s', async (_, element) => {
    const { errors } = await hydrate(element, await createAccount());
    expect(errors).toEqual([]);
  });
});

describe('a file that is chosen before the page is hydrated', () => {
  function OwnMarkup() {
    const { add, ids } = useUploads();
    const area = useDropArea({ onFiles: add });
    return (
      <>
        <input {...area.getInputProps()} />
        <output>{ids.length}</output>
      </>
    );
  }

  const { client, queue } = createReactWorld();
  const silent = createMediaClient({
    baseUrl: 'https://media.example/v1',
    fetch: () => new Promise(() => {}),
  });

  it.each([
    ['of the app', { client, queue }],
    ['of the provider', { client: silent, storage: null }],
  ])('is uploaded once by the queue %s', async (_, props) => {
    const app = (
      <StrictMode>
        <MediaProvider {...props} queryClient={new QueryClient()}>
          <OwnMarkup />
        </MediaProvider>
      </StrictMode>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(app);
    document.body.append(container);
    const input = container.querySelector('input')!;
    await userEvent.upload(input, new File(['text'], 'early.txt', { type: 'text/plain' }));
    const root = await act(async () => hydrateRoot(container, app));
    await waitFor(() => expect(container.querySelector('output')).toHaveTextContent('1'));
    expect(input.value).toBe('');
    await userEvent.upload(input, new File(['more'], 'later.txt', { type: 'text/plain' }));
    await waitFor(() => expect(container.querySelector('output')).toHaveTextContent('2'));
    await act(async () => root.unmount());
  });
});
