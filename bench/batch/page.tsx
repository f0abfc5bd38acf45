import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createHasher, createUploadQueue, MediaProvider, putBytes, Uploader } from '../../src/index.js';
import { createMediaClient } from '../../src/api/index.js';
import '../../src/styles.css';

const atOnce = 4;

export interface Measured {
  /** Milliseconds from handing over the files to the last finalize. */
  ms: number;
  /** Milliseconds until the call or event that hands over the files returned. */
  adding: number;
  /** Milliseconds until all of them were on the list. */
  added: number;
  /** Milliseconds of tasks beyond 50 ms each: what a person feels as a freeze. */
  blocked: number;
}

/** How the files are sent; see `ways` in ../batch.mjs. */
export type Way = 'floor' | 'equal' | 'allow' | 'longshore' | 'uppy';

declare global {
  interface Window {
    measure: (way: Way) => Promise<Measured>;
  }
}

window.measure = async (way) => {
  const input = document.querySelector<HTMLInputElement>('#files');
  const files = [...(input?.files ?? [])];
  const freezes = watchFreezes();
  const began = performance.now();
  const { adding, added } = await sendBy(way, files);
  const ms = performance.now() - began;
  return { ms, adding, added, blocked: freezes() };
};

type Added = Pick<Measured, 'adding' | 'added'>;

async function sendBy(way: Way, files: readonly File[]): Promise<Added> {
  if (way === 'uppy') return (await import('../peers/uppy.js')).sendByUppy(files, { atOnce, post });
  if (way === 'floor' || way === 'equal') return bare(files, way === 'equal');
  return longshore(files, way === 'allow' ? 'allow' : 'reuse');
}

/** Tasks of more than 50 ms, by what is over 50: the browser's own total blocking time. */
function watchFreezes(): () => number {
  let blocked = 0;
  const count = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) blocked += duration - 50;
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    count(observer.takeRecords());
    observer.disconnect();
    return blocked;
  };
}

const send = (method: string, url: string, body: Blob | string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new Error('The floor met an error.'));
    request.send(body);
  });
const post = async (path: string, body: unknown) =>
  JSON.parse(await send('POST', `/v1${path}`, JSON.stringify(body), { 'content-type': 'application/json' }));

/**
 * The floor: what nobody can beat who presigns, PUTs and finalizes by XMLHttpRequest, four at once. With `checked` it
 * does for each file all that Longshore does: its digest, and the question whether the account has it.
 */
async function bare(files: readonly File[], checked: boolean): Promise<Added> {
  const left = files.toReversed();
  const lane = async () => {
    for (let file = left.pop(); file; file = left.pop()) {
      const checksum_sha256 = checked ? await digestOf(file) : undefined;
      if (checksum_sha256) await post('/uploads/check-duplicate', { checksum_sha256, size: file.size });
      const session = await post('/uploads/presign', {
        filename: file.name,
        content_type: file.type || 'application/octet-stream',
        size: file.size,
        checksum_sha256,
      });
      await send('PUT', session.upload_url, file, session.required_headers);
      await post('/uploads/finalize', { upload_id: session.upload_id });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { adding: 0, added: 0 };
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The whole `<Uploader>` as an app has it: list, progress, digests and, unless they are allowed, duplicate checks included. */
async function longshore(files: readonly File[], duplicates: 'allow' | 'reuse'): Promise<Added> {
  const client = createMediaClient({ baseUrl: '/v1' });
  const { clock } = client;
  const queue = createUploadQueue({
    calls: client,
    clock,
    put: putBytes,
    hash: createHasher({ clock }).hash,
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  let left = files.length;
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MediaProvider client={client} queue={queue}>
        <Uploader
          duplicates={duplicates}
          onDone={() => {
            left--;
            if (left === 0) resolve();
          }}
          onFailed={(upload) => reject(new Error(`${upload.name} failed: ${upload.error.message}`))}
        />
      </MediaProvider>
    </QueryClientProvider>,
  );
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The uploader has no file input.');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const before = performance.now();
  input.files = transfer.files;
  let added = 0;
  const unsubscribe = queue.subscribe(() => {
    if (added === 0 && queue.getState().groups['']?.ids.length === files.length)
      added = performance.now() - before;
  });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const adding = performance.now() - before;
  await promise;
  unsubscribe();
  root.unmount();
  container.remove();
  return { adding, added };
}
