import { hashKey, QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import type { MediaClient } from '../../api/media-client.js';
import { insufficientScope } from '../../../test/permissions.js';
import { createMockWorld, everyScope } from '../../../test/worlds/mock-world.js';
import type { OwnedItem, QueueStorage } from '../../upload/state/queue-storage.js';
import { useAssets } from '../assets/use-assets.js';
import { useDeleteAssets } from '../assets/use-delete-asset.js';
import { mediaKeys } from '../queries/media-keys.js';
import { mediaQueries } from '../queries/media-queries.js';
import { useUploads } from '../uploads/use-uploads.js';
import { useMediaClient, useUploadQueue } from './media-context.js';
import { MediaProvider } from './media-provider.js';
import { useForbidden } from './use-forbidden.js';

/** A page of an app where one user signs in after another, each with their own account. */
function createSharedPage() {
  const { service, clock } = createMockWorld({ limits: { ratePerMinute: 1_000_000 } });
  const keyOf = (account: string) => service.createKey({ scopes: everyScope, account });
  const keys: Readonly<Record<string, string>> = { ada: keyOf('ada'), ben: keyOf('ben') };
  const session = { user: 'ada' };
  /** Sends the calls with the key of an account, as the app's proxy does: by default, that of the signed-in user. */
  const clientOf = (account?: string): MediaClient =>
    createMediaClient({
      baseUrl: service.baseUrl,
      pacing: false,
      timeout: Number.POSITIVE_INFINITY,
      clock,
      random: () => 0.5,
      fetch: async (input, init) => {
        const { signal, ...rest } = init ?? {};
        const request = new Request(input, rest);
        request.headers.set('authorization', `Bearer ${keys[account ?? session.user]}`);
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
          service.fetch(request).then(resolve, reject);
        });
      },
    });
  const kept = new Map<string, OwnedItem>();
  const storage: QueueStorage = {
    claim: async (owner) => [...kept.values()].filter((item) => item.owner === owner),
    save: async (items) => items.forEach((item) => kept.set(item.id, item)),
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
  };
  const cache = new QueryClient();
  const client = clientOf();
  const page = (user: string | undefined, children: ReactElement, of = client) => (
    <StrictMode>
      <MediaProvider client={of} user={user} queryClient={cache} storage={storage}>
        {children}
      </MediaProvider>
    </StrictMode>
  );
  const count = (operation: string) =>
    service.requests().filter((request) => request.operation === operation).length;
  return { service, clock, session, client, clientOf, kept, cache, page, count };
}

const text = (label: string) => screen.getByLabelText(label).textContent;

/** The parts of an app that show a user's data. */
function Library({ onDone }: { onDone?: () => void }): ReactElement {
  const { data, isPending } = useAssets();
  const { ids } = useUploads({ onDone });
  const queue = useUploadQueue();
  const { mutate } = useDeleteAssets();
  const [draft, setDraft] = useState('');
  const forbidden = useForbidden('getUsage');
  return (
    <>
      <output aria-label="assets">{isPending ? 'pending' : data?.map((a) => a.filename).join(' ')}</output>
      <output aria-label="uploads">{ids.map((id) => queue.getUpload(id)?.name).join(' ')}</output>
      <output aria-label="forbidden">{forbidden?.code ?? 'no'}</output>
      <input aria-label="draft" value={draft} onChange={(event) => setDraft(event.target.value)} />
      <button onClick={() => queue.add(['a.txt', 'b.txt'].map((name) => new File([name], name)))}>add</button>
      <button onClick={() => mutate(data?.map(({ id }) => id ?? '') ?? [])}>delete all</button>
    </>
  );
}

