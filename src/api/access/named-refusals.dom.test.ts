import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMediaClient } from '../index.js';

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'development');
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function refusedWith(code: string, type = `urn:longshore:proxy:${code}`) {
  const fetch = async () =>
    Response.json({ type, status: 403, code, title: 'Forbidden', detail: 'No.' }, { status: 403 });
  return createMediaClient({ baseUrl: 'https://app.test/api/media', fetch });
}

it('names in the console, once each, the operations that the proxy refuses', async () => {
  const lacking = refusedWith('operation_not_allowed');
  for (const call of [lacking.getUsage, lacking.getUsage, lacking.listFolders])
    await expect(call()).rejects.toMatchObject({ code: 'operation_not_allowed' });
  await expect(refusedWith('not_authorized').getUsage()).rejects.toMatchObject({ code: 'not_authorized' });
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('refused getUsage: add it to `allow`')],
    [expect.stringContaining('refused listFolders: add it to `allow`')],
    [expect.stringContaining('refused getUsage: `authorize` did not return true')],
  ]);
});

it('says nothing in production, of what the service refuses, or of other refusals', async () => {
  await refusedWith('insufficient_scope', '/errors/insufficient_scope')
    .getUsage()
    .catch(() => {});
  await refusedWith('cross_origin')
    .getUsage()
    .catch(() => {});
  vi.stubEnv('NODE_ENV', 'production');
  await refusedWith('operation_not_allowed')
    .getAsset('a')
    .catch(() => {});
  expect(warn).not.toHaveBeenCalled();
});
