import { describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { json, problem } from '../../test/faults/responses.js';
import { NetworkError } from './errors.js';
import type { Wait } from './retry.js';

describe('an abort', () => {
  it('before the call: nothing is sent', async () => {
    const { client, clock, sent } = createDialogue();
    const failure = failureOf(client.getUsage({ signal: AbortSignal.abort() }));
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect([sent(), clock.sleeping()]).toEqual([0, 0]);
  });

  it('during the call: the request is aborted and rejects with the caller’s reason', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const stop = new AbortController();
    // Even a reason that looks like a failure worth repeating ends the call.
    const reason = new NetworkError('the whole batch');
    const onWait = vi.fn<(wait: Wait | null) => void>();
    const failure = failureOf(client.getUsage({ signal: stop.signal, onWait }));
    const { signal } = await nextRequest();
    stop.abort(reason);
    expect(await failure).toBe(reason);
    expect(signal.reason).toBe(reason);
    expect(onWait).not.toHaveBeenCalled();
    await clock.advance(300_000);
    expect([sent(), clock.sleeping()]).toEqual([1, 0]);
  });

  it.each([200, 503])('while the body of a %i is being read', async (status) => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const stop = new AbortController();
    const failure = failureOf(client.getUsage({ signal: stop.signal }));
    const { signal, respondWith } = await nextRequest();
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    respondWith(new Response(body, { status }));
    await clock.advance(0);
    stop.abort();
    expect(await failure).toBe(stop.signal.reason);
    await clock.advance(300_000);
    expect([sent(), clock.sleeping()]).toEqual([1, 0]);
  });

  it('while it waits to be retried: at once, and the wait is over', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const stop = new AbortController();
    const waits: (Wait | null)[] = [];
    const call = client.getUsage({ signal: stop.signal, onWait: (wait) => waits.push(wait) });
    const failure = failureOf(call);
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '60' }));
    await clock.advance(1_000);
    stop.abort();
    expect(await failure).toBe(stop.signal.reason);
    expect(waits.at(-1)).toBe(null);
    await clock.advance(300_000);
    expect([sent(), clock.sleeping()]).toEqual([1, 0]);
  });

  it('after the response has no effect, and the listener was removed', async () => {
    const { client, nextRequest } = createDialogue();
    const stop = new AbortController();
    const remove = vi.spyOn(stop.signal, 'removeEventListener');
    const usage = client.getUsage({ signal: stop.signal });
    (await nextRequest()).respondWith(json({}));
    expect(await usage).toEqual({});
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
    stop.abort();
  });
});

describe('a timeout', () => {
  it('counts as a lost response, and is retried if that is safe', async () => {
    const { client, clock, nextRequest } = createDialogue({ retry: { attempts: 2 } });
    const failure = failureOf(client.getUsage());
    const first = await nextRequest();
    await clock.advance(59_999);
    expect(first.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(first.signal.aborted).toBe(true);
    await clock.advance(500);
    await nextRequest();
    await clock.advance(60_000);
    expect(await failure).toBeInstanceOf(NetworkError);
    expect(String(await failure)).toContain('getUsage got no response within 60 s. It may have');
    expect(clock.sleeping()).toBe(0);
  });

  it('of a call that creates something comes after two and a half minutes', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const failure = failureOf(client.createFolder({ name: 'Trip' }));
    const { signal } = await nextRequest();
    await clock.advance(149_999);
    expect(signal.aborted).toBe(false);
    await clock.advance(1);
    expect(await failure).toBeInstanceOf(NetworkError);
  });

  it('can be set, and includes the body', async () => {
    const { client, clock, nextRequest } = createDialogue({ timeout: 1_500 });
    const failure = failureOf(client.createFolder({ name: 'Trip' }));
    const { signal, respondWith } = await nextRequest();
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    });
    respondWith(new Response(body));
    await clock.advance(1_500);
    expect(String(await failure)).toContain('within 1.5 s');
  });

  it('of Infinity disables it: no timer is ever set', async () => {
    const { client, clock, nextRequest } = createDialogue({ timeout: Number.POSITIVE_INFINITY });
    const usage = client.getUsage();
    const { respondWith } = await nextRequest();
    expect(clock.sleeping()).toBe(0);
    await clock.advance(7 * 86_400_000);
    respondWith(json({}));
    expect(await usage).toEqual({});
  });
});
