import { afterEach, expect, it, vi } from 'vitest';
import { allowsWasm, wasmRefusal } from './wasm-policy.js';

it.each([
  ["default-src 'none'; script-src 'self'", false],
  ["default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", true],
  ["script-src 'self' 'UNSAFE-EVAL'", true],
  ["default-src 'self'", false],
  ["default-src 'self' 'wasm-unsafe-eval'", true],
  ["default-src 'self' 'wasm-unsafe-eval'; script-src 'self'", false],
  ["script-src 'self'; script-src 'self' 'wasm-unsafe-eval'", false],
  ["worker-src 'self'; img-src *", true],
  ['', true],
  ["img-src *, script-src 'self'", false],
])('%s: %s', (policy, allows) => {
  expect(allowsWasm(policy)).toBe(allows);
});

afterEach(() => vi.unstubAllGlobals());

it('reads the policy of the script itself', async () => {
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    return new Response('script', { headers: { 'content-security-policy': "script-src 'self'" } });
  });
  await expect(wasmRefusal('https://app.test/worker.js')).resolves.toBe('its policy does not allow it');
  expect(requests).toEqual([['https://app.test/worker.js', { cache: 'force-cache' }]]);
});

it('allows WebAssembly without a policy, a response or an http URL', async () => {
  vi.stubGlobal('fetch', async () => new Response('script'));
  await expect(wasmRefusal('https://app.test/worker.js')).resolves.toBeNull();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(wasmRefusal('https://app.test/worker.js')).resolves.toBeNull();
  await expect(wasmRefusal('blob:https://app.test/1')).resolves.toBeNull();
});
