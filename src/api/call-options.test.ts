import { describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { json, problem } from '../../test/faults/responses.js';
import { MediaApiError } from './errors.js';

describe('async headers', () => {
  it('are requested before each attempt, so that a renewed token is sent', async () => {
    let renewals = 0;
    const headers = async () => ({ 'x-token': `token ${++renewals}` });
    const { client, clock, nextRequest } = createDialogue({ headers });
    const usage = client.getUsage();
    const first = await nextRequest();
    first.respondWith(problem(503));
    await clock.advance(500);
    const second = await nextRequest();
    second.respondWith(json({}));
    await usage;
    expect([first, second].map((request) => request.headers.get('x-token'))).toEqual(['token 1', 'token 2']);
  });

  it('that reject fail the call without a retry', async () => {
    const failed = new Error('no session');
    const { client, sent } = createDialogue({ headers: () => Promise.reject(failed) });
    expect(await failureOf(client.getUsage())).toBe(failed);
    expect(sent()).toBe(0);
  });

  it('that never resolve are subject to the timeout', async () => {
    const { client, clock } = createDialogue({ headers: () => new Promise(() => {}) });
    const failure = failureOf(client.getUsage({ timeout: 1_000, retry: { attempts: 1 } }));
    await clock.advance(1_000);
    expect(String(await failure)).toContain('getUsage got no response within 1 s');
    expect(clock.sleeping()).toBe(0);
  });
});

describe('options of one call', () => {
  it('timeout: replaces that of the client', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.getUsage({ timeout: 2_000, retry: { attempts: 1 } }));
    await nextRequest();
    await clock.advance(2_000);
    expect(await failure).toMatchObject({ name: 'NetworkError' });
    expect(sent()).toBe(1);
  });

  it('retry: overrides parts of the policy of the client', async () => {
    const { client, clock, nextRequest, sent } = createDialogue({ random: () => 1 });
    const policy = { attempts: Number.POSITIVE_INFINITY, base: 4_000, maxElapsed: 10_000 };
    const failure = failureOf(client.getUsage({ retry: policy }));
    for (const backoff of [4_000, 8_000]) {
      (await nextRequest()).respondWith(problem(503));
      await clock.advance(backoff);
    }
    (await nextRequest()).respondWith(problem(503));
    expect(await failure).toMatchObject({ status: 503 });
    expect(sent()).toBe(3);
  });

  it('beforeAttempt: is awaited before each attempt', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const gates: (() => void)[] = [];
    const usage = client.getUsage({ beforeAttempt: () => new Promise((resolve) => gates.push(resolve)) });
    await clock.advance(0);
    expect(sent()).toBe(0);
    gates[0]!();
    (await nextRequest()).respondWith(problem(503));
    await clock.advance(60_000);
    expect([sent(), gates.length]).toEqual([1, 2]);
    gates[1]!();
    (await nextRequest()).respondWith(json({ api: { version: 'v1' } }));
    expect(await usage).toEqual({ api: { version: 'v1' } });
  });

  it('onWait: what it throws is reported, and does not fail the call', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const error = new Error('of the app');
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const usage = client.getUsage({
      onWait() {
        throw error;
      },
    });
    (await nextRequest()).respondWith(problem(503));
    await clock.advance(60_000);
    (await nextRequest()).respondWith(json({}));
    expect(await usage).toEqual({});
    expect(report.mock.calls).toEqual([[error], [error]]);
    vi.unstubAllGlobals();
  });

  it('onFailure: repeats an attempt at once, uncounted, if it returns true', async () => {
    const { client, nextRequest, sent } = createDialogue();
    const onFailure = (error: unknown) => error instanceof MediaApiError && error.status === 401;
    const failure = failureOf(client.getUsage({ onFailure, retry: { attempts: 1 } }));
    for (let count = 0; count < 7; count++) (await nextRequest()).respondWith(problem(401));
    (await nextRequest()).respondWith(problem(403));
    expect(await failure).toMatchObject({ status: 403 });
    expect(sent()).toBe(8);
  });
});

describe('close', () => {
  it('aborts pending and waiting calls, and leaves no timer', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const waiting = failureOf(client.getUsage());
    (await nextRequest()).respondWith(problem(503));
    await clock.advance(0);
    const sending = failureOf(client.listFolders());
    const { signal } = await nextRequest();
    client.close();
    expect(await waiting).toMatchObject({ name: 'AbortError', message: 'The client was closed.' });
    expect(await sending).toMatchObject({ name: 'AbortError' });
    expect(signal.aborted).toBe(true);
    expect(clock.sleeping()).toBe(0);
  });

  it('does not affect later calls', async () => {
    const { client, nextRequest } = createDialogue();
    client.close();
    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}));
    expect(await usage).toEqual({});
  });
});
