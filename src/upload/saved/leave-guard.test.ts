import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../test/stories/story-queue.js';
import { createLeaveGuard } from './leave-guard.js';

/** A separate window: other tests leave uploads running in theirs. */
function openPage() {
  const page = new EventTarget();
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  return { guard: createLeaveGuard(page as Window), isAsked };
}

describe('the confirmation before leaving the page', () => {
  it('is shown only while a file is in progress', () => {
    const { guard, isAsked } = openPage();
    const upload = storyUpload({ id: '1', name: 'a.jpg' });
    expect(isAsked()).toBe(false);
    guard.update('1', upload);
    expect(isAsked()).toBe(true);
    guard.update('1', { ...upload, status: 'uploading', sent: 1 });
    expect(isAsked()).toBe(true);
    guard.update('1', { ...upload, status: 'presigning' });
    guard.update('1', undefined);
    expect(isAsked()).toBe(false);
  });

  it('is shown until the service has confirmed the file', () => {
    const { guard, isAsked } = openPage();
    const upload = storyUpload({ id: '1', name: 'a.jpg' });
    guard.update('1', { ...upload, status: 'finalizing' });
    expect(isAsked()).toBe(true);
    // Taken over from a closed page.
    guard.update('1', { ...upload, file: null, status: 'finalizing', commit: 'unknown' });
    expect(isAsked()).toBe(true);
    guard.update('1', { ...upload, file: null, status: 'done', asset: { id: 'a' }, outcome: 'uploaded' });
    expect(isAsked()).toBe(false);
  });

  it('is not shown for uploads that continue without the page', () => {
    const { guard, isAsked } = openPage();
    guard.update(
      '1',
      storyUpload({ id: '1', name: 'a.jpg', file: null, url: 'https://source.example/a.jpg' }),
    );
    expect(isAsked()).toBe(false);
  });

  it('is shown until no file is at risk', () => {
    const { guard, isAsked } = openPage();
    const [one, two] = ['1', '2'].map((id) => storyUpload({ id, name: id }));
    guard.update('1', one);
    guard.update('2', two);
    guard.update('1', { ...one!, status: 'cancelled' });
    expect(isAsked()).toBe(true);
    guard.update('2', { ...two!, status: 'cancelled' });
    expect(isAsked()).toBe(false);
  });
});
