import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MediaProvider, Uploader } from '../../src/index.js';
import { createHasher, createUploadQueue, putBytes, type UploadQueue } from '../../src/headless.js';
import { createMediaClient } from '../../src/api/index.js';
import '../../src/styles.css';

/** A mounted `<Uploader>`. */
export interface MountedUploader {
  container: HTMLElement;
  input: HTMLInputElement;
  queue: UploadQueue;
  /** Resolves when so many files are done. Rejects with the first failure. */
  done: (count: number) => Promise<void>;
}

/** Uploads files with the queue alone, without a list, and allows duplicates. Resolves when all are done. */
export async function sendByQueue(files: readonly File[]): Promise<{ added: number }> {
  const { queue } = createQueue();
  const done = new Promise<void>((resolve, reject) => {
    let count = 0;
    queue.subscribeToEvents((event) => {
      if (event.type !== 'upload-status') return;
      if (event.upload.status === 'failed') reject(new Error(`${event.upload.name} failed.`));
      if (event.upload.status === 'done' && ++count === files.length) resolve();
    });
  });
  await queue.addAll(files, { duplicates: 'allow' });
  const added = performance.now();
  await done;
  return { added };
}

function createQueue() {
  const client = createMediaClient({ baseUrl: '/v1' });
  const { clock } = client;
  const queue = createUploadQueue({
    calls: client,
    clock,
    put: putBytes,
    hash: createHasher({ clock }).hash,
  });
  return { client, queue };
}

/** The complete `<Uploader>`: list, progress, digests and, unless duplicates are allowed, duplicate checks. */
export async function mountUploader(duplicates: 'allow' | 'reuse'): Promise<MountedUploader> {
  const { client, queue } = createQueue();
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
  return {
    container,
    input,
    queue,
    done: (count) =>
      new Promise((resolve, reject) => {
        onUploaded = () => {
          if (done === count) resolve();
        };
        fail = reject;
      }),
  };
}

/** Resolves with the time at which so many files are in the list. */
export function listed(queue: UploadQueue, count: number): Promise<number> {
  return new Promise((resolve) => {
    const stop = queue.subscribe(() => {
      if (queue.getState().groups['']?.ids.length !== count) return;
      stop();
      resolve(performance.now());
    });
  });
}
