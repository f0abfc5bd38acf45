import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { putBytes } from './put.js';

/** What the storage does: `response`, or `error`, as without CORS rules or a network. */
let storage: 'response' | 'error' = 'error';
const warn = vi.fn<(text: string) => void>();
const probe = vi.fn<typeof fetch>();

class FakeRequest {
  readonly upload = {};
  readonly status: number = 200;
  readonly responseText: string = '';
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => '';
  send() {
    queueMicrotask(() => (storage === 'error' ? this.onerror() : this.onload()));
  }
}

beforeEach(() => {
  storage = 'error';
  warn.mockReset();
  probe.mockReset().mockImplementation(async () => new Response(null));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', probe);
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function put(origin: string) {
  const response = await putBytes({
    url: `${origin}/bucket/object?signature=secret`,
    headers: { 'Content-Type': 'image/png', 'x-acme-checksum-sha256': 'abc=' },
    body: new Blob(['x']),
    signal: new AbortController().signal,
    onProgress: () => {},
  }).catch(() => {});
  await vi.dynamicImportSettled();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  return response?.status;
}

it('takes the 400 of S3 for bytes that came too slowly for the 408 that it means', async () => {
  storage = 'response';
  const answer = (responseText: string) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        override readonly status = 400;
        override readonly responseText = responseText;
      },
    );
  answer('<Error><Code>RequestTimeout</Code><Message>Idle</Message></Error>');
  expect(await put('https://s3.example')).toBe(408);
  answer('<Error><Code>BadDigest</Code></Error>');
  expect(await put('https://s3.example')).toBe(400);
});

describe('a storage that can be reached but allows no PUT from this page', () => {
  it('is reported once, by its origin, with what it must allow', async () => {
    const origin = 'https://one.storage.example';
    for (let attempt = 0; attempt < 5; attempt++) await put(origin);
    expect(probe.mock.calls.map(([input]) => input)).toEqual([origin]);
    expect(warn).toHaveBeenCalledOnce();
    const [text] = warn.mock.calls[0]!;
    expect(text).toContain(
      `the origin ${location.origin}, the method PUT and the headers Content-Type, x-acme-checksum-sha256`,
    );
    expect(text).toContain(origin);
    expect(text).not.toMatch(/bucket|signature|secret|abc=/);
  });

  it('is not reported after a single failure, without a network, or once it has responded', async () => {
    await put('https://two.storage.example');
    probe.mockRejectedValue(new TypeError('Failed to fetch'));
    for (let attempt = 0; attempt < 3; attempt++) await put('https://three.storage.example');
    storage = 'response';
    await put('https://four.storage.example');
    storage = 'error';
    probe.mockResolvedValue(new Response(null));
    for (let attempt = 0; attempt < 3; attempt++) await put('https://four.storage.example');
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not checked for in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    for (let attempt = 0; attempt < 3; attempt++) await put('https://five.storage.example');
    expect(probe).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });
});
