import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started: string[] = [];

beforeEach(() => {
  started.length = 0;
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(url: string) {
        super();
        started.push(url);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Evaluates the module as part of a script tag with these properties; null for a module script. */
async function loadedBy(attributes: Partial<HTMLScriptElement> | null) {
  const script = attributes && Object.assign(document.createElement('script'), attributes);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  return import('./script-worker.js');
}

it('starts a same-origin script as a worker', async () => {
  const src = `${location.origin}/vendor/longshore-widget.js`;
  (await loadedBy({ src, integrity: 'sha384-x' })).startHashWorker();
  expect(started).toEqual([src]);
});

it('loads a cross-origin script from a same-origin worker', async () => {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        blobs.push(blob);
        return 'blob:one';
      }
    },
  );
  (await loadedBy({ src: 'https://cdn.test/longshore-widget.js' })).startHashWorker();
  expect(started).toEqual(['blob:one']);
  expect(await blobs[0]?.text()).toBe('importScripts("https://cdn.test/longshore-widget.js");');
});

it.each([
  [
    'that is cross-origin and has `integrity`',
    { src: 'https://cdn.test/w.js', integrity: 'sha384-x' },
    /integrity/,
  ],
  ['that is loaded as a module', null, /classic/],
  ['that is inline', {}, /classic/],
])('starts no worker for a script %s', async (_, attributes, reason) => {
  const { startHashWorker } = await loadedBy(attributes);
  expect(startHashWorker).toThrow(reason);
  expect(started).toEqual([]);
});

it('passes the URL through one Trusted Types policy', async () => {
  const src = `${location.origin}/longshore-widget.js`;
  const createPolicy = vi.fn(
    (_name: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => `trusted ${createScriptURL(url)}`,
    }),
  );
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { startHashWorker } = await loadedBy({ src });
  startHashWorker();
  startHashWorker();
  expect(createPolicy).toHaveBeenCalledTimes(1);
  expect(createPolicy.mock.calls[0]?.[0]).toBe('longshore');
  expect(started).toEqual([`trusted ${src}`, `trusted ${src}`]);
});
