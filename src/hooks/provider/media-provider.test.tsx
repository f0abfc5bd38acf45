import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Activity, StrictMode, useEffect, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { createDialogue } from '../../../test/dialogue.js';
import { json } from '../../../test/faults/responses.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { DoneUpload } from '../../upload/upload.js';
import { useUploads } from '../uploads/use-uploads.js';
import { useUsage } from '../usage/use-usage.js';
import { useMediaClient, useUploadQueue } from './media-context.js';
import { MediaProvider, type MediaProviderProps } from './media-provider.js';
import { useResource } from './use-resource.js';

const file = (name: string) => new File([name], name);

describe('MediaProvider', () => {
  it('is required, and the error explains how to add it', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useUploadQueue)).toThrow(/No MediaProvider found/);
    error.mockRestore();
  });

  it('keeps one queue, whatever options follow', () => {
    const first = createDialogue();
    const seen = new Set<unknown>();
    const Reader = () => {
      seen.add(useUploadQueue()).add(useMediaClient());
      return null;
    };
    const { rerender } = render(
      <MediaProvider client={first.client}>
        <Reader />
      </MediaProvider>,
    );
    rerender(
      <MediaProvider client={first.client} concurrency={1}>
        <Reader />
      </MediaProvider>,
    );
    expect(seen.size).toBe(2);
    expect(seen).toContain(first.client);
  });

  it('says once, in development, that each render makes a client', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const kept = createDialogue().client;
    const Page = ({ client, user }: { client?: typeof kept; user?: string }) => (
      <StrictMode>
        <MediaProvider client={client ?? createDialogue().client} user={user} />
      </StrictMode>
    );
    const { rerender } = render(<Page />);
    const renderTimes = (count: number, props = {}) => {
      for (let time = 0; time < count; time++) rerender(<Page {...props} />);
    };
    renderTimes(3);
    expect(warn).not.toHaveBeenCalled();
    vi.stubEnv('NODE_ENV', 'development');
    renderTimes(2, { client: kept });
    // Someone signs out and in, and uploads of a user go on with the first client.
    for (let time = 0; time < 3; time++) {
      renderTimes(1);
      renderTimes(2, { client: kept });
    }
    renderTimes(5, { user: 'ada' });
    expect(warn).not.toHaveBeenCalled();
    renderTimes(5);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Call createMediaClient once')]]);
    vi.unstubAllEnvs();
    warn.mockRestore();
  });

  it('uses the given QueryClient, the one above, or its own', () => {
    const { client } = createDialogue();
    const [above, given] = [new QueryClient(), new QueryClient()];
    const caches: QueryClient[] = [];
    const Reader = () => {
      caches.push(useQueryClient());
      return null;
    };
    const app = (queryClient?: QueryClient) => (
      <QueryClientProvider client={above}>
        <MediaProvider client={client} queryClient={queryClient}>
          <Reader />
        </MediaProvider>
      </QueryClientProvider>
    );
    render(app());
    render(app(given));
    render(
      <MediaProvider client={client}>
        <Reader />
      </MediaProvider>,
    );
    expect(caches[0]).toBe(above);
    expect(caches[1]).toBe(given);
    expect([above, given]).not.toContain(caches[2]);
  });

  it('reads through its own QueryClient', async () => {
    const { client, nextRequest } = createDialogue();
    const wrapper = ({ children }: { children?: ReactNode }) => (
      <StrictMode>
        <MediaProvider client={client}>{children}</MediaProvider>
      </StrictMode>
    );
    const { result } = renderHook(() => useUsage(), { wrapper });
    const request = await nextRequest();
    expect(request.url.pathname).toBe('/v1/usage');
    act(() => request.respondWith(json({ storage: { used_bytes: 1, limit_bytes: 2 } })));
    await waitFor(() => expect(result.current.data).toMatchObject({ storage: { used_bytes: 1 } }));
  });

  it('keeps two providers separate, unless both are given the same queue', () => {
    const [one, two] = [createReactWorld(), createReactWorld()];
    const Count = ({ name }: { name: string }) => (
      <output aria-label={name}>{useUploads().ids.length}</output>
    );
    render(
      <>
        <MediaProvider client={one.client} queue={one.queue}>
          <Count name="one" />
        </MediaProvider>
        <MediaProvider client={two.client} queue={two.queue}>
          <Count name="two" />
        </MediaProvider>
        <MediaProvider client={one.client} queue={one.queue}>
          <Count name="same" />
        </MediaProvider>
      </>,
    );
    act(() => void one.queue.add([file('a.txt')], { restrictions: { maxSize: 0 } }));
    return waitFor(() => {
      expect(screen.getByLabelText('one').textContent).toBe('1');
      expect(screen.getByLabelText('same').textContent).toBe('1');
      expect(screen.getByLabelText('two').textContent).toBe('0');
    });
  });

  it('leaves a queue of the app running when it unmounts', async () => {
    const { client, queue, clock, service } = createReactWorld();
    const { unmount } = render(<MediaProvider client={client} queue={queue} />);
    const [upload] = queue.add([file('a.txt')]);
    unmount();
    const settled = await clock.drive(queue.settled(upload!.id));
    expect(settled.status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });
});

