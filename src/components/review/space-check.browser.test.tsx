import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../../styles.css';
import { deniedByProxy, insufficientScope } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { Uploader, type UploaderProps } from '../uploader/uploader.js';

const file = (name: string, size: number) => new File([name.padEnd(size, '.')], name, { type: 'text/plain' });

async function pick(...files: File[]) {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files, { applyAccept: false });
}

/** An uploader for an account with 1,000 free bytes. */
function createShown(props: UploaderProps = {}) {
  const world = createReactWorld({ limits: { ratePerMinute: Infinity, storageBytes: 1_000 } });
  const { unmount } = world.show(<Uploader checkSpace {...props} />);
  const names = () => world.service.assets().map(({ filename }) => filename);
  const requestCount = (operation: string) =>
    world.service.requests().filter((request) => request.operation === operation).length;
  return { ...world, unmount, names, requestCount };
}

const findQuestion = () => screen.findByRole('group', { name: 'Not enough space' }, { timeout: 5_000 });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('SpaceCheck', () => {
  it('starts files that fit right away, each once', async () => {
    const { names } = createShown();
    await pick(file('a.txt', 600), file('b.txt', 400));
    await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
    expect(names().toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('starts no upload if the files do not fit, and announces how much space is missing', async () => {
    const { requestCount, queue } = createShown();
    await pick(file('a.txt', 600), file('b.txt', 900), file('c.txt', 300));
    const question = await findQuestion();
    await waitFor(() => expect(question).toHaveFocus());
    const text = 'These 3 files need 1.8 kB; 1 kB free.';
    expect(question).toHaveAccessibleDescription(text);
    expect(within(question).getByRole('status')).toHaveTextContent(text);
    expect(within(question).getByText("1 file that doesn't fit")).toBeVisible();
    expect(within(question).getByText('b.txt')).toBeInTheDocument();
    expect(requestCount('presignUpload')).toBe(0);
    expect(groupOf(queue.getState(), '').summary).toMatchObject({ live: 3, held: 3 });
    expect(document.querySelector('.longshore-sum')?.textContent).toBe('Waiting');
  });

  it('asks again after a route change, and before the page is left', async () => {
    const { show, queue, names, unmount } = createShown();
    await pick(file('a.txt', 600), file('b.txt', 900));
    await findQuestion();
    unmount();
    expect(groupOf(queue.getState(), '').ids).toHaveLength(2);
    const leaving = new Event('beforeunload', { cancelable: true });
    await waitFor(() => {
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
    });
    show(<Uploader checkSpace />);
    const question = await findQuestion();
    expect(question).toHaveTextContent('These 2 files need 1.5 kB; 1 kB free.');
    await choose('Upload what fits (1 file)');
    await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
    expect(names()).toEqual(['a.txt']);
  });

  it('uploads the files that fit, in order, and skips those that are too large', async () => {
    const { names } = createShown();
    await pick(file('a.txt', 600), file('b.txt', 900), file('c.txt', 300));
    await findQuestion();
    await choose('Upload what fits (2 files)');
    await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
    expect(names().toSorted()).toEqual(['a.txt', 'c.txt']);
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  });

  it('uploads all files on request, and leaves the decision to the service', async () => {
    const { names } = createShown();
    await pick(file('a.txt', 600), file('b.txt', 900));
    await findQuestion();
    await choose('Upload all anyway');
    await screen.findByText('1 of 2 uploaded · 1 failed', {}, { timeout: 5_000 });
    expect(names()).toHaveLength(1);
  });

  it('uploads nothing on request, and is ready for other files', async () => {
    const { queue } = createShown();
    await pick(file('a.txt', 1_600));
    await findQuestion();
    expect(screen.queryByRole('button', { name: /^Upload what fits/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload anyway' })).toBeVisible();
    await choose('Cancel');
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    expect(groupOf(queue.getState(), '').ids).toEqual([]);
    await pick(file('b.txt', 10));
    await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
  });

  it('includes files that are added during the question', async () => {
    const { names } = createShown();
    await pick(file('a.txt', 1_600));
    await findQuestion();
    await pick(file('b.txt', 300), file('c.txt', 200));
    expect(await screen.findByText('These 3 files need 2.1 kB; 1 kB free.')).toBeVisible();
    await choose('Upload what fits (2 files)');
    await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
    expect(names().toSorted()).toEqual(['b.txt', 'c.txt']);
  });

  it('counts the space of uploads in progress', async () => {
    const { service, queue } = createShown();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    queue.add([file('before.txt', 700)], { group: 'elsewhere' });
    await pick(file('a.txt', 400));
    expect(await findQuestion()).toHaveTextContent('This file needs 400 bytes; 300 bytes free.');
  });

  it('does not count files that the restrictions reject', async () => {
    createShown({ maxSize: 700 });
    await pick(file('a.txt', 600), file('large.txt', 900));
    await screen.findByText('1 of 2 uploaded · 1 failed', {}, { timeout: 5_000 });
    expect(screen.getByText(/^Larger than 700 bytes/)).toBeVisible();
  });

  it('does not mention duplicates if they are uploaded again', async () => {
    createShown({ duplicates: 'allow' });
    await pick(file('a.txt', 1_600));
    await findQuestion();
    expect(screen.queryByText(/already in your library/)).toBeNull();
  });

  it.each([
    ['insufficient_scope', insufficientScope('getUsage')],
    ['operation_not_allowed', deniedByProxy('getUsage')],
    [
      'account_suspended',
      { on: 'getUsage', kind: 'status', status: 403, code: 'account_suspended' } as const,
    ],
  ])('starts right away if the usage cannot be read: %s', async (code, fault) => {
    const { service, names, requestCount } = createShown();
    service.faults.add({ ...fault, times: Infinity });
    await pick(file('a.txt', 600), file('b.txt', 300));
    await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
    expect(names()).toHaveLength(2);
    const before = requestCount('getUsage');
    await pick(file('c.txt', 50));
    await screen.findByText('3 files uploaded', {}, { timeout: 5_000 });
    if (code !== 'account_suspended') expect(requestCount('getUsage')).toBe(before);
  });

  it.each([['storage'], ['storage.limit_bytes'], ['storage.used_bytes']])(
    'starts right away if the response lacks %s',
    async (field) => {
      const { service, names } = createShown();
      service.faults.add({ on: 'getUsage', kind: 'drop-fields', fields: [field], times: Infinity });
      await pick(file('a.txt', 600));
      await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
      expect(names()).toEqual(['a.txt']);
    },
  );

  it('waits three seconds for the response at most', async () => {
    const { service, clock, queue } = createShown();
    service.faults.add({ on: 'getUsage', kind: 'delay', ms: 60_000, times: Infinity });
    await pick(file('a.txt', 600));
    await screen.findByText('Checking free space…', {}, { timeout: 5_000 });
    await waitFor(() => expect(clock.sleeping()).toBeGreaterThan(1));
    await act(() => clock.advance(2_900));
    expect(groupOf(queue.getState(), '').summary).toMatchObject({ held: 1 });
    await act(() => clock.advance(100));
    await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
  });

  it('does not request the usage without checkSpace', async () => {
    const { requestCount } = createShown({ checkSpace: false });
    await pick(file('a.txt', 600));
    await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
    expect(requestCount('getUsage')).toBe(0);
  });
});
