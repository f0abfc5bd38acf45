import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallClock } from '../../service/clock.js';
import { installInPageNetwork } from './in-page-network.js';
import { createMockService, type MockService } from '../service.js';
import { webmVideo } from '../../../test/stories/story-files.js';
import { storyPicture } from '../../../test/stories/story-frame.js';

const ownFetch = globalThis.fetch;
const OwnXhr = globalThis.XMLHttpRequest;
const ownSetAttribute = Element.prototype.setAttribute;

let service: MockService;
let key: string;
let uninstall: () => void;
beforeEach(() => {
  service = createMockService();
  key = service.createKey();
  uninstall = installInPageNetwork(service, { proxy: { path: '/api/media', apiKey: () => key } });
});
afterEach(() => {
  uninstall();
  document.body.replaceChildren();
});

const presign = async (body: Blob, base = '/api/media') => {
  const response = await fetch(`${base}/uploads/presign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'a.bin', content_type: 'application/octet-stream', size: body.size }),
  });
  return (await response.json()) as {
    upload_id: string;
    upload_url: string;
    required_headers: Record<string, string>;
  };
};

/** A PUT of a page, with all its events in order. */
const put = (url: string, headers: Record<string, string>, body: Blob) => {
  const request = new XMLHttpRequest();
  const events: string[] = [];
  const steps: number[] = [];
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const types = ['loadstart', 'progress', 'load', 'error', 'abort', 'timeout', 'loadend'] as const;
  for (const type of types) {
    request.addEventListener(type, () => events.push(type));
    request.upload.addEventListener(type, ({ loaded, total }) => {
      if (type === 'progress') steps.push(loaded);
      if (events.at(-1) !== `upload ${type}`) events.push(`upload ${type}`);
      if (type === 'progress') expect(total).toBe(body.size);
    });
  }
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  request.send(body);
  return { request, events, steps, ended };
};

const bytes = (size: number) => new Blob([new Uint8Array(size)], { type: 'application/octet-stream' });

describe('an upload from a page', () => {
  it('reports progress as the bytes are read', async () => {
    service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 200_000 });
    const body = bytes(100_000);
    const session = await presign(body);
    const started = performance.now();
    const { request, events, steps, ended } = put(session.upload_url, session.required_headers, body);
    await ended;
    expect(request.status).toBe(200);
    expect(request.readyState).toBe(4);
    expect(performance.now() - started).toBeGreaterThan(400);
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBeLessThan(body.size / 2);
    expect(steps.at(-1)).toBe(body.size);
    expect(events).toEqual([
      'loadstart',
      'upload loadstart',
      'upload progress',
      'upload load',
      'upload loadend',
      'progress',
      'load',
      'loadend',
    ]);
    const asset = await fetch('/api/media/uploads/finalize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ upload_id: session.upload_id }),
    });
    expect(asset.status).toBe(201);
    expect(service.assets()).toMatchObject([{ filename: 'a.bin', size: 100_000 }]);
  });

  it('can be aborted: the storage stops reading and keeps nothing', async () => {
    service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 200_000 });
    const body = bytes(1_000_000);
    const session = await presign(body);
    const { request, events, ended } = put(session.upload_url, session.required_headers, body);
    await new Promise((resolve) => request.upload.addEventListener('progress', resolve, { once: true }));
    request.abort();
    await ended;
    expect(events.slice(2)).toEqual([
      'upload progress',
      'upload abort',
      'upload loadend',
      'abort',
      'loadend',
    ]);
    expect([request.status, request.readyState]).toEqual([0, 0]);
    const count = events.length;
    await expect
      .poll(() => service.requests().find(({ operation }) => operation === 'put'))
      .toMatchObject({ status: null });
    expect(events).toHaveLength(count);
    const finalized = await fetch('/api/media/uploads/finalize', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ upload_id: session.upload_id }),
    });
    expect(await finalized.json()).toMatchObject({ code: 'upload_missing' });
  });

  it('sees a refusal of the storage as a network error', async () => {
    service.faults.add({ on: 'put', kind: 'status', status: 403 });
    const body = bytes(10);
    const session = await presign(body);
    const { request, events, ended } = put(session.upload_url, session.required_headers, body);
    await ended;
    expect([request.status, request.responseText, request.getAllResponseHeaders()]).toEqual([0, '', '']);
    expect(events.slice(2)).toEqual(['upload error', 'upload loadend', 'error', 'loadend']);
    expect(service.requests().at(-1)).toMatchObject({ operation: 'put', status: 403 });
  });

  it('fails with a header that the storage does not allow', async () => {
    const body = bytes(10);
    const session = await presign(body);
    const { request, ended } = put(session.upload_url, { ...session.required_headers, 'x-mine': '1' }, body);
    await ended;
    expect(request.status).toBe(0);
    expect(service.requests().map(({ operation }) => operation)).toEqual(['presignUpload']);
  });

  it('times out', async () => {
    service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 1 });
    const body = bytes(10);
    const session = await presign(body);
    const request = new XMLHttpRequest();
    request.open('PUT', session.upload_url);
    for (const [name, value] of Object.entries(session.required_headers))
      request.setRequestHeader(name, value);
    request.timeout = 30;
    await new Promise((resolve) => {
      request.ontimeout = resolve;
      request.send(body);
    });
    expect([request.status, request.readyState]).toEqual([0, 4]);
  });
});

describe('requests of a page', () => {
  it('reach the API with their own key and see exposed headers', async () => {
    const response = await fetch(`${service.baseUrl}/usage`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(200);
    expect(response.url).toBe(`${service.baseUrl}/usage`);
    expect(response.headers.get('ratelimit-limit')).toBe('120');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await (await fetch(`${service.baseUrl}/usage`)).json()).toMatchObject({ code: 'missing_key' });
    await expect(fetch(`${service.baseUrl}/usage`, { headers: { 'x-mine': '1' } })).rejects.toThrow(
      TypeError,
    );
  });

  it('support every responseType of XMLHttpRequest', async () => {
    const ask = (type: XMLHttpRequestResponseType) =>
      new Promise<XMLHttpRequest>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', '/api/media/usage');
        request.responseType = type;
        request.addEventListener('load', () => resolve(request));
        request.send();
      });
    const text = await ask('');
    expect(JSON.parse(text.responseText)).toMatchObject({ api: { version: 'v1' } });
    expect(text.getResponseHeader('Content-Type')).toBe('application/json');
    expect(text.responseURL).toBe(`${location.origin}/api/media/usage`);
    const json = await ask('json');
    expect(json.response).toMatchObject({ api: { version: 'v1' } });
    expect(() => json.responseText).toThrow('responseType');
    expect(((await ask('blob')).response as Blob).size).toBe(text.responseText.length);
    expect(((await ask('arraybuffer')).response as ArrayBuffer).byteLength).toBe(text.responseText.length);
  });

  it('can be aborted before and during the response', async () => {
    service.faults.add({ on: 'getUsage', kind: 'delay', ms: 60_000 });
    const before = new AbortController();
    const asked = fetch('/api/media/usage', { signal: before.signal });
    before.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });

    const { direct_url: link } = await service.addAsset({
      filename: 'a.txt',
      content: 'x'.repeat(1000),
    });
    service.faults.add({ on: 'deliver', kind: 'slow', bytesPerSecond: 1000 });
    const middle = new AbortController();
    const response = await fetch(link, { signal: middle.signal });
    const reading = response.body?.getReader().read();
    middle.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('to other URLs are not intercepted', async () => {
    const page = await fetch(location.href);
    expect(page.ok).toBe(true);
    expect(page.headers.get('x-request-id')).toBeNull();
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    await new Promise((resolve) => {
      request.onload = resolve;
      request.send();
    });
    expect(request.status).toBe(200);
    expect(request.responseText).toContain('<html');
    expect(service.requests()).toEqual([]);
  });

  it('reach the service of their origin', async () => {
    const other = createMockService({
      apiOrigin: 'https://api.other.test',
      storageOrigin: 'https://storage.other.test',
    });
    const leave = installInPageNetwork(other, {
      proxy: { path: '/api/other', apiKey: other.createKey() },
    });
    await other.addAsset({ filename: 'other.txt' });
    expect(await (await fetch('/api/other/assets')).json()).toMatchObject({
      data: [{ filename: 'other.txt' }],
    });
    expect(await (await fetch('/api/media/assets')).json()).toMatchObject({ data: [] });
    expect(() => installInPageNetwork(createMockService())).toThrow('https://api.longshore.test');
    leave();
    expect(await (await fetch('/api/media/assets')).json()).toMatchObject({ data: [] });
  });

  it('fail after uninstalling, which restores the page', async () => {
    service.faults.add({ on: 'getUsage', kind: 'delay', ms: 60_000 });
    const asked = fetch('/api/media/usage');
    uninstall();
    await expect(asked).rejects.toThrow(TypeError);
    expect(globalThis.fetch).toBe(ownFetch);
    expect(globalThis.XMLHttpRequest).toBe(OwnXhr);
    expect(Element.prototype.setAttribute).toBe(ownSetAttribute);
  });
});

describe('images and videos', () => {
  const loaded = (image: HTMLImageElement) =>
    new Promise<string>((resolve) => {
      image.addEventListener('load', () => resolve('load'));
      image.addEventListener('error', () => resolve('error'));
    });

  it('show the bytes of a delivery link', async () => {
    const content = storyPicture('a.bmp', 20);
    const { direct_url: link } = await service.addAsset({ filename: 'a.bmp', content });
    const byAttribute = document.createElement('img');
    byAttribute.setAttribute('src', link);
    const byProperty = new Image();
    byProperty.src = link;
    expect(await Promise.all([byAttribute, byProperty].map(loaded))).toEqual(['load', 'load']);
    expect([byAttribute.naturalWidth, byProperty.naturalWidth]).toEqual([96, 96]);
    expect(service.requests().map(({ operation }) => operation)).toEqual(['deliver', 'deliver']);
  });

  it('keep the media fragment of a video', async () => {
    const { direct_url: link } = await service.addAsset({ filename: 'a.webm', content: webmVideo() });
    const video = document.createElement('video');
    video.setAttribute('src', `${link}#t=0.5`);
    await new Promise((resolve) => {
      video.onloadeddata = resolve;
    });
    expect([video.videoWidth, video.currentTime]).toEqual([160, 0.5]);
  });

  it('fail for a dead link', async () => {
    const content = storyPicture('a.bmp', 20);
    const asset = await service.addAsset({ filename: 'a.bmp', content, privacy: 'private' });
    const image = new Image();
    image.src = asset.direct_url ?? '';
    expect(await loaded(image)).toBe('error');
  });

  it('show the last URL that was set', async () => {
    const [first, second] = await Promise.all(
      [20, 200].map((hue) => service.addAsset({ filename: `${hue}.bmp`, content: storyPicture('a', hue) })),
    );
    service.faults.add({ on: 'deliver', kind: 'delay', ms: 50 });
    const image = new Image();
    image.src = first?.direct_url ?? '';
    image.src = second?.direct_url ?? '';
    expect(await loaded(image)).toBe('load');
    const shown = image.src;
    await wallClock.sleep(100);
    expect(image.src).toBe(shown);
  });
});
