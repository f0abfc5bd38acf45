import { afterEach, expect, it, vi } from 'vitest';
import { createMediaClient } from '../index.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const html = (status: number) =>
  new Response('<!doctype html><title>App</title>', { status, headers: { 'content-type': 'text/html' } });

function pageAt(path: string, respond: () => Response) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const baseUrl = `https://app.test${path}`;
  const client = createMediaClient({ baseUrl, retry: { attempts: 1 }, fetch: async () => respond() });
  const call = () => client.getUsage().catch(() => {});
  return { log, call };
}

it.each([
  ['a fallback page', '/a', () => html(200), 'getUsage got 200'],
  ['a 404 page', '/b', () => html(404), 'getUsage got 404'],
  ['an empty 404', '/c', () => new Response(null, { status: 404 }), 'got 404'],
  ['a static server', '/d', () => html(405), 'got 405'],
])('says once in the console that the proxy is missing: %s', async (_what, path, respond, said) => {
  const { log, call } = pageAt(path, respond);
  await call();
  await call();
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(log).toHaveBeenCalledTimes(1);
  const [text] = log.mock.calls[0] ?? [];
  expect(text).toContain(said);
  expect(text).toContain(`there is no proxy at https://app.test${path}: `);
  expect(text).toContain('Mount createMediaProxy there.');
});

it.each([
  [
    'a problem of the service',
    () => Response.json({ type: '/errors/not_found', code: 'not_found' }, { status: 404 }),
  ],
  ['a gateway that is down', () => html(502)],
  ['a sign-in that ended', () => html(401)],
])('says nothing about %s', async (_what, respond) => {
  const { log, call } = pageAt('/e', respond);
  await call();
  expect(log).not.toHaveBeenCalled();
});
