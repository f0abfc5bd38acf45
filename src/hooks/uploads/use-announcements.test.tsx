import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { MediaContext } from '../provider/media-context.js';
import { useAnnouncements } from './use-announcements.js';

/** A queue whose announcements are recorded, one per line. */
function announced(group?: string, preflight?: boolean) {
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', clock });
  const queue = createStoryQueue([]);
  const { signal: ended } = new AbortController();
  const media = { client, queue, cache: new QueryClient(), ended, messages: undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaContext value={media}>{children}</MediaContext>
  );
  const lines: string[] = [];
  const lastId = { current: 0 };
  renderHook(
    () => {
      const batch = useAnnouncements({ group, preflight });
      if (!batch || batch.id === lastId.current) return;
      lastId.current = batch.id;
      const figures = 'total' in batch && [
        ` ${batch.done}/${batch.total}, ${batch.failed} failed`,
        batch.duplicates > 0 && `, ${batch.duplicates} asked`,
      ];
      lines.push([batch.kind, ...(figures || [])].filter(Boolean).join(''));
    },
    { wrapper },
  );
  const add = (added: readonly string[], to = ''): readonly string[] => {
    let ids: readonly string[] = [];
    act(() => {
      const files = added.map((name) => new File([name], name));
      ids = queue.add(files, { group: to }).map(({ id }) => id);
    });
    return ids;
  };
  const finish = (id: string) => {
    const upload = queue.getUpload(id)!;
    act(() => queue.set({ ...upload, status: 'done', outcome: 'uploaded', asset: { id: 'asset' } }));
  };
  const fail = (id: string) => {
    const upload = queue.getUpload(id)!;
    act(() => queue.set({ ...upload, status: 'failed', error: new UploadError('file-empty') }));
  };
  return { queue, clock, lines, add, finish, fail };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

describe('useAnnouncements', () => {
  it('announces files of a closed page as interrupted, not as failed', () => {
    const { queue, lines, add, finish, fail } = announced();
    const restored = (id: string) => ({
      ...storyUpload({ id, name: id }),
      status: 'failed' as const,
      error: new UploadError('interrupted', { retryable: false }),
    });
    act(() => queue.set(restored('old')));
    const [one = '', two = ''] = add(['a', 'b']);
    finish(one);
    fail(two);
    expect(lines).toEqual(['interrupted', 'start 0/2, 0 failed', 'end 1/2, 1 failed']);
  });

  it('announces the start, progress at most every 15 seconds, and the end once', async () => {
    const { clock, lines, add, finish } = announced();
    for (const id of add(names(40))) {
      finish(id);
      await clock.advance(1_000);
    }
    expect(lines).toEqual([
      'start 0/40, 0 failed',
      'progress 16/40, 0 failed',
      'progress 31/40, 0 failed',
      'end 40/40, 0 failed',
    ]);
  });

  it('announces no progress as long as nothing finishes', async () => {
    const { queue, clock, lines, add, finish } = announced();
    const [first, second] = add(names(2));
    const upload = queue.getUpload(first!)!;
    for (let sent = 0; sent < 20; sent++) {
      await clock.advance(10_000);
      act(() => queue.set({ ...upload, status: 'uploading', sent }));
    }
    expect(lines).toEqual(['start 0/2, 0 failed']);
    finish(first!);
    finish(second!);
    expect(lines.slice(1)).toEqual(['progress 1/2, 0 failed', 'end 2/2, 0 failed']);
  });

  it('counts rejected files, which form a batch even on their own', () => {
    const { queue, lines, finish } = announced();
    const empty = storyUpload({ id: 'empty', name: 'empty.txt' });
    act(() => queue.set({ ...empty, status: 'failed', error: new UploadError('file-empty') }));
    act(() => queue.set(storyUpload({ id: 'good', name: 'good.txt' })));
    finish('good');
    expect(lines).toEqual(['end 0/1, 1 failed', 'start 0/1, 0 failed', 'end 1/1, 0 failed']);
  });

  it('announces how many failed when the batch ends, and counts each batch from zero', () => {
    const { lines, add, finish, fail } = announced();
    const [first, second, third] = add(names(3));
    finish(first!);
    fail(second!);
    finish(third!);
    const [next] = add(['next.jpg']);
    finish(next!);
    expect(lines).toEqual([
      'start 0/3, 0 failed',
      'end 2/3, 1 failed',
      'start 0/1, 0 failed',
      'end 1/1, 0 failed',
    ]);
  });

  it('counts files that are added during a batch as part of it', () => {
    const { lines, add, finish } = announced();
    const [first] = add(['a.jpg']);
    const [second] = add(['b.jpg']);
    finish(first!);
    finish(second!);
    expect(lines).toEqual(['start 0/1, 0 failed', 'end 2/2, 0 failed']);
  });

  it('announces an upload that is retried as one, not as none', () => {
    const { queue, lines, add, fail } = announced();
    const [id] = add(['a.jpg']);
    const upload = queue.getUpload(id!)!;
    fail(id!);
    act(() => queue.set(upload));
    fail(id!);
    const once = ['start 0/1, 0 failed', 'end 0/1, 1 failed'];
    expect(lines).toEqual([...once, ...once]);
  });

  it('announces files that wait for a decision when there is nothing else to do', () => {
    const { queue, lines, add, finish } = announced();
    const [first, second] = add(['a.jpg', 'b.jpg']);
    const upload = queue.getUpload(first!)!;
    act(() => queue.set({ ...upload, status: 'duplicate', asset: { id: 'asset' } }));
    finish(second!);
    expect(lines).toEqual(['start 0/2, 0 failed', 'end 1/1, 0 failed, 1 asked']);
    finish(first!);
    expect(lines.slice(2)).toEqual(['end 1/1, 0 failed']);
  });

  it('announces that uploads are paused, resumed and cancelled', () => {
    const { queue, lines, add } = announced();
    const [first, second] = add(['a.jpg', 'b.jpg']);
    act(() => void queue.pause(first!));
    act(() => void queue.pause(second!));
    act(() => void queue.resume(first!));
    act(() => void queue.cancel(second!));
    act(() => void queue.cancel(first!));
    const start = 'start 0/2, 0 failed';
    expect(lines).toEqual([start, 'pause', 'pause', start, 'cancel', 'cancel']);
  });

  it('announces files that are only checked as such, once, and their upload when the user has decided', () => {
    const { queue, lines, add, finish } = announced('', true);
    const ids = add(names(3));
    const change = (id: string, changes: object) =>
      act(() => queue.set({ ...queue.getUpload(id)!, ...changes }));
    for (const id of ids) {
      change(id, { status: 'hashing', hashed: 1 });
      change(id, { status: 'checking', follows: null });
      change(id, { waiting: { for: 'release', until: Infinity, isKnown: false } });
    }
    expect(lines).toEqual(['check']);
    act(() => void queue.releaseAll());
    expect(lines).toEqual(['check']);
    for (const id of ids) change(id, { status: 'presigning' });
    expect(lines).toEqual(['check', 'start 0/3, 0 failed']);
    for (const id of ids) finish(id);
    add(names(1));
    expect(lines.slice(2)).toEqual(['end 3/3, 0 failed', 'check']);
  });

  it('announces files that turn out to be there already', () => {
    const { queue, lines, add, finish } = announced('', true);
    const [id] = add(names(1));
    act(() => queue.set({ ...queue.getUpload(id!)!, waiting: { for: 'release', until: Infinity } }));
    act(() => void queue.releaseAll());
    finish(id!);
    expect(lines).toEqual(['check', 'end 1/1, 0 failed']);
  });

  it('announces only its own group', () => {
    const { lines, add, finish } = announced('cover');
    const [other] = add(['other.jpg'], 'gallery');
    finish(other!);
    expect(lines).toEqual([]);
    const [own] = add(['own.jpg'], 'cover');
    finish(own!);
    expect(lines).toEqual(['start 0/1, 0 failed', 'end 1/1, 0 failed']);
  });
});
