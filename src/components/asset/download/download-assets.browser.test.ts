import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asset } from '../../../api/resources.js';
import { downloadAssets, type DownloadKind, type DownloadOptions } from './download-assets.js';

const address = (name: string) => `https://cdn.example/${name}`;
const asset = (name: string, size: number, filename: string = name): Asset => ({
  id: name,
  filename,
  size,
  direct_url: address(name),
  created_at: '2026-11-22T12:00:00Z',
});

/** Files saved through links, by name. */
const saved = new Map<string, Blob>();
const blobs = new Map<string, Blob>();

beforeEach(() => {
  vi.stubGlobal('showSaveFilePicker', undefined);
  vi.stubGlobal('showDirectoryPicker', undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.set(this.download, blobs.get(this.href) ?? new Blob());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  saved.clear();
  blobs.clear();
});

/** A server with files of zeros; by name, their size, or what goes wrong. */
function serve(files: Record<string, number | 'blocked' | 'lost' | 'missing'>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const name = input.slice(address('').length);
    if (init.method === 'HEAD') return new Response();
    requests.push(name);
    const file = files[name] ?? 'missing';
    if (file === 'blocked') throw new TypeError('Failed to fetch');
    if (file === 'missing') return new Response(null, { status: 404 });
    let left = file === 'lost' ? 100_000 : file;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const size = Math.min(left, 65_536);
        left -= size;
        if (size > 0) controller.enqueue(new Uint8Array(size));
        else if (file === 'lost') controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    return new Response(body);
  });
  return requests;
}

const run = (assets: readonly Asset[], kind: DownloadKind, change: Partial<DownloadOptions> = {}) =>
  downloadAssets(assets, kind, {
    archive: 'files.zip',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...change,
  });

/** The names in the central directory of an archive. */
async function namesIn(zip: Blob): Promise<string[]> {
  const text = new TextDecoder('latin1').decode(await zip.arrayBuffer());
  // oxlint-disable-next-line no-control-regex -- the signature of an entry
  return [...text.matchAll(/PK\u0001\u0002[^]{24}([^]{2})[^]{16}/g)].map(
    ({ 0: header, 1: size = '', index }) => {
      const start = index + header.length;
      const bytes = Uint8Array.from(
        text.slice(start, start + size.charCodeAt(0) + 256 * size.charCodeAt(1)),
        (character) => character.charCodeAt(0),
      );
      return new TextDecoder().decode(bytes);
    },
  );
}

/** A file of the browser's own, which stands for one on the disk. */
async function fileOnDisk() {
  const folder = await navigator.storage.getDirectory();
  return folder.getFileHandle('picked.zip', { create: true });
}

describe('a download', () => {
  it('as one archive has unique names, and leaves out and reports what fails', async () => {
    serve({ a: 10, b: 20, c: 'blocked', d: 'missing', e: 'lost' });
    const files = [
      asset('a', 10, 'same.txt'),
      asset('b', 20, 'Same.txt'),
      asset('c', 5),
      asset('d', 5),
      asset('e', 5),
    ];
    const result = await run(files, 'zip');
    expect(result).toMatchObject({
      downloaded: 2,
      failed: [
        { asset: { id: 'c' }, problem: 'blocked' },
        { asset: { id: 'd' }, problem: 'gone' },
        { asset: { id: 'e' }, problem: 'broken' },
      ],
    });
    expect(await namesIn(saved.get('files.zip')!)).toEqual(['same.txt', 'Same (2).txt']);
  });

  it('goes to the disk where the browser lets it, one file at a time', async () => {
    const file = await fileOnDisk();
    vi.stubGlobal('showSaveFilePicker', async () => file);
    const requests = serve({ a: 12_000_000, b: 3_000_000 });
    const seen: number[] = [];
    const result = await run([asset('a', 12_000_000), asset('b', 3_000_000)], 'zip', {
      onProgress: ({ bytes }) => seen.push(bytes),
    });
    expect(result).toEqual({ downloaded: 2, failed: [] });
    expect(requests).toEqual(['a', 'b']);
    expect(seen.at(-1)).toBe(15_000_000);
    const written = await file.getFile();
    expect(written.size).toBeGreaterThan(15_000_000);
    expect(await namesIn(written)).toEqual(['a', 'b']);
    expect(saved.size).toBe(0);
  });

  it('that loses the connection within a large file leaves no broken archive', async () => {
    serve({ a: 10, b: 'lost' });
    const result = await run([asset('a', 10), asset('b', 50_000_000)], 'zip');
    expect(result?.downloaded).toBe(0);
    expect(result?.failed.map(({ problem }) => problem)).toEqual(['broken', 'broken']);
    expect(saved.size).toBe(0);
  });

  it('can be cancelled, and saves nothing then', async () => {
    serve({ a: 50_000_000 });
    const end = new AbortController();
    const work = run([asset('a', 50_000_000)], 'zip', {
      signal: end.signal,
      onProgress: ({ bytes }) => {
        if (bytes > 100_000) end.abort();
      },
    });
    await expect(work).rejects.toThrow();
    expect(saved.size).toBe(0);
  });

  it('does nothing if the user closes the picker', async () => {
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('', 'AbortError')));
    const requests = serve({ a: 10 });
    expect(await run([asset('a', 10)], 'zip')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('as separate files saves each under a name of its own', async () => {
    serve({ a: 10, b: 20 });
    await run([asset('a', 10, '../x.txt'), asset('b', 20, '../x.txt')], 'files');
    expect([...saved].map(([name, { size }]) => [name, size])).toEqual([
      ['.._x.txt', 10],
      ['.._x (2).txt', 20],
    ]);
  });

  it('refuses what this browser would have to hold in memory', async () => {
    const requests = serve({ a: 10 });
    const result = await run([asset('a', 600_000_000)], 'files');
    expect(result?.failed).toMatchObject([{ problem: 'too-large' }]);
    expect(requests).toEqual([]);
  });
});
