import { act, render, renderHook, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useUpload } from './use-upload.js';
import { useUploadIds, useUploads } from './use-uploads.js';

const file = (name: string, text = name) => new File([text], name, { type: 'text/plain' });
const tooLarge = { restrictions: { maxSize: 1 } };

describe('useUploads', () => {
  it('calls back once for each upload that is done', async () => {
    const { wrapper, clock, queue } = createReactWorld();
    const onDone = vi.fn();
    const { result } = renderHook(() => useUploads({ onDone }), { wrapper });
    let ids: readonly string[] = [];
    act(() => {
      ids = result.current.add([file('a.txt'), file('b.txt')]).map(({ id }) => id);
    });
    await act(() => clock.drive(Promise.all(ids.map((id) => queue.settled(id)))));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(result.current.summary.counts.done).toBe(2);
    expect(result.current.ids).toEqual(ids);
  });

  it('reports an error thrown by one callback, and still calls the others', async () => {
    const { wrapper } = createReactWorld();
    const error = new Error('of the app');
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const failed: string[] = [];
    const { result } = renderHook(
      () => {
        const first = useUploads({
          onFailed() {
            throw error;
          },
        });
        useUploads({ onFailed: ({ name }) => failed.push(name) });
        return first;
      },
      { wrapper },
    );
    act(() => void result.current.add([file('a.txt'), file('b.txt')], tooLarge));
    await waitFor(() => expect(failed).toEqual(['a.txt', 'b.txt']));
    expect(report.mock.calls).toEqual([[error], [error]]);
    report.mockRestore();
  });

  it('calls the callback of the last render', async () => {
    const { wrapper } = createReactWorld();
    const [old, latest] = [vi.fn(), vi.fn()];
    const { result, rerender } = renderHook(({ onFailed }) => useUploads({ onFailed }), {
      wrapper,
      initialProps: { onFailed: old },
    });
    rerender({ onFailed: latest });
    act(() => void result.current.add([file('a.txt')], tooLarge));
    await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
    expect(old).not.toHaveBeenCalled();
  });

  it('reports what ended between mounts to the next one of its group, once, but not to one without callbacks', async () => {
    const { wrapper, clock, queue, service } = createReactWorld();
    const done: string[] = [];
    const failed: string[] = [];
    const useListener = () =>
      useUploads({
        group: 'photos',
        onDone: ({ name }) => done.push(name),
        onFailed: ({ name }) => failed.push(name),
      });
    service.faults.add({ on: 'put', kind: 'delay', ms: 1_000, times: 60 });
    service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 400, after: 30 });
    const first = renderHook(useListener, { wrapper });
    let ids: readonly string[] = [];
    act(() => {
      const files = Array.from({ length: 60 }, (_, index) => file(`${index}.txt`));
      ids = first.result.current.add(files).map(({ id }) => id);
    });
    await act(() => clock.drive(Promise.race(ids.slice(11).map((id) => queue.settled(id)))));
    first.unmount();
    renderHook(() => useUploads({ group: 'photos' }), { wrapper });
    await act(() => clock.drive(Promise.all(ids.map((id) => queue.settled(id)))));
    await act(() => clock.advance(1_000));
    expect(done.length).toBeLessThan(20);
    expect(failed).toEqual([]);
    const second = renderHook(useListener, { wrapper });
    expect(second.result.current.ids).toEqual(ids);
    expect(done).toHaveLength(59);
    expect(failed).toHaveLength(1);
    expect(new Set([...done, ...failed]).size).toBe(60);
    second.unmount();
    renderHook(useListener, { wrapper });
    expect(done).toHaveLength(59);
  });

  it('of no group reports what ended while it was away to itself only, not to another page', async () => {
    const { wrapper: Wrapper, clock, queue } = createReactWorld();
    const heard: string[] = [];
    function Page({ name }: { name: string }) {
      useUploads({
        onDone: (upload) => heard.push(`${name} ${upload.name}`),
        onFailed: (upload) => heard.push(`${name} ${upload.name}`),
      });
      return null;
    }
    const pages = (first: 'visible' | 'hidden', second: boolean) => (
      <Wrapper>
        <Activity mode={first}>
          <Page name="first" />
        </Activity>
        {second && <Page name="second" />}
      </Wrapper>
    );
    const { rerender } = render(pages('visible', false));
    rerender(pages('hidden', false));
    const added = queue.add([file('a.txt')]);
    queue.add([file('b.txt')], tooLarge);
    await act(() => clock.drive(queue.settled(added[0]!.id)));
    await act(() => clock.advance(1_000));
    rerender(pages('hidden', true));
    expect(heard).toEqual([]);
    rerender(pages('hidden', false));
    rerender(pages('visible', false));
    expect(heard.toSorted()).toEqual(['first a.txt', 'first b.txt']);
  });

  it('keeps the ids, callbacks and actions of groups separate', async () => {
    const { wrapper } = createReactWorld();
    const onFailed = vi.fn();
    const { result } = renderHook(
      () => ({
        all: useUploads({ onFailed }),
        cover: useUploads({ group: 'cover' }),
        ids: useUploadIds({ group: 'cover' }),
      }),
      { wrapper },
    );
    act(() => void result.current.cover.add([file('a.txt')], tooLarge));
    await waitFor(() => expect(result.current.ids).toHaveLength(1));
    expect(result.current.cover.ids).toEqual(result.current.ids);
    expect(result.current.all.ids).toEqual([]);
    expect(onFailed).not.toHaveBeenCalled();
    act(() => void result.current.all.clear());
    expect(result.current.ids).toHaveLength(1);
  });

  it('pauses, resumes, cancels and clears all of a group', async () => {
    const { wrapper, service, queue } = createReactWorld();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: Infinity });
    const { result } = renderHook(() => useUploads(), { wrapper });
    act(() => void result.current.add([file('a.txt'), file('b.txt')]));
    const statuses = () => result.current.ids.map((id) => queue.getUpload(id)?.status);
    await waitFor(() => expect(statuses()).toEqual(['uploading', 'uploading']));
    act(() => void result.current.pauseAll());
    await waitFor(() => expect(result.current.ids.every((id) => queue.getUpload(id)?.paused)).toBe(true));
    act(() => void result.current.resumeAll());
    await waitFor(() => expect(result.current.ids.some((id) => queue.getUpload(id)?.paused)).toBe(false));
    act(() => void result.current.cancelAll());
    await waitFor(() => expect(statuses()).toEqual(['cancelled', 'cancelled']));
    act(() => void result.current.clear());
    await waitFor(() => expect(result.current.ids).toEqual([]));
  });

  it('is halted by a refused credential, and continues when resumed', async () => {
    const { wrapper, service, queue, clock } = createReactWorld();
    service.faults.add({ on: '*', kind: 'status', status: 401 });
    const { result } = renderHook(() => useUploads(), { wrapper });
    let id = '';
    act(() => {
      id = result.current.add([file('a.txt')])[0]!.id;
    });
    await waitFor(() => expect(result.current.halted).toMatchObject({ code: 'unauthorized' }));
    act(() => void result.current.resumeAll());
    await act(() => clock.drive(queue.settled(id)));
    expect(result.current.halted).toBeNull();
    expect(queue.getUpload(id)?.status).toBe('done');
  });
});

