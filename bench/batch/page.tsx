import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createHasher, createUploadQueue, MediaProvider, putBytes, Uploader } from '../../src/index.js';
import { createMediaClient } from '../../src/api/index.js';
import '../../src/styles.css';

const atOnce = 4;

export interface Measured {
  /** Milliseconds from the input's change event to the last finalize. */
  ms: number;
  /** Milliseconds until all files are in the list. */
  added: number;
  /** Total blocking time in milliseconds: the part of each task beyond 50 ms. */
  blocked: number;
  /** Longest time in milliseconds from scrolling the list to painted rows, during the upload; null if not measured. */
  scrolled: number | null;
}

/** What uploads the files; see `ways` in ../batch.mjs. */
export type Way = 'baseline' | 'equal' | 'allow' | 'longshore' | 'uppy';

/** A mounted uploader. `send` resolves after the last file. */
interface Mounted {
  /** The file input. */
  input: HTMLInputElement;
  send: (files: readonly File[]) => Promise<Sent>;
}

interface Sent {
  added: number;
  scrolled: number | null;
}

declare global {
  interface Window {
    /** Mounts an uploader and resolves with the selector of its input. Choosing files starts the measurement. */
    mount: (way: Way) => Promise<string>;
    measured: Promise<Measured>;
  }
}

window.mount = async (way) => {
  const { input, send: sendAll } = await mountUploader(way);
  input.id = 'measured';
  window.measured = new Promise((resolve, reject) => {
    // In the capture phase, before other listeners.
    addEventListener('change', begin, { capture: true, once: true });
    function begin() {
      const files = [...(input.files ?? [])];
      const began = performance.now();
      const blockedTime = measureBlocking(began);
      sendAll(files).then(
        ({ added, scrolled }) =>
          resolve({ ms: performance.now() - began, added: added - began, blocked: blockedTime(), scrolled }),
        reject,
      );
    }
  });
  return '#measured';
};

async function mountUploader(way: Way): Promise<Mounted> {
  if (way === 'longshore' || way === 'allow') return longshore(way === 'allow' ? 'allow' : 'reuse');
  const input = document.querySelector<HTMLInputElement>('#files');
  if (!input) throw new Error('The page has no file input.');
  if (way !== 'uppy') return { input, send: (files) => bare(files, way === 'equal') };
  const { sendByUppy } = await import('../peers/uppy.js');
  return { input, send: (files) => sendByUppy(files, { atOnce, post }) };
}

/** Measures total blocking time, excluding the part of a task before `began`. */
function measureBlocking(began: number): () => number {
  let blocked = 0;
  const count = (entries: PerformanceEntryList) => {
    for (const { startTime, duration } of entries) {
      blocked += Math.max(0, startTime + duration - Math.max(startTime, began) - 50);
    }
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
    request.onerror = () => reject(new Error('A request of the baseline failed.'));
    request.send(body);
  });
const post = async (path: string, body: unknown) =>
  JSON.parse(await send('POST', `/v1${path}`, JSON.stringify(body), { 'content-type': 'application/json' }));

/**
 * The baseline: presigns, PUTs and finalizes with bare XMLHttpRequests, four at a time. With `checked`, it also computes
 * digests and checks for duplicates, as Longshore does.
 */
async function bare(files: readonly File[], checked: boolean): Promise<Sent> {
  const added = performance.now();
  const left = files.toReversed();
  const worker = async () => {
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
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { added, scrolled: null };
}

async function digestOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The complete `<Uploader>`: list, progress, digests and, unless duplicates are allowed, duplicate checks. */
async function longshore(duplicates: 'allow' | 'reuse'): Promise<Mounted> {
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
  let done = 0;
  let onUploaded = () => {};
  let fail = (_error: Error) => {};
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <MediaProvider client={client} queue={queue}>
        <Uploader
          duplicates={duplicates}
          onDone={() => {
            done++;
            onUploaded();
          }}
          onFailed={(upload) => fail(new Error(`${upload.name} failed: ${upload.error.message}`))}
        />
      </MediaProvider>
    </QueryClientProvider>,
  );
  await new Promise((ready) => requestAnimationFrame(() => requestAnimationFrame(ready)));
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The uploader has no file input.');
  const sendAll = (files: readonly File[]) =>
    new Promise<Sent>((resolve, reject) => {
      let added = 0;
      const scrolled = scrollThrough(container);
      queue.subscribe(() => {
        if (added === 0 && queue.getState().groups['']?.ids.length === files.length)
          added = performance.now();
      });
      onUploaded = () => {
        if (done === files.length) resolve({ added, scrolled: scrolled() });
      };
      fail = reject;
    });
  return { input, send: sendAll };
}

/** Scrolls the list to a random position every second. Returns the longest time until rows were painted, in ms. */
function scrollThrough(container: HTMLElement): () => number | null {
  let longest: number | null = null;
  const scroll = async () => {
    const box = container.querySelector<HTMLElement>('.longshore-scroll');
    if (!box || box.scrollHeight < 2 * box.clientHeight) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const began = performance.now();
    box.scrollTop = Math.random() * (box.scrollHeight - box.clientHeight);
    do await new Promise((painted) => requestAnimationFrame(painted));
    while (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.longshore-row'));
    longest = Math.max(longest ?? 0, performance.now() - began);
  };
  const timer = setInterval(() => void scroll(), 1000);
  return () => {
    clearInterval(timer);
    return longest;
  };
}