const click = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('another user', () => {
  it('ends and hides the uploads of the previous one, which continue when that user returns', async () => {
    const { service, clock, session, kept, page, count } = createSharedPage();
    const done = vi.fn<() => void>();
    service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000, times: Infinity });
    const { rerender } = render(page('ada', <Library onDone={done} />));
    click('add');
    await waitFor(() => expect(count('presignUpload')).toBe(2));
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(kept.size).toBe(2));
    expect(text('uploads')).toBe('a.txt b.txt');
    service.faults.clear();

    session.user = 'ben';
    rerender(page('ben', <Library onDone={done} />));
    expect(text('uploads')).toBe('');
    const sent = service.requests().length;
    await act(() => clock.advance(600_000));
    expect(text('uploads')).toBe('');
    expect(
      service
        .requests()
        .slice(sent)
        .every(({ operation }) => operation === 'listAssets'),
    ).toBe(true);
    expect(done).not.toHaveBeenCalled();
    expect(kept.size).toBe(2);

    session.user = 'ada';
    rerender(page('ada', <Library onDone={done} />));
    await waitFor(() => expect(text('uploads')).toBe('a.txt b.txt'));
  });

  it('is shown no cached asset, refusal or draft of the previous one', async () => {
    const { service, clock, session, client, cache, page } = createSharedPage();
    await service.addAsset({ filename: 'of ada.txt', account: 'ada' });
    await service.addAsset({ filename: 'of ben.txt', account: 'ben' });
    const { rerender } = render(page('ada', <Library />));
    await waitFor(() => expect(text('assets')).toBe('of ada.txt'));
    service.faults.add(insufficientScope('getUsage'));
    const usage = { queryKey: mediaKeys(client.withUser('ada')).usage(), queryFn: () => client.getUsage() };
    await act(() => cache.fetchQuery({ ...usage, retry: false }).catch(() => {}));
    await waitFor(() => expect(text('forbidden')).toBe('insufficient-scope'));
    fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'a draft' } });
    expect(screen.getByLabelText('draft')).toHaveValue('a draft');

    const cached = () => JSON.stringify(cache.getQueryCache().getAll());
    expect(cached()).toContain('of ada');
    service.faults.add({ on: 'listAssets', kind: 'delay', ms: 5_000 });
    session.user = 'ben';
    rerender(page('ben', <Library />));
    expect(text('assets')).toBe('pending');
    expect(text('forbidden')).toBe('no');
    expect(screen.getByLabelText('draft')).toHaveValue('');
    await waitFor(() => expect(cached()).not.toContain('of ada'));
    await act(() => clock.advance(5_000));
    await waitFor(() => expect(text('assets')).toBe('of ben.txt'));
  });

  it('ends a deletion, so that nothing is deleted with the next session', async () => {
    const { service, clock, session, page, count } = createSharedPage();
    for (let index = 0; index < 8; index++) await service.addAsset({ filename: `${index}`, account: 'ada' });
    const { rerender } = render(page('ada', <Library />));
    await waitFor(() => expect(text('assets')).not.toBe('pending'));
    service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000, times: Infinity });
    click('delete all');
    await waitFor(() => expect(count('deleteAsset')).toBe(3));
    session.user = 'ben';
    rerender(page('ben', <Library />));
    await act(() => clock.advance(60_000));
    expect(count('deleteAsset')).toBe(3);
  });
});

describe('two clients over one QueryClient', () => {
  it('keep their lists, refusals and deletions apart', async () => {
    const { service, clientOf, cache } = createSharedPage();
    await service.addAsset({ filename: 'of ada.txt', account: 'ada' });
    await service.addAsset({ filename: 'of ben.txt', account: 'ben' });
    const [ada, ben] = [clientOf('ada'), clientOf('ben')];
    const Part = ({ name }: { name: string }) => {
      const { data } = useAssets();
      const { mutate } = useDeleteAssets();
      const own = useMediaClient();
      const forbidden = useForbidden('getUsage');
      return (
        <>
          <output aria-label={name}>{data?.map(({ filename }) => filename).join(' ')}</output>
          <output aria-label={`forbidden to ${name}`}>{forbidden?.code ?? 'nothing'}</output>
          <output aria-label={`key of ${name}`}>{hashKey(mediaKeys(own).all())}</output>
          <button onClick={() => mutate(data?.map(({ id }) => id ?? '') ?? [])}>delete {name}</button>
        </>
      );
    };
    render(
      <>
        <MediaProvider client={ada} queryClient={cache} storage={null}>
          <Part name="ada" />
        </MediaProvider>
        <MediaProvider client={ben} queryClient={cache} storage={null}>
          <Part name="ben" />
        </MediaProvider>
      </>,
    );
    await waitFor(() => expect(text('ada')).toBe('of ada.txt'));
    await waitFor(() => expect(text('ben')).toBe('of ben.txt'));
    expect(text('key of ada')).not.toBe(text('key of ben'));
    service.faults.add(insufficientScope('getUsage'));
    await act(() => cache.fetchQuery({ ...mediaQueries(ben).usage(), retry: false }).catch(() => {}));
    await waitFor(() => expect(text('forbidden to ben')).toBe('insufficient-scope'));
    expect(text('forbidden to ada')).toBe('nothing');
    click('delete ben');
    await waitFor(() => expect(text('ben')).toBe(''));
    expect(text('ada')).toBe('of ada.txt');
    await waitFor(() => expect(service.assets().map(({ filename }) => filename)).toEqual(['of ada.txt']));
  });

  it('count as one if they have the same user and URL: the uploads of the first continue', async () => {
    const { clientOf, page } = createSharedPage();
    const { rerender } = render(page('ada', <Library />, clientOf('ada')));
    fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'a draft' } });
    rerender(page('ada', <Library />, clientOf('ada')));
    expect(screen.getByLabelText('draft')).toHaveValue('a draft');
    rerender(page('ben', <Library />, clientOf('ada')));
    expect(screen.getByLabelText('draft')).toHaveValue('');
  });

  it('starts over with another client', async () => {
    const { service, clientOf, page } = createSharedPage();
    await service.addAsset({ filename: 'of ada.txt', account: 'ada' });
    await service.addAsset({ filename: 'of ben.txt', account: 'ben' });
    const { rerender } = render(page(undefined, <Library />, clientOf('ada')));
    await waitFor(() => expect(text('assets')).toBe('of ada.txt'));
    rerender(page(undefined, <Library />, clientOf('ben')));
    expect(text('assets')).toBe('pending');
    await waitFor(() => expect(text('assets')).toBe('of ben.txt'));
  });
});