describe('the queue that a provider creates', () => {
  function mount(mode: 'visible' | 'hidden' = 'visible') {
    const { client } = createDialogue();
    const queues: UploadQueue[] = [];
    const Reader = () => {
      const queue = useUploadQueue();
      useEffect(() => void queues.push(queue), [queue]);
      return null;
    };
    const app = (shown: 'visible' | 'hidden') => (
      <StrictMode>
        <Activity mode={shown}>
          <MediaProvider client={client} storage={null}>
            <Reader />
          </MediaProvider>
        </Activity>
      </StrictMode>
    );
    const { rerender, unmount } = render(app(mode));
    return { queues, unmount, show: (shown: 'visible' | 'hidden') => rerender(app(shown)) };
  }
  const isOpen = (queue: UploadQueue | undefined) => {
    try {
      return queue?.add([]) !== undefined;
    } catch {
      return false;
    }
  };
  const microtasks = () => act(() => Promise.resolve());

  it('stays open through the second mount of StrictMode', async () => {
    const { queues } = mount();
    await microtasks();
    expect(new Set(queues).size).toBe(1);
    expect(isOpen(queues[0])).toBe(true);
  });

  it('is closed when the provider unmounts', async () => {
    const { queues, unmount } = mount();
    unmount();
    await microtasks();
    expect(isOpen(queues[0])).toBe(false);
  });

  it('is created again when a hidden provider is shown', async () => {
    const { queues, show } = mount();
    show('hidden');
    await microtasks();
    expect(isOpen(queues.at(-1))).toBe(false);
    show('visible');
    await microtasks();
    expect(isOpen(queues.at(-1))).toBe(true);
  });

  /** A provider with its own queue, over the mock service. */
  function provided(props: Partial<MediaProviderProps>) {
    const { client, service, world } = createReactWorld();
    const done: DoneUpload[] = [];
    const use = () => ({
      ...useUploads({ onDone: (upload) => done.push(upload) }),
      queue: useUploadQueue(),
    });
    const { result } = renderHook(use, {
      wrapper: ({ children }) => (
        <MediaProvider client={client} storage={null} {...props}>
          {children}
        </MediaProvider>
      ),
    });
    return { result, done, service, world };
  }

  it('dispatches the events of its queue to `onEvent`', async () => {
    const types: string[] = [];
    const { result } = provided({ onEvent: ({ type }) => types.push(type) });
    let id = '';
    act(() => {
      id = result.current.add([file('a.txt')], { restrictions: { maxSize: 1 } })[0]!.id;
    });
    await waitFor(() => expect(types).toContain('upload-status'));
    act(() => void result.current.cancelAll());
    expect(types[0]).toBe('upload-added');
    expect(result.current.ids).toEqual([id]);
  });

  it('removes done uploads with `autoClear`, after `onDone` with their `meta`', async () => {
    const { result, done, world } = provided({ autoClear: true });
    // The service has these bytes already, so nothing is sent.
    await world.upload('known');
    act(() => void result.current.add([new File(['known'], 'a.txt')], { meta: { order: 7 } }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]).toMatchObject({ name: 'a.txt', outcome: 'reused', meta: { order: 7 }, file: null });
    await waitFor(() => expect(result.current.ids).toEqual([]));
  });

  it.each([1, 3])('sends %d files at a time with that `concurrency`', async (concurrency) => {
    const { result, service } = provided({ concurrency });
    service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000, times: 9 });
    const requested = () =>
      service.requests().filter(({ operation }) => operation === 'presignUpload').length;
    act(() => void result.current.add(['a.txt', 'b.txt', 'c.txt'].map(file)));
    await waitFor(() => expect(result.current.summary.counts.presigning).toBe(3));
    await waitFor(() => expect(requested()).toBe(concurrency));
    act(() => void result.current.cancelAll());
  });

  it('saves nothing with `storage: null`, and saves through a storage that is given', async () => {
    const opened = vi.fn();
    vi.stubGlobal('indexedDB', { open: opened, databases: opened });
    provided({ storage: null }).result.current.add([file('a.txt')]);
    const storage = {
      claim: vi.fn(() => Promise.resolve([])),
      save: vi.fn(() => Promise.resolve()),
      remove: vi.fn(() => Promise.resolve()),
      close: vi.fn(),
    };
    provided({ storage });
    await waitFor(() => expect(storage.claim).toHaveBeenCalled());
    expect(opened).not.toHaveBeenCalled();
    cleanup();
    await waitFor(() => expect(storage.close).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });
});

