import { afterEach, expect, it, vi } from 'vitest';
import { batchFetch } from './batch-fetch.js';

// The server of the tests responds to any path.
const url = new URL('/missing', location.href);
const init: RequestInit = {
  method: 'POST',
  headers: new Headers({ 'content-type': 'application/json', 'idempotency-key': 'key-1' }),
  body: '{"upload_id":"upl_1"}',
};

afterEach(() => void vi.restoreAllMocks());

it('gives the response that fetch gives', async () => {
  const expected = await fetch(url, init);
  const response = await batchFetch()?.(url, init);
  expect(response).toMatchObject({ ok: expected.ok, status: expected.status });
  expect(response?.headers.get('content-type')).toBe(expected.headers.get('content-type'));
  expect(await response?.text()).toBe(await expected.text());
});

it('ends with the reason of its signal', async () => {
  const abort = new AbortController();
  const response = batchFetch()?.(url, { ...init, signal: abort.signal });
  abort.abort(new Error('Cancelled by the user.'));
  await expect(response).rejects.toThrow('Cancelled by the user.');
});

it('leaves calls to what the page has put in place of fetch', () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  expect(batchFetch()).toBeUndefined();
});

it('repeats the calls that create an asset when the page is left, so that they are carried out', async () => {
  const send = batchFetch();
  const creating = send?.(url, { ...init, keepalive: true });
  const other = send?.(url, init);
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  // Queues of other tests may have calls under way in the same page.
  const repeated = () => fetch.mock.calls.filter(([to]) => to === url);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(repeated()).toEqual([[url, { ...init, keepalive: true, signal: null }]]);
  await Promise.all([creating, other]);
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(repeated()).toHaveLength(1);
});