describe('useUpload', () => {
  it('renders only when its own upload changes', async () => {
    const { wrapper, queue } = createReactWorld();
    const [mine, other] = queue.add([file('a.txt'), file('b.txt')], { restrictions: { maxSize: 1 } });
    await waitFor(() => expect(queue.getUpload(other!.id)?.status).toBe('failed'));
    let renders = 0;
    const { result } = renderHook(
      () => {
        renders += 1;
        return useUpload(mine!.id);
      },
      { wrapper },
    );
    const before = renders;
    act(() => void queue.remove(other!.id));
    await waitFor(() => expect(queue.getUpload(other!.id)).toBeUndefined());
    expect(renders).toBe(before);
    expect(result.current.upload?.name).toBe('a.txt');
  });

  it('cancels, retries and removes', async () => {
    const { wrapper, queue, service, clock } = createReactWorld();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    const [{ id } = { id: '' }] = queue.add([file('a.txt')]);
    const { result } = renderHook(() => useUpload(id), { wrapper });
    await waitFor(() => expect(result.current.upload?.status).toBe('uploading'));
    act(() => void result.current.cancel());
    await waitFor(() => expect(result.current.upload?.status).toBe('cancelled'));
    act(() => void result.current.retry());
    await act(() => clock.drive(queue.settled(id)));
    await waitFor(() => expect(result.current).toMatchObject({ progress: 1, upload: { status: 'done' } }));
    act(() => void result.current.remove());
    await waitFor(() => expect(result.current).toMatchObject({ upload: undefined, progress: 0 }));
  });

  it('resolves a duplicate', async () => {
    const { wrapper, queue, world, clock } = createReactWorld();
    const { id: assetId } = await world.upload('the same');
    const [{ id } = { id: '' }] = queue.add([file('a.txt', 'the same')], { duplicates: 'ask' });
    const { result } = renderHook(() => useUpload(id), { wrapper });
    await waitFor(() => expect(result.current.upload?.status).toBe('duplicate'));
    act(() => void result.current.resolve('reuse'));
    await act(() => clock.drive(queue.settled(id)));
    await waitFor(() =>
      expect(result.current.upload).toMatchObject({ outcome: 'reused', asset: { id: assetId } }),
    );
  });

  it('has no upload for an unknown id, and its actions do nothing', () => {
    const { wrapper } = createReactWorld();
    const { result } = renderHook(() => useUpload('unknown'), { wrapper });
    expect(result.current).toMatchObject({
      upload: undefined,
      progress: 0,
      remaining: null,
      canCancel: false,
    });
    const { pause, resume, retry, cancel, remove, resolve } = result.current;
    expect([pause(), resume(), retry(), cancel(), remove(), resolve('reuse')]).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('returns from every action whether it did something', async () => {
    const { wrapper, queue, service, clock } = createReactWorld();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    const [{ id } = { id: '' }] = queue.add([file('a.txt')]);
    const { result } = renderHook(() => useUpload(id), { wrapper });
    await waitFor(() => expect(result.current.upload?.status).toBe('uploading'));
    const call = (action: 'pause' | 'resume' | 'retry' | 'cancel' | 'remove') => {
      let applied: boolean | null = null;
      act(() => void (applied = result.current[action]()));
      return applied;
    };
    expect([call('resume'), call('retry')]).toEqual([false, false]);
    expect([call('pause'), call('pause')]).toEqual([true, false]);
    expect([call('resume'), call('cancel'), call('cancel')]).toEqual([true, true, false]);
    expect([call('pause'), call('retry')]).toEqual([false, true]);
    await act(() => clock.drive(queue.settled(id)));
    expect([call('retry'), call('remove'), call('remove')]).toEqual([false, true, false]);
  });

  it('cannot be cancelled from the finalize call on, since an asset may exist', async () => {
    const { wrapper, queue, service, clock } = createReactWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    const [{ id } = { id: '' }] = queue.add([file('a.txt')]);
    const { result } = renderHook(() => useUpload(id), { wrapper });
    expect(result.current.canCancel).toBe(true);
    await waitFor(() => expect(result.current.upload?.commit).toBe('in-flight'));
    expect(result.current.canCancel).toBe(false);
    act(() => {
      expect(result.current.cancel()).toBe(false);
      expect(result.current.remove()).toBe(false);
    });
    await act(() => clock.drive(queue.settled(id)));
    await waitFor(() => expect(result.current.upload?.status).toBe('done'));
    expect(result.current.canCancel).toBe(false);
    expect(service.assets()).toHaveLength(1);
  });

  it('keeps its actions identical between renders', async () => {
    const { wrapper, queue, clock } = createReactWorld();
    const [{ id } = { id: '' }] = queue.add([file('a.txt')]);
    const { result } = renderHook(() => useUpload(id), { wrapper });
    const { cancel, pause } = result.current;
    await act(() => clock.drive(queue.settled(id)));
    await waitFor(() => expect(result.current.upload?.status).toBe('done'));
    expect([result.current.cancel, result.current.pause]).toEqual([cancel, pause]);
    expect(result.current.cancel).toBe(cancel);
  });
});