describe('a resource of a component', () => {
  const opened: { id: number; closed: number }[] = [];
  const open = () => {
    const value = { id: opened.length, closed: 0 };
    opened.push(value);
    return { value, close: () => void (value.closed += 1) };
  };
  const Owner = ({ label }: { label: string }) => <output aria-label={label}>{useResource(open).id}</output>;
  const shown = (label: string) => opened[Number(screen.getByLabelText(label).textContent)]!;
  const microtasks = () => act(() => Promise.resolve());

  it('survives StrictMode, and is closed once after the unmount', async () => {
    const { unmount } = render(
      <StrictMode>
        <Owner label="strict" />
      </StrictMode>,
    );
    await microtasks();
    const value = shown('strict');
    expect(value.closed).toBe(0);
    unmount();
    await microtasks();
    expect(value.closed).toBe(1);
  });

  it('is a new one for each mount', async () => {
    const { rerender } = render(<Owner key="1" label="each" />);
    const first = shown('each');
    rerender(<Owner key="2" label="each" />);
    await microtasks();
    expect(shown('each')).not.toBe(first);
    expect([first.closed, shown('each').closed]).toEqual([1, 0]);
  });

  it('is opened again when a hidden component is shown', async () => {
    const app = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Owner label="hidden" />
      </Activity>
    );
    const { rerender } = render(app('visible'));
    const first = shown('hidden');
    rerender(app('hidden'));
    await microtasks();
    expect(first.closed).toBe(1);
    rerender(app('visible'));
    await microtasks();
    expect(shown('hidden')).not.toBe(first);
    expect(shown('hidden').closed).toBe(0);
  });

  it('is closed for each of a hundred mounts', async () => {
    const before = opened.length;
    for (let mount = 0; mount < 100; mount++) render(<Owner label="many" />).unmount();
    await microtasks();
    expect(opened.slice(before).reduce((sum, { closed }) => sum + closed, 0)).toBe(100);
  });
});
